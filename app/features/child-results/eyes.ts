import type { Informant, ResultView, StepResultView } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { sphereTitle, stepWord } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Eyes } from './contract.ts'

const ORDER: readonly Informant[] = ['parent', 'second_parent', 'teacher', 'self']

/**
 * What different people answered, side by side and never averaged: the newest form of each, its steps by sphere, and which behaviours are seen by
 * several and which by one alone.
 * @param views of one child, the oldest first
 * @returns null while there is one pair of eyes
 * @see reference/instrument.md 2.8
 */
export function eyesOf(views: readonly ResultView[]): Eyes | null {
  const newest = ORDER.flatMap(
    (informant) => views.findLast((view) => isWhole(view) && view.informant === informant) ?? [],
  ).filter(isWhole)
  if (newest.length < 2) return null
  return {
    people: newest.map(({ informant, filledOn }) => ({ informant, filledOn })),
    spheres: DOMAINS.flatMap((domain) => {
      const found = newest.map((view) => view.profile.domains.find((one) => one.domain === domain))
      if (found.every((one) => one === undefined)) return []
      return [
        {
          domain,
          title: sphereTitle(domain, newest[0]?.profile.stage ?? null),
          words: found.map((one) => (one ? stepWord(one) : null)),
          ...seenOf(newest, domain),
        },
      ]
    }),
  }
}

/** Behaviours answered «Часто» or more, by how many saw them; each person's words for the same code may differ, the first one's stand. */
function seenOf(views: readonly StepResultView[], domain: string): { byAll: string[]; byOne: string[] } {
  const all = views.map(({ quotes }) => quotes.filter((quote) => quote.domain === domain))
  const codes = [...new Set(all.flat().map(({ code }) => code))]
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
