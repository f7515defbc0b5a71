import { href } from '#app/shared/href.ts'
import type { Route } from './+types/result-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import * as completions from './completions.server.ts'
import * as evenings from './evenings.server.ts'
import { FollowUpPanel } from '#app/features/questionnaire/manual/follow-up-panel.tsx'
import * as figures from '#app/features/questionnaire/manual/figures.server.ts'
import * as followUpLetters from '#app/features/questionnaire/manual/follow-up-letters.server.ts'
import * as followUps from '#app/features/questionnaire/manual/follow-up.server.ts'
import { ManualUse } from '#app/features/questionnaire/manual/manual-use.tsx'
import * as manualUse from '#app/features/questionnaire/manual/use.server.ts'
import { ResultMap } from './result-map.tsx'
import * as resultLinks from './result-links.server.ts'
import * as shares from '#app/features/questionnaire/sharing/shares.server.ts'
import * as shownResults from './shown-results.server.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const view = await shownResults.view(contextOf(context), token)
  // The child's name stays out of the tab's title and of the browser's history.
  const head = {
    title: 'Карта наблюдений: результат',
    description: 'Результат карты для родителей',
    link: href('/result/:token', { token }),
    index: false,
  }
  const verb = contextOf(context)
  const [evening, link, sharing, isCounted, missing, asked, letter] = await Promise.all([
    evenings.of(verb, view),
    resultLinks.of(verb, { token }),
    shares.ofGuest(verb, token),
    manualUse.isCounted(verb, token),
    completions.missing(verb, token, view),
    followUps.due(verb, token, view),
    followUpLetters.isWanted(verb, token),
  ])
  return {
    meta: head,
    view: await figures.markPreliminary(verb, view),
    token,
    evening,
    missing,
    link,
    sharing,
    isCounted,
    asked,
    letter,
  }
}

export const clientLoader = loadInFull

export const meta = metaTags

export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const { isCounted, asked, letter, ...shown } = loaderData
  return (
    <>
      <ResultMap {...shown} />
      {asked && (
        <div className="wrap">
          <FollowUpPanel token={shown.token} spheres={asked} />
        </div>
      )}
      {isCounted && <ManualUse token={shown.token} letter={letter} />}
    </>
  )
}
