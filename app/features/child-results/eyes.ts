import type { Answer, Informant, ResultView, StepResultView } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { sphereTitle, wordForReader } from '#app/features/questionnaire/instrument/step-copy.ts'
import { besideSentence } from '#app/features/questionnaire/result/beside.ts'
import type { Eyes } from './contract.ts'

/** A result with what was asked of this person. */
type Seen = { view: ResultView; answers: readonly Answer[] }
export type WholeSeen = { view: StepResultView; answers: readonly Answer[] }

const ORDER: readonly Informant[] = ['parent', 'second_parent', 'teacher', 'self']

/**
 * What different people answered, side by side and never averaged: the newest form of each, its steps by sphere, and which behaviours are seen by
 * several and which by one alone. A behaviour that only one person was asked about says nothing of the others.
 * @param results of one child, the oldest first
 * @returns null while there is one pair of eyes
 * @see reference/instrument.md 2.8
 */
export function eyesOf(results: readonly Seen[]): Eyes | null {
  const newest = newestOf(results)
  if (newest.length < 2) return null
  return {
    people: newest.map(({ view: { informant, filledOn } }) => ({ informant, filledOn })),
    spheres: DOMAINS.flatMap((domain) => {
      const found = newest.map(({ view }) => view.profile.domains.find((one) => one.domain === domain))
      if (found.every((one) => one === undefined)) return []
      return [
        {
          domain,
          title: sphereTitle(domain, newest[0]?.view.profile.stage ?? null),
          words: found.map((one) => (one ? wordForReader(one) : null)),
          levels: found.map((one) => one?.step ?? null),
          brief: found.map((one) => one?.brief ?? null),
          ...seenOf(newest, domain),
          beside: besideOf(newest, domain),
        },
      ]
    }),
  }
}

/** The newest whole form of each person, the parent first. */
export function newestOf(results: readonly Seen[]): WholeSeen[] {
  const whole = results.flatMap(({ view, answers }) => (isWhole(view) ? [{ view, answers }] : []))
  return ORDER.flatMap((informant) => whole.findLast(({ view }) => view.informant === informant) ?? [])
}

/** The teacher's words beside those of the first adult at home. */
function besideOf(newest: readonly WholeSeen[], domain: Domain): string | null {
  const stepOf = (informants: readonly Informant[]) => {
    const view = newest.find((one) => informants.includes(one.view.informant))?.view
    const found = view?.profile.domains.find((one) => one.domain === domain)
    return view && found ? { stage: view.profile.stage, found } : null
  }
  const [parent, teacher] = [stepOf(['parent', 'second_parent']), stepOf(['teacher'])]
  if (!parent || !teacher) return null
  return besideSentence({ domain, stage: parent.stage }, { parent: parent.found, teacher: teacher.found })
}

/** Behaviours answered «Часто» or more, by how many saw them; each person's words for the same code may differ, the first one's stand. */
function seenOf(newest: readonly WholeSeen[], domain: string): { byAll: string[]; byOne: string[] } {
  const all = newest.map(({ view }) => view.quotes.filter((quote) => quote.domain === domain))
  const wasCompared = (code: string) => newest.filter(({ answers }) => answers.some((one) => one.code === code)).length > 1
  const codes = [...new Set(all.flat().map(({ code }) => code))].filter(wasCompared)
  const seen = codes.map((code) => ({
    count: all.filter((quotes) => quotes.some((quote) => quote.code === code)).length,
    text: all.flat().find((quote) => quote.code === code)?.text ?? '',
  }))
  return {
    byAll: seen.flatMap(({ count, text }) => (count > 1 ? [text] : [])),
    byOne: seen.flatMap(({ count, text }) => (count === 1 ? [text] : [])),
  }
}

function isWhole(view: ResultView): view is StepResultView {
  return view.rules === 2 && view.type !== 'short'
}
