import type { Card, Theme } from '#app/features/content/contract.ts'
import * as entries from '#app/features/content/entries.server.ts'
import { isSectionCode, SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import * as wordIndex from '#app/features/content/word-index.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { searchAddress } from './address.ts'
import type { Found, FoundItem, SearchQuery, Suggestion, Suggestions } from './contract.ts'
import { copy, foundTitle, nothingTitle, TYPE_WORDS } from './copy.ts'
import { excerptOf, marked } from './excerpts.ts'
import { agesOf, themesOf, topicOf, typesOf } from './facets.ts'
import * as misses from './misses.server.ts'
import { canBeLookedFor, dangerOf, inRussianLayout } from './rules.ts'
import { wordingOf, type Wording } from './wording.server.ts'

const PAGE_SIZE = 12
const MOST_FOUND = 500
const MOST_SUGGESTED = 6
// What answers much less of the question than the best does is not an answer.
const LEAST_SHARE = 0.34
const LEAST_SCORE = 0.12
// A theme's page answers a worry whole; a contract or an announcement seldom does.
const SECTION_COUNTS: Partial<Record<SectionCode, number>> = { problems: 1.25, events: 0.7, news: 0.7, documents: 0.4 }

/**
 * What the portal has about a question, the best first.
 * An empty or one-letter question finds nothing and says what to write; a question in vain is noted for editors.
 * @throws AppError not_found — a page out of range
 */
export async function find(context: Context, query: SearchQuery): Promise<Found> {
  const { q, type, theme, age, page } = query
  if (!canBeLookedFor(q)) return { ...emptyOf(query), title: copy.title, subtitle: q ? copy.short : copy.ask }
  const wording = await wordingOf(context, q)
  const matches = await matchesOf(context, wording, { age, most: MOST_FOUND })
  const whole = strong(matches)
  const isOfType = (match: Match) => !type || match.section === type
  const isOfTheme = (match: Match) => !theme || match.theme === theme
  // What is weak beside everything may be the best of what one has narrowed to.
  const chosen = strong(matches.filter((match) => isOfType(match) && isOfTheme(match)))
  const ofTheme = type ? [...whole.filter((match) => isOfTheme(match) && !isOfType(match)), ...chosen] : whole.filter(isOfTheme)
  const ofType = theme ? [...whole.filter((match) => isOfType(match) && !isOfTheme(match)), ...chosen] : whole.filter(isOfType)
  const pages = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE))
  if (page > pages) throw new AppError('not_found', copy.pageOutOfRange)
  const shown = chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const isWhole = !type && !theme && age === undefined && page === 1
  const found = await wordIndex.cardsOf(
    context,
    shown.map(({ id }) => id),
  )
  if (matches.length === 0 && isWhole) await misses.note(context, q)
  return {
    ...emptyOf(query),
    title: chosen.length > 0 ? foundTitle(chosen.length) : nothingTitle(q),
    subtitle: chosen.length > 0 ? '' : copy.nothing,
    pages,
    page,
    total: chosen.length,
    items: found.map((entry) => itemOf(entry, wording.stems)),
    tags: themesOf(ofType, theme),
    types: typesOf(ofTheme, type, titleOf),
    ages: age !== undefined || found.some(({ card }) => card.ages) ? agesOf(age) : [],
    topic: isWhole ? await aboutTopic(context, topicOf(whole), found) : null,
    suggestion: matches.length === 0 ? await otherLayout(context, q) : null,
  }
}

/** Up to six entries for what has been typed so far: by titles, and by texts where titles say too little. */
export async function suggest(context: Context, q: string): Promise<Suggestions> {
  if (!canBeLookedFor(q)) return { items: [] }
  const wording = await wordingOf(context, q, { isUnfinished: true })
  const titled = strong(await matchesOf(context, wording, { scope: 'titles', most: MOST_SUGGESTED }))
  const isEnough = titled.length >= 3 || q.length < 4
  const matches = isEnough ? titled : strong(await matchesOf(context, wording, { most: MOST_SUGGESTED }))
  const found = await wordIndex.cardsOf(
    context,
    matches.slice(0, MOST_SUGGESTED).map(({ id }) => id),
  )
  const items = found.map(({ card }) => suggestionOf(card, wording.stems))
  return { items: dangerOf(q) ? [helpFor(q), ...items].slice(0, MOST_SUGGESTED) : items }
}

type Way = { scope?: 'titles' | 'texts'; age?: number | undefined; most: number }

async function matchesOf(context: Context, { terms, text }: Wording, { scope = 'texts', age, most }: Way) {
  if (terms.length === 0) return []
  const matches = await wordIndex.match(context, { terms, text, scope, age, most })
  return matches
    .map((match) => ({ ...match, score: match.score * (SECTION_COUNTS[match.section] ?? 1) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((one, other) => other.score - one.score)
}

type Match = Awaited<ReturnType<typeof matchesOf>>[number]

/** Those that are not far behind the best of them. */
function strong(matches: Match[]): Match[] {
  const [best] = matches
  return matches.filter(({ score }) => score >= (best?.score ?? 0) * LEAST_SHARE)
}

async function aboutTopic(context: Context, theme: Theme | null, found: { card: Card }[]): Promise<Found['topic']> {
  if (!theme) return null
  const own = found.find(({ card }) => card.section === 'problems' && card.code === theme)
  const card = own?.card ?? (await entries.cards(context, 'problems', { codes: [theme] }))[0]
  return card ? { theme, title: card.title, text: card.text, link: card.link } : null
}

async function otherLayout(context: Context, q: string): Promise<string | null> {
  const russian = inRussianLayout(q)
  if (russian === null || !canBeLookedFor(russian)) return null
  const matches = await matchesOf(context, await wordingOf(context, russian), { most: 1 })
  return matches.length > 0 ? russian : null
}

function emptyOf({ q, page }: SearchQuery): Found {
  return {
    ...{ title: '', subtitle: '', pagenKey: 'page', pages: 1, page, total: 0, items: [], tags: [] },
    ...{ query: q, types: [], ages: [], topic: null, suggestion: null, danger: dangerOf(q) },
  }
}

function itemOf({ card, words }: { card: Card; words: string }, stems: string[]): FoundItem {
  return { ...suggestionOf(card, stems), excerpt: excerptOf(words.split('\n'), stems), minutes: card.minutes }
}

function titleOf(section: string): string {
  return isSectionCode(section) ? SECTIONS[section].title : section
}

function suggestionOf({ title, link, section, theme }: Card, stems: string[]): Suggestion {
  const rubric = isSectionCode(section) ? (TYPE_WORDS[section] ?? SECTIONS[section].title) : ''
  return { title: marked(title, stems), link, type: section, rubric, theme }
}

function helpFor(q: string): Suggestion {
  return { title: [{ text: copy.help, isMatch: false }], link: searchAddress({ q }), type: 'help', rubric: '', theme: null }
}
