import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as letterLinks from './letter-links.server.ts'
import { LetterView } from './letter-view.tsx'

export const meta = metaTags

const head = { title: 'Подписка', description: 'Что сделает ссылка из письма.', link: '/subscription', index: false }

/** Opening it changes nothing: mail programs open links by themselves. */
export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  return data({ meta: head, token, page: await letterLinks.see(contextOf(context), token) })
}

export const clientLoader = loadInFull

export default function LetterLinkPage() {
  const { token, page } = useLoaderData<typeof loader>()
  return <LetterView token={token} first={page} />
}
