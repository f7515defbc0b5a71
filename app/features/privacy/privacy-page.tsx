import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as overview from './overview.server.ts'
import { PrivacyView } from './privacy-view.tsx'
import { UndoByLetter } from './undo-by-letter.tsx'

export const meta = metaTags

const head = {
  title: 'Данные и доступ',
  description: 'Что портал хранит о вас и как это забрать, исправить или стереть.',
  link: '/cabinet/privacy',
  index: false,
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const undo = new URL(request.url).searchParams.get('undo')
  if (undo) return data({ meta: head, overview: null, undo })
  if (!verb.viewer) return data({ meta: head, overview: null, undo }, { status: 401 })
  return data({ meta: head, overview: await overview.read(verb), undo })
}

/** A page of one person alone: it is always loaded in full. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

export default function PrivacyPage() {
  const { overview: shown, undo } = useLoaderData<typeof loader>()
  if (undo) return <UndoByLetter token={undo} />
  return shown ? <PrivacyView shown={shown} /> : <ClosedCabinet />
}
