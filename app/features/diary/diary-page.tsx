import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import * as children from '#app/features/children/children.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { DiaryView } from './diary-view.tsx'
import * as diary from './diary.server.ts'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = { title: 'Дневник наблюдений', description: 'Что заметили за четыре недели.', link: href('/cabinet'), index: false }

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, diary: null, deleteAfter: null }, { status: 401 })
  const [shown, { deleteAfter }] = await Promise.all([diary.of(verb, id), children.see(verb, id)])
  return data({ meta: head, diary: shown, deleteAfter })
}

export const clientLoader = loadInFull

export default function DiaryPage() {
  const { diary: shown, deleteAfter } = useLoaderData<typeof loader>()
  return shown ? <DiaryView key={shown.childId} diary={shown} deleteAfter={deleteAfter} /> : <ClosedCabinet />
}
