import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { DoneView } from './done-view.tsx'
import * as planLinks from './plan-links.server.ts'

export const meta = metaTags

const head = { title: 'Шаг недели', description: 'Что отметит ссылка из письма.', link: '/done', index: false }

/** Opening it changes nothing: mail programs open links by themselves. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  return data({ meta: head, token, page: await planLinks.see(contextOf(context), token) })
}

export const clientLoader = loadInFull

export default function DonePage() {
  const { token, page } = useLoaderData<typeof loader>()
  return <DoneView token={token} first={page} />
}
