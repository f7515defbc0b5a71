import { inArray, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { Card } from './contract.ts'
import { cardColumns, cardOf, isShown } from './entries.server.ts'
import { tagOf } from './entry-tags.ts'
import { isSectionCode, type SectionCode } from './sections.ts'
import { entries, entryWords } from './tables.server.ts'

/** A word of a question as the index knows it; `entries` is how many texts hold it, 0 for a word that stands nowhere. */
export type IndexWord = { said: string; word: string; entries: number }
export type Read = { words: IndexWord[]; size: number }
export type Stem = { word: string; entries: number }
export type Term = { word: string; weight: number; isPrefix?: boolean }
/** `share` is how much of the question an entry speaks of, from 0 to about 1; `score` is for the order. */
export type Match = { id: number; section: SectionCode; theme: string | null; share: number; score: number }
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
const TITLE_COUNTS = 5
const ALIKE_COUNTS = 0.8
const RANK_COUNTS = 0.6
// Texts are read to put this many in order.
const RANKED = 60

/**
 * The words of a text by their stems, in the order said; an unknown word gives way to the known one that is nearest to it.
 * `size` is how many entries there are.
 */
export async function read({ db }: Context, text: string): Promise<Read> {
  const { rows } = await db.execute<IndexWord & { size: number }>(sql`
    select (select count(*)::int from ${entries} where ${entries.status} = 'published') as size, said.lexeme as said, coalesce(known.word, nearest.word, said.lexeme) as word,
      coalesce(known.entries, nearest.entries, 0) as entries
    from unnest(to_tsvector('russian', ${text})) as said
    left join ${entryWords} known on known.word = said.lexeme
    left join lateral (
      select word, entries from ${entryWords}
      where known.word is null and length(said.lexeme) > 3 and word % said.lexeme
        and similarity(word, said.lexeme) >= ${NEAREST_ALIKE}
      order by similarity(word, said.lexeme) desc, entries desc limit 1
    ) nearest on true
    order by said.positions[1]`)
  return { words: rows, size: rows[0]?.size ?? 0 }
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
  const inTexts =
    scope === 'texts' ? sql`select e.id, t.weight, t.weight from terms t join entries e on e.vector @@ t.query union all` : sql``
  // A word of a title stands among the words of the text too, and is said once.
  const inTitles = scope === 'titles' ? sql`t.weight` : sql`0`
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  const { rows } = await context.db.execute<Match & { section: string }>(sql`
    with terms as materialized (
      select weight, case when is_prefix then (word || ':*')::tsquery else plainto_tsquery('simple', word) end as query
      from unnest(
        ${sql.param(terms.map(({ word }) => word))}::text[],
        ${sql.param(terms.map(({ weight }) => weight / whole))}::float8[],
        ${sql.param(terms.map(({ isPrefix }) => isPrefix ?? false))}::boolean[]
      ) as given(word, weight, is_prefix)
    ), hits(id, weight, share) as (
      ${inTexts}
      select e.id, t.weight * ${TITLE_COUNTS} / (1 + ln(1 + length(e.title_vector))), ${inTitles}
      from terms t join entries e on e.title_vector @@ t.query
      union all
      select id, word_similarity(${text}, title) * ${ALIKE_COUNTS}, word_similarity(${text}, title)
      from entries where ${text} <% title
    ), best as (
      select id, sum(weight) as score, sum(share) as share, row_number() over (order by sum(weight) desc, id) as place
      from hits group by id order by score desc, id limit ${most}
    )
    select ${entries.id}, ${entries.section}, ${entries.theme}, share, best.score + case when place > ${RANKED} then 0 else
      ${RANK_COUNTS}::float8 * ts_rank_cd(${entries.vector}, (select string_agg(query::text, ' | ')::tsquery from terms)) end as score
    from best join ${entries} on ${entries.id} = best.id
    where ${isShown(context)}
      ${age === undefined ? sql`` : suits(age)}
    order by score desc, ${entries.id}`)
  return rows.flatMap((row) => (isSectionCode(row.section) ? [{ ...row, section: row.section }] : []))
}

/** The cards of entries in the order of their ids, each with all its words in plain text, a line for each piece. */
export async function cardsOf(context: Context, ids: number[]): Promise<{ card: Card; words: string }[]> {
  if (ids.length === 0) return []
  const rows = await context.db
    .select({ ...cardColumns, words: entries.words })
    .from(entries)
    .where(inArray(entries.id, ids))
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

function suits(age: number) {
  const ages = sql`${entries.fields}->'facts'->'ages'`
  return sql`and (${ages} is null or ${age} between (${ages}->>0)::int and (${ages}->>1)::int)`
}
