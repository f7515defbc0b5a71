import type { Card, Theme } from '#app/features/content/contract.ts'
import * as entries from '#app/features/content/entries.server.ts'
import { isSectionCode, SECTIONS } from '#app/features/content/sections.ts'
import { wordOf } from '#app/features/content/sections/section.ts'
import { THEMES } from '#app/features/content/themes.ts'
import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { createGate } from '#app/platform/gate.server.ts'
import { placeOf } from '#app/shared/list-pages.ts'
import { searchAddress } from './address.ts'
import type { Found, FoundItem, SearchQuery, Suggestion, Suggestions } from './contract.ts'
import { copy, foundTitle } from './copy.ts'
import { excerptOf, linedOf, marked, type Lined } from './excerpts.ts'
import { agesOf, themesOf, topicOf, typesOf } from './facets.ts'
import * as misses from './misses.server.ts'
import { dangerOf } from './danger.ts'
import { isClose, isOfTheQuestion, matchesOf, type Match } from '#app/features/search/matching/matching.server.ts'
import { canBeLookedFor, inRussianLayout } from './rules.ts'
import { withoutUnknown, wordingOf, type Wording } from '#app/features/search/matching/wording.server.ts'

const PAGE_SIZE = 12
const MOST_FOUND = 500
const MOST_SUGGESTED = 6
const MOST_NEAREST = 3
const TEXTS_KNOWN = 1000
// Of the ten connections that people share: a crowd of questions leaves most to everything else.
const gate = createGate({ atOnce: 3, mostWaiting: 60, waitMs: 1500 })

type Asked = SearchQuery & { pageSize?: number | undefined }

/**
 * What the portal has about a question, the best first.
 * An empty or one-letter question finds nothing and says what to write; a question in vain is noted for editors.
 * @throws AppError not_found — a page out of range; crowded — too many are looking
 */
export async function find(context: Context, query: Asked): Promise<Found> {
  const { q } = query
  if (!canBeLookedFor(q)) return { ...emptyOf(query), title: copy.title, subtitle: q ? copy.short : copy.ask }
  return gate.pass(() => findInTurn(context, query))
}

/** The words as typed, or, where those say nothing and the same keys in the Russian layout do, what was meant. */
async function findInTurn(context: Context, query: Asked): Promise<Found> {
  const near = await nearOf(context, query)
  const russian = near.isAnswered ? null : inRussianLayout(query.q)
  if (russian !== null && canBeLookedFor(russian)) {
    const meant = await nearOf(context, { ...query, q: russian })
    if (meant.isAnswered) {
      const found = await foundOf(context, { ...query, q: russian }, meant)
      return { ...found, query: query.q, suggestion: russian }
    }
  }
  return foundOf(context, query, near)
}

type Near = { wording: Wording; matches: Match[]; isAnswered: boolean }

async function nearOf(context: Context, { q, age }: SearchQuery): Promise<Near> {
  const wording = await wordingOf(context, q)
  const near = await matchesOf(context, wording, { age, most: MOST_FOUND })
  if (isClose(wording, near)) return { wording, isAnswered: true, matches: near }
  const nearest = near.filter(isOfTheQuestion)
  const rest = nearest.length > 0 ? null : withoutUnknown(wording)
  const ofRest = rest ? await matchesOf(context, rest, { age, most: MOST_FOUND }) : []
  const matches = [...nearest, ...ofRest.filter((match) => isOfTheQuestion(match) && !match.isElsewhere)]
  return { wording, isAnswered: false, matches: matches.slice(0, MOST_NEAREST) }
}

async function foundOf(context: Context, query: Asked, { wording, matches, isAnswered }: Near): Promise<Found> {
  const { q, type, theme, age, page, pageSize = PAGE_SIZE } = query
  const ofTheme = matches.filter((match) => !theme || match.theme === theme)
  const ofType = matches.filter((match) => !type || match.section === type)
  const chosen = ofType.filter((match) => !theme || match.theme === theme)
  const { pages, skipped } = placeOf({ page, pageSize, total: chosen.length }, copy.pageOutOfRange)
  const shown = chosen.slice(skipped, skipped + pageSize)
  const isWhole = !type && !theme && age === undefined && page === 1
  const [found, topic] = await Promise.all([
    wordIndex.cardsOf(
      context,
      shown.map(({ id }) => id),
    ),
    isWhole ? aboutTopic(context, topicOf(matches) ?? (isAnswered ? null : nearestTheme(matches))) : null,
  ])
  if (!isAnswered && isWhole) await misses.note(context, q)
  return {
    ...emptyOf(query),
    title: isAnswered ? foundTitle(chosen.length) : copy.noAnswer,
    subtitle: chosen.length === 0 ? copy.nothing : isAnswered ? '' : copy.nearest,
    isAnswered,
    pages,
    page,
    total: chosen.length,
    items: found.map((entry) => itemOf(entry, wording.stems)),
    tags: themesOf(ofType, theme),
    // A type that nothing has is no choice.
    types: typesOf(ofTheme, type && isSectionCode(type) ? type : undefined, titleOf),
    ages: age !== undefined || found.some(({ card }) => card.ages) ? agesOf(age) : [],
    topic,
  }
}

/**
 * Up to six entries for what has been typed so far: by titles, and by texts where titles say too little.
 * @throws AppError crowded — too many are looking
 */
export async function suggest(context: Context, q: string): Promise<Suggestions> {
  return canBeLookedFor(q) ? gate.pass(() => suggestInTurn(context, q)) : { items: [] }
}

async function suggestInTurn(context: Context, q: string): Promise<Suggestions> {
  const wording = await wordingOf(context, q, { isUnfinished: true })
  const titled = await matchesOf(context, wording, { scope: 'titles', most: MOST_SUGGESTED })
  const matches = titled.length >= 3 || q.length < 4 ? titled : await matchesOf(context, wording, { most: MOST_SUGGESTED })
  const found = await wordIndex.cardsOf(
    context,
    matches.slice(0, MOST_SUGGESTED).map(({ id }) => id),
  )
  const items = found.map(({ card }) => suggestionOf(card, wording.stems))
  return { items: dangerOf(q) ? [helpFor(q), ...items].slice(0, MOST_SUGGESTED) : items }
}

async function aboutTopic(context: Context, theme: Theme | null): Promise<Found['topic']> {
  if (!theme) return null
  const card = await context.pages.shared(context, `topic:${theme}`, (inside) => entries.card(inside, 'problems', theme))
  return card ? { theme, title: card.title, text: card.text, link: card.link } : null
}

function nearestTheme(matches: { theme: string | null }[]): Theme | null {
  return THEMES.find((theme) => theme === matches[0]?.theme) ?? null
}

function emptyOf({ q }: SearchQuery): Found {
  return {
    title: '',
    subtitle: '',
    isAnswered: false,
    pagenKey: 'page',
    pages: 1,
    page: 1,
    total: 0,
    items: [],
    tags: [],
    query: q,
    types: [],
    ages: [],
    topic: null,
    suggestion: null,
    danger: dangerOf(q),
  }
}

function itemOf(found: wordIndex.Found, stems: string[]): FoundItem {
  const { card } = found
  return { ...suggestionOf(card, stems), excerpt: excerptOf(textOf(found), stems), minutes: card.minutes }
}

const known = new Map<wordIndex.Found, Lined>()

/** The lines of a text without its tags, read once as long as the text is kept. */
function textOf(found: wordIndex.Found): Lined {
  const kept = known.get(found)
  if (kept) return kept
  const tags = found.card.tags.join(', ')
  const text = linedOf(found.words.split('\n').filter((line) => line !== tags))
  if (known.size >= TEXTS_KNOWN) known.clear()
  known.set(found, text)
  return text
}

function titleOf(section: string): string {
  return isSectionCode(section) ? SECTIONS[section].title : section
}

function suggestionOf(card: Card, stems: string[]): Suggestion {
  const { title, link, section, theme } = card
  const rubric = isSectionCode(section) ? wordOf(SECTIONS[section], card) : ''
  return { title: marked(title, stems), link, type: section, rubric, theme }
}

function helpFor(q: string): Suggestion {
  return { title: [{ text: copy.help, isMatch: false }], link: searchAddress({ q }), type: 'help', rubric: '', theme: null }
}
