import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as children from '#app/features/children/children.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { PosterOver, PosterView } from './poster-view.tsx'
import * as posters from './posters.server.ts'

export const meta = metaTags

/** Opening it ties nobody: a camera opens links by itself. */
export async function loader({ context, params: { code = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const head = {
    ...{ title: 'Приглашение к\u00a0карте наблюдений', description: 'Куда ведёт код с\u00a0листа.' },
    ...{ link: href('/i/:code', { code }), index: false },
  }
  try {
    const { curator } = await posters.see(verb, code)
    const cards = verb.viewer && !verb.viewer.actorId ? await children.of(verb) : []
    const own = cards.filter(({ relation, archivedAt, deleteAfter }) => relation === 'owner' && !archivedAt && !deleteAfter)
    return data({ meta: head, page: { code, curator, cards: own.map(({ id, name }) => ({ id, name })) }, over: null })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'closed' || error.code === 'not_found'))
      return data({ meta: head, page: null, over: error.message }, { status: error.statusCode })
    throw error
  }
}

export const clientLoader = loadInFull

export default function PosterPage() {
  const { page, over } = useLoaderData<typeof loader>()
  return page ? <PosterView {...page} /> : <PosterOver message={over} />
}
