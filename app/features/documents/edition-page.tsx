import type { Route } from './+types/edition-page'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Callout } from '#app/ui/callout.tsx'
import { Still } from '#app/ui/still.tsx'
import type { Edition } from './contract.ts'
import { DocumentText } from './document-view.tsx'
import { editionMeta } from './edition-meta.ts'
import { editionPage } from './pages.server.ts'
import { linkOf } from './rules.ts'

/** One edition of a legal text under its own address, whether it is in force or not. */
export function loader({ params, context }: Route.LoaderArgs) {
  return editionPage(context, params)
}

export async function clientLoader({ params: { code, number } }: Route.ClientLoaderArgs) {
  const edition = await call('GET documents/edition', { query: { code, number } })
  return { meta: editionMeta(edition), code: edition.link, data: edition }
}

export const meta = metaTags

export default function EditionPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<Edition> id="page" key={loaderData.code} data={'data' in loaderData ? loaderData.data : undefined}>
      {(edition) => (
        <DocumentText {...edition} isEdition>
          <Callout tone={edition.state === 'current' ? 'info' : 'warn'} title={TITLES[edition.state]}>
            <p>
              {daysInWords(edition)} {edition.state !== 'current' && <a href={linkOf(edition.code)}>Открыть действующую</a>}
            </p>
            {edition.note && <p>Что изменилось: {edition.note}</p>}
          </Callout>
        </DocumentText>
      )}
    </Still>
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
