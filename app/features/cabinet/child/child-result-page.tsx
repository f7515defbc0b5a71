import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { href } from '#app/shared/href.ts'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { changesInWords } from '#app/features/child-results/change-words.ts'
import { eyesTitle } from '#app/features/child-results/eyes-words.ts'
import { mayDo } from '#app/features/children/permissions.server.ts'
import { FollowUpPanel } from '#app/features/questionnaire/manual/follow-up-panel.tsx'
import * as figures from '#app/features/questionnaire/manual/figures.server.ts'
import * as followUps from '#app/features/questionnaire/manual/follow-up.server.ts'
import { InformantPanel } from '#app/features/questionnaire/informants/informant-panel.tsx'
import * as completions from '#app/features/questionnaire/result/completions.server.ts'
import * as evenings from '#app/features/questionnaire/result/evenings.server.ts'
import { tokenOf } from '#app/features/questionnaire/result/link-token.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import { ResultMap } from '#app/features/questionnaire/result/result-map.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { fileOf } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { loadInFull } from '#app/shared/full-load.ts'
import * as results from '#app/features/child-results/results.server.ts'
import styles from './child-result-page.module.css'

export const meta = metaTags

// The child's name stays out of the tab's title and of the browser's history.
const head = {
  title: 'Карта наблюдений: результат',
  description: 'Результат из карточки ребёнка.',
  link: href('/cabinet'),
  index: false,
}

export async function loader({ context, request, params: { id = '', resultId = '' } }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const view = await figures.markPreliminary(verb, await results.view(verb, id, resultId))
  const [evening, link, mayAsk, isSpecialist, lines, eyes, followUp] = await Promise.all([
    evenings.of(verb, view),
    resultLinks.of(verb, { id: resultId }),
    mayDo(verb, 'questionnaire.fill', id),
    mayDo(verb, 'note.write', id),
    results.ofLetIn(verb, [id]),
    results.eyesOfLetIn(verb, id),
    followUps.dueOfChild(verb, id, resultId),
  ])
  const missing = link ? await completions.missing(verb, tokenOf(link.link), view) : []
  const line = lines.find((one) => one.id === resultId)
  const hasChange = line?.rules === 2 && line.changes !== null
  const said = line && line.uncompared !== 'first' ? changesInWords(line) : null
  const beside = [
    ...(hasChange && said
      ? [
          {
            said: `С\u00a0прошлой карты. ${said}`,
            link: href('/cabinet/children/:id/results/:resultId/change', { id, resultId }),
          },
        ]
      : []),
    ...(eyes ? [{ said: eyesTitle(eyes), link: href('/cabinet/children/:id/eyes', { id }) }] : []),
  ]
  const isJustSaved = new URL(request.url).searchParams.has('saved')
  return data({
    meta: isJustSaved ? { ...head, title: 'Карта сохранена' } : head,
    page: {
      ...{ id, resultId, view, evening, missing, link, mayAsk, isSpecialist, beside, hasEyes: eyes !== null, followUp },
      changed: hasChange ? null : said,
      isJustSaved,
    },
  })
}

export const clientLoader = loadInFull

export default function ChildResultPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  const { id, resultId, view, evening, missing, link, mayAsk, isSpecialist, beside, hasEyes, followUp, changed, isJustSaved } =
    page
  const card = isSpecialist ? href('/cabinet/families/:id', { id }) : href('/cabinet/children/:id', { id })
  return (
    <>
      <div className={styles.way}>
        <div className="wrap">
          <Breadcrumbs
            items={[
              { title: 'Кабинет', link: href('/cabinet') },
              { title: 'Карточка', link: card },
              { title: 'Карта наблюдений' },
            ]}
          />
        </div>
        {isJustSaved && (
          <div className="wrap">
            <Callout tone="done" title="Карта сохранена">
              <p>
                Она лежит в&nbsp;карточке <a href={card}>«{view.childName}»</a>. Открыть её можно с&nbsp;любого устройства:
                войдите и&nbsp;выберите карточку в&nbsp;кабинете.
              </p>
            </Callout>
          </div>
        )}
        {isSpecialist && (
          <div className="wrap">
            <Callout tone="info" title="Так результат читает семья">
              <p>
                Слова обращены к&nbsp;родителям. Ответы целиком, лист для печати и&nbsp;ваши записи&nbsp;—{' '}
                <a href={card}>в&nbsp;карточке семьи</a>.
              </p>
            </Callout>
          </div>
        )}
      </div>
      <ResultMap
        view={view}
        evening={evening}
        plan={mayAsk ? `${href('/cabinet/plan')}?child=${id}` : null}
        missing={missing}
        link={link}
        beside={beside}
        hasEyes={hasEyes}
        {...(mayAsk && {
          takeSheet: (question) =>
            fileOf('POST user/children/{id}/results/{resultId}/sheet', { params: { id, resultId }, body: { question } }),
        })}
      />
      {changed !== null && (
        <section className="wrap section">
          <h2>С&nbsp;прошлой карты</h2>
          <p>{changed}.</p>
          <p>Перемену называем, когда сменилась ступень и&nbsp;ответы разошлись заметно.</p>
        </section>
      )}
      {followUp && (
        <div className="wrap">
          <FollowUpPanel token={followUp.token} spheres={followUp.spheres} />
        </div>
      )}
      {mayAsk && (
        <div className={`wrap ${styles.asking}`}>
          <InformantPanel childId={id} />
        </div>
      )}
    </>
  )
}
