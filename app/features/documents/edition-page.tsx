import type { Route } from './+types/edition-page'
import { dateInWords } from '#app/shared/dates.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Callout } from '#app/ui/callout.tsx'
import type { Edition } from './contract.ts'
import { DocumentText } from './document-view.tsx'
import { editionPage } from './pages.server.ts'
import { linkOf } from './rules.ts'

/** One edition of a legal text under its own address, whether it is in force or not. */
export function loader({ params, context }: Route.LoaderArgs) {
  return editionPage(context, params)
}

export const meta = metaTags

export default function EditionPage({ loaderData: { data: edition } }: Route.ComponentProps) {
  return (
    <DocumentText {...edition} isEdition>
      <Callout tone={edition.state === 'current' ? 'info' : 'warn'} title={TITLES[edition.state]}>
        <p>
          {daysInWords(edition)} {edition.state !== 'current' && <a href={linkOf(edition.code)}>Открыть действующую</a>}
        </p>
        {edition.note && <p>Что изменилось: {edition.note}</p>}
      </Callout>
    </DocumentText>
  )
}

const TITLES = {
  past: 'Прежняя редакция',
  current: 'Эта редакция действует',
  coming: 'Эта редакция ещё не действует',
}

function daysInWords({ state, effectiveFrom, until }: Edition): string {
  const from = dateInWords(effectiveFrom)
  if (state === 'coming') return `Вступит в силу ${from}.`
  return until ? `Действует с ${from} до ${dateInWords(until)}.` : `Действует с ${from}.`
}
