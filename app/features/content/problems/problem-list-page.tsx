import type { Route } from './+types/problem-list-page'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { words } from '#app/shared/words.ts'
import { Still } from '#app/ui/still.tsx'
import { PLACES } from '#app/features/content/places.ts'
import type { EntryList } from '#app/features/content/contract.ts'
import { listMeta } from '#app/features/content/meta.ts'
import { listPage } from '#app/features/content/pages.server.ts'
import { ProblemIndexView } from './problem-index-view.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  return listPage(context, 'problems', request.url)
}

export async function clientLoader() {
  const list = await call('GET problem')
  if (!('items' in list)) throw new AppError('failed', words.serverError) // only with a code it is one entry
  return { meta: listMeta(PLACES.problems, list), data: list }
}

export const meta = metaTags

export default function ProblemListPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<EntryList> id="page" data={loaderData.data}>
      {(list) => <ProblemIndexView list={list} />}
    </Still>
  )
}
