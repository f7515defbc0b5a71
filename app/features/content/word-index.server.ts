import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { readLate } from '#app/platform/replica.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { Card } from './contract.ts'
import { cardColumns, cardOf, isShownTo } from './cards.server.ts'
import { tagOf } from './entry-tags.ts'
import { isSectionCode, SECTIONS, type SectionCode } from './sections.ts'
import { entries, entryWords } from './tables.server.ts'
import { inTexts, inTitles, READ_OF_A_WORD } from './word-matching.server.ts'

/** A word of a question as the index knows it; `entries` is how many texts hold it, 0 for a word that stands nowhere. */
export type IndexWord = { said: string; word: string; entries: number }
export type Read = { words: IndexWord[]; size: number }
export type Stem = { word: string; entries: number }
/** `entries` is how many texts hold the word. */
export type Term = { word: string; weight: number; entries: number; isPrefix?: boolean }
/**
 * `share` is how much of the question an entry speaks of, from 0 to about 1; `score` is for the order; `titled` are the stems of its
 * title, of the best alone.
 */
export type Match = { id: number; section: SectionCode; theme: string | null; share: number; score: number; titled: string[] }
/** An entry with the phrases that ask for it. */
export type Asked = { id: number; section: SectionCode; theme: string | null; ages: [number, number] | null; phrases: string[] }
export type Question = {
  terms: Term[]
  /** The words as they were said, for titles that are nearly the same. */
  text: string
  scope: 'titles' | 'texts'
  age?: number | undefined
  most: number
}

// Below this two words are not the same one misspelt.
const NEAREST_ALIKE = 0.45

const wordsRead = prepared((db) =>
  db
    .select({ said: sql<string>`said`, word: sql<string>`word`, entries: sql<number>`entries` })
    .from(
      sql`(
        select said.lexeme as said, coalesce(known.word, nearest.word, said.lexeme) as word,
          coalesce(known.entries, nearest.entries, 0) as entries, said.positions[1] as place
        from unnest(to_tsvector('russian', ${sql.placeholder('text')})) as said
        left join ${entryWords} known on known.word = said.lexeme
        left join lateral (
          select word, entries from ${entryWords}
          where known.word is null and length(said.lexeme) > 3 and word % said.lexeme
            and similarity(word, said.lexeme) >= ${sql.raw(String(NEAREST_ALIKE))}
          order by similarity(word, said.lexeme) desc, entries desc limit 1
        ) nearest on true
      ) read`,
    )
    .orderBy(sql`place`)
    .prepare('search-words'),
)

/**
 * The words of a text by their stems, in the order said; an unknown word gives way to the known one that is nearest to it.
 * `size` is how many entries there are, 0 where nothing was said.
 */
export async function read(context: Context, text: string): Promise<Read> {
  const [words, size] = await Promise.all([wordsRead(context.db).execute({ text }), count(context)])
  return { words, size: words.length > 0 ? size : 0 }
}

/** How many entries are published: counted again when any section publishes. */
export function count(context: Context): Promise<number> {
  return context.pages.shared({}, 'entries-counted', (inside) => {
    tag(inside, ...Object.keys(SECTIONS))
    return context.db.$count(entries, sql`status = 'published'`)
  })
}

/** The stems of phrases, a list each, with the number of entries that hold each stem. */
export async function stemsOf({ db }: Context, phrases: string[]): Promise<Stem[][]> {
  const { rows } = await db.execute<{ stems: Stem[] | null }>(sql`
    select (
      select json_agg(json_build_object('word', lexeme, 'entries', coalesce(entries, 0)))
      from unnest(to_tsvector('russian', phrase)) left join ${entryWords} on word = lexeme
    ) as stems
    from unnest(${sql.param(phrases)}::text[]) with ordinality as said(phrase, number) order by number`)
  return rows.map(({ stems }) => stems ?? [])
}

/**
 * The published entries that hold any of the terms, the best first. A word of the title counts more than one of the text, and
 * most in a short title; the texts themselves are read for the order of the best alone.
 * @returns up to `most`; an entry that states no ages suits every age
 */
export async function match(context: Context, { terms, text, scope, age, most }: Question): Promise<Match[]> {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const values = {
    words: terms.map(({ word }) => word),
    weights: terms.map(({ weight }) => weight / whole),
    prefixes: terms.map(({ isPrefix = false }) => isPrefix),
    common: terms.map(({ entries: holding }) => holding > READ_OF_A_WORD),
    ...{ text, age: age ?? null, most, seesSamples: context.config.hasSampleWorld },
  }
  const rows = await readLate(context, (db) => (scope === 'titles' ? inTitles : inTexts)(db).execute(values))
  return rows.flatMap((row) => (isSectionCode(row.section) ? [{ ...row, section: row.section }] : []))
}

/** The published entries that say by which phrases they are asked for. */
export async function asked({ db, config }: Context): Promise<Asked[]> {
  const rows = await db
    .select({ id: entries.id, section: entries.section, theme: entries.theme, facts: entries.facts, phrases: entries.asked })
    .from(entries)
    .where(sql`asked is not null and ${isShownTo(config.hasSampleWorld)}`)
  return rows.flatMap(({ section, facts, phrases, ...row }) =>
    isSectionCode(section) && phrases ? [{ ...row, section, ages: facts?.ages ?? null, phrases }] : [],
  )
}

const cardsWithWords = prepared((db) =>
  db
    .select({ ...cardColumns, words: entries.words })
    .from(entries)
    .where(sql`${entries.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('search-cards'),
)

/** The cards of entries in the order of their ids, each with all its words in plain text, a line for each piece. */
export async function cardsOf(context: Context, ids: number[]): Promise<{ card: Card; words: string }[]> {
  if (ids.length === 0) return []
  const rows = await readLate(context, (db) => cardsWithWords(db).execute({ ids }))
  tag(context, ...rows.map(({ section, code }) => tagOf(section, code)))
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map((row) => ({ card: cardOf(row), words: row.words })))
}

/** Counts again in how many entries each word stands. */
export async function refresh(context: Context): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    await db.delete(entryWords)
    await db.execute(sql`
      insert into ${entryWords} (word, entries)
      select word, ndoc from ts_stat('select vector from entries where status = ''published''')
      where length(word) <= 40 on conflict do nothing`)
  })
}
