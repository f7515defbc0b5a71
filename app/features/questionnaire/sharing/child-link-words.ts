import { pageTitles } from '#app/features/questionnaire/copy.ts'
import type { InformantLink } from '#app/features/questionnaire/informants/contract.ts'
import { informantNames, stateWords } from '#app/features/questionnaire/informants/copy.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { dateInWords, dayInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { partsFor } from './addressee-parts.ts'
import type { ChildLinks } from './contract.ts'
import { addressees } from './copy.ts'

type Part = ChildLinks['parts'][number]
type Whole = ChildLinks['wholes'][number]
/** What a link is and where it stands. */
export type LinkWords = { title: string; text: string }

const MOST_NAMED = 3

export function wordsOfPart({ addressee, domains, link, closedAt, until, opened }: Part): LinkWords {
  const whom = addressees[addressee].toLowerCase()
  const term = link !== null ? `до\u00a0${day(until)}` : closedAt ? `закрыта ${day(closedAt)}` : `срок вышел ${day(until)}`
  return { title: `Ссылка ${whom}`, text: `${spheresOf(addressee, domains)}, ${term}. ${openedOf(opened)}` }
}

export function wordsOfWhole({ filledOn, until }: Whole): LinkWords {
  const term = until === null ? 'без срока' : `до\u00a0${day(until)}`
  return {
    title: 'Ссылка на\u00a0весь результат',
    text: `Карта от\u00a0${dateInWords(filledOn)}, ${term}. Открывается каждому, у\u00a0кого она есть`,
  }
}

export function wordsOfAnswers({ informant, state, since, until, link }: InformantLink): LinkWords {
  const term = link !== null ? `, до\u00a0${day(until)}` : ` ${day(since)}`
  return { title: `Ссылка для\u00a0ответов: ${informantNames[informant].toLowerCase()}`, text: `${stateWords[state]}${term}` }
}

function spheresOf(addressee: Part['addressee'], domains: Part['domains']): string {
  const school = partsFor('teacher')
  if (domains.length === DOMAINS.length) return 'Все сферы'
  if (addressee === 'teacher' && domains.length === school.length && school.every((one) => domains.includes(one)))
    return 'Только учёба'
  if (domains.length > MOST_NAMED) return `${domains.length}\u00a0${plural(domains.length, ['сфера', 'сферы', 'сфер'])}`
  const named = domains.map((domain) => pageTitles[domain].toLowerCase()).join(', ')
  return named.charAt(0).toUpperCase() + named.slice(1)
}

function openedOf(opened: number): string {
  return opened === 0 ? 'Пока не\u00a0открывали' : `Открыли ${opened}\u00a0${plural(opened, ['раз', 'раза', 'раз'])}`
}

function day(moment: string): string {
  return dayInWords(new Date(moment))
}
