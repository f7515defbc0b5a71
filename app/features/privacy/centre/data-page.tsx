import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import type { PersonalData } from '#app/features/privacy/contract.ts'
import { DataView, LockedData } from './data-view.tsx'
import * as exported from '#app/features/privacy/exports.server.ts'

export const meta = metaTags

const head = {
  title: 'Всё, что о вас хранится',
  description: 'Выгрузка данных кабинета страницей для чтения.',
  link: href('/cabinet/privacy/data'),
  index: false,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, isSignedIn: false, everything: null }, { status: 401 })
  const isOpen = await exported.isOpen(verb, verb.viewer)
  if (!isOpen) return data({ meta: head, isSignedIn: true, everything: null }, { status: 403 })
  const everything = await exported.everything(verb)
  const sections = everything.sections.map((section) => ({ ...section, items: section.items.map(withoutFiles) }))
  return data({ meta: head, isSignedIn: true, everything: { ...everything, sections } })
}

type Item = PersonalData['sections'][number]['items'][number]

/** Files go with the file: a page of words does not carry them. */
function withoutFiles({ title, facts }: Item): Item {
  return { title, facts }
}

export const clientLoader = loadInFull

export default function DataPage() {
  const { isSignedIn, everything } = useLoaderData<typeof loader>()
  if (!isSignedIn) return <ClosedCabinet />
  return everything ? <DataView everything={everything} /> : <LockedData />
}
