import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { ChangeLines } from '#app/features/child-results/change-lines.tsx'
import { changeLead, changeTitle, daysOf } from '#app/features/child-results/comparison-words.ts'
import * as results from '#app/features/child-results/results.server.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Beside } from '#app/features/cabinet/beside.tsx'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = { title: 'Что изменилось', description: 'Прежняя и новая карта рядом.', link: href('/cabinet'), index: false }

export async function loader({ context, params: { id = '', resultId = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  return data({ meta: head, page: { id, resultId, compared: await results.change(verb, id, resultId) } })
}

export const clientLoader = loadInFull

/** A map beside the one before it: what changed by the rule, the rest in a sentence. */
export default function ChangePage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  const { id, resultId, compared } = page
  const { was, now } = daysOf(compared)
  return (
    <Beside
      title={changeTitle(compared)}
      kick={
        <>
          <a href={href('/cabinet/children/:id', { id })}>{result.person(compared.childName, compared.childAge)}</a>. {was}{' '}
          и&nbsp;{now} рядом
        </>
      }
      lead={changeLead(compared) || undefined}
    >
      <ChangeLines compared={compared} />
      <p>
        Перемену называем, когда сменилась ступень и&nbsp;ответы разошлись заметно
        {compared.spheres.some(({ hasOtherFloors }) => hasOtherFloors) &&
          ', а\u00a0там, где границы для класса другие,\u00a0— когда сменилась ступень'}
        . Снова карту стоит заполнять не&nbsp;раньше чем через восемь недель. Сравниваем сферы, которые прежняя карта разбирала
        подробно. Остальные, если открыта подписка, показывает рядом{' '}
        <a href={`${href('/cabinet/changes')}?child=${id}`}>страница перемен</a>.
      </p>
      <p>
        <a href={href('/cabinet/children/:id/results/:resultId', { id, resultId })}>Вся новая карта</a>
      </p>
    </Beside>
  )
}
