import { sql } from 'drizzle-orm'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { Card } from '#app/features/content/contract.ts'
import { cardColumns, cardOf, isShownTo } from '#app/features/content/cards.server.ts'
import { tagOf } from '#app/features/content/entry-tags.ts'
import { isSectionCode, SECTIONS, type SectionCode } from '#app/features/content/sections.ts'
import { entries, entryWords, firstHalf, lastHalf } from '#app/features/content/tables.server.ts'

/** A word of a question as the index knows it; `entries` is how many texts hold it, 0 for a word that stands nowhere. */
export type IndexWord = { said: string; word: string; entries: number }
export type Read = { words: IndexWord[]; size: number }
export type Stem = { word: string; entries: number }
/** An entry with the phrases that ask for it. */
export type Asked = { id: number; section: SectionCode; theme: string | null; ages: [number, number] | null; phrases: string[] }
// Below this two words are not the same one misspelt.
const NEAREST_ALIKE = 0.45
// A stem of so many letters may have another one in the place of one of them, or lack one: in a short one trigrams are too few to say that.
const SLIP_FROM = 5

// What is read for a search stays until something is published; strangers may write words without end, so it has its measure.
const WORDS_KEPT = 5000
const CARDS_KEPT = 3000
const KEPT_TAG = 'search-kept'
// What the parser of PostgreSQL may read across spaces.
const MARKUP = /[<&]/

const wordsRead = prepared((db) =>
  db
    .select({
      place: sql<number>`place::int`,
      said: sql<string>`said`,
      word: sql<string>`word`,
      entries: sql<number>`entries`,
    })
    .from(
      sql`(
        select place, said.lexeme as said, coalesce(known.word, nearest.word, slip.word, fuller.word, said.lexeme) as word,
          coalesce(known.entries, nearest.entries, slip.entries, fuller.entries, 0) as entries, said.positions[1] as part
        from unnest(${sql.placeholder('pieces')}::text[]) with ordinality as pieces(piece, place)
        cross join lateral unnest(to_tsvector('russian', piece)) as said
        left join ${entryWords} known on known.word = said.lexeme
        left join lateral (
          select word, entries from ${entryWords}
          where known.word is null and length(said.lexeme) > 3 and word % said.lexeme
            and similarity(word, said.lexeme) >= ${sql.raw(String(NEAREST_ALIKE))}
          order by similarity(word, said.lexeme) desc, entries desc limit 1
        ) nearest on true
        left join lateral (
          select word, entries from ${entryWords}
          where known.word is null and nearest.word is null and length(said.lexeme) >= ${sql.raw(String(SLIP_FROM))}
            and (${firstHalf(entryWords.word)} = ${firstHalf(sql`said.lexeme`)} or ${lastHalf(entryWords.word)} = ${lastHalf(sql`said.lexeme`)})
            and length(word) = length(said.lexeme) and word like any (
              select overlay(said.lexeme placing '_' from letter for 1) from generate_series(1, length(said.lexeme)) as letter
            )
          order by entries desc, word limit 1
        ) slip on true
        left join lateral (
          select word, entries from ${entryWords}
          where known.word is null and nearest.word is null and slip.word is null
            and length(said.lexeme) >= ${sql.raw(String(SLIP_FROM))}
            and (${firstHalf(entryWords.word)} = left(said.lexeme, (length(said.lexeme) + 1) / 2)
              or ${lastHalf(entryWords.word)} = right(said.lexeme, length(said.lexeme) / 2 + 1))
            and length(word) = length(said.lexeme) + 1 and word like any (
              select overlay(said.lexeme placing '_' from letter for 0) from generate_series(1, length(said.lexeme) + 1) as letter
            )
          order by entries desc, word limit 1
        ) fuller on true
      ) read`,
    )
    .orderBy(sql`place, part`)
    .prepare('search-words'),
)

/**
 * The words of a text by their stems, in the order said; an unknown word gives way to the known one that is nearest to it.
 * `size` is how many entries there are, 0 where nothing was said.
 */
export async function read(context: Context, text: string): Promise<Read> {
  const [kept, size] = await Promise.all([keptMap<string, IndexWord[]>(context, 'words-read'), count(context)])
  const pieces = MARKUP.test(text) ? [text] : text.split(/\s+/)
  const read = await filled({ kept, most: WORDS_KEPT }, pieces, (unknown) => readPieces(context, unknown))
  const words = new Map(read.flat().map((word) => [word.said, word]))
  return { words: [...words.values()], size: words.size > 0 ? size : 0 }
}

async function readPieces({ db }: Context, pieces: string[]): Promise<IndexWord[][]> {
  const rows = await wordsRead(db).execute({ pieces })
  return pieces.map((_, index) => rows.flatMap(({ place, ...word }) => (place === index + 1 ? [word] : [])))
}

const ALL = Object.keys(SECTIONS)

/** A map that lives until an entry is published or words are counted, or only now where this process does not hear of that. */
function keptMap<Key, Value>({ pages }: Context, name: string): Promise<Map<Key, Value>> {
  return pages.shared({}, name, (inside) => {
    tag(inside, KEPT_TAG, ...ALL)
    return Promise.resolve(new Map<Key, Value>())
  })
}

/** What a map has for these keys, in their order; what it does not have is read at once and stays in it. */
async function filled<Key, Value>(
  { kept, most }: { kept: Map<Key, Value>; most: number },
  keys: Key[],
  read: (unknown: Key[]) => Promise<Value[]>,
): Promise<Value[]> {
  const known = new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key) as Value] as const] : []))) // it has
  const unknown = [...new Set(keys)].filter((key) => !known.has(key))
  if (unknown.length > 0) {
    if (kept.size + unknown.length > most) kept.clear()
    for (const [index, value] of (await read(unknown)).entries()) {
      const key = unknown[index]! // a value for each
      known.set(key, value)
      kept.set(key, value)
    }
  }
  return keys.map((key) => known.get(key) as Value) // read above
}

/** How many entries are published: counted again when any section publishes. */
export function count(context: Context): Promise<number> {
  return context.pages.shared({}, 'entries-counted', (inside) => {
    tag(inside, ...ALL)
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

export type Found = { card: Card; words: string }

/** The cards of entries in the order of their ids, each with all its words in plain text, a line for each piece. */
export async function cardsOf(context: Context, ids: number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const kept = await keptMap<number, Found | null>(context, 'cards-found')
  // Not from a standby: what is late there would stay here.
  const found = await filled({ kept, most: CARDS_KEPT }, ids, async (unknown) => {
    const rows = await cardsWithWords(context.db).execute({ ids: unknown })
    const byId = new Map(rows.map((row) => [row.id, { card: cardOf(row), words: row.words }]))
    return unknown.map((id) => byId.get(id) ?? null)
  })
  const there = found.filter((one) => one !== null)
  tag(context, ...there.map(({ card }) => tagOf(card.section, card.code)))
  return there
}

/** Counts again in how many entries each word stands. */
export async function refresh(context: Context): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    await db.delete(entryWords)
    await db.execute(sql`
      insert into ${entryWords} (word, entries)
      select word, ndoc from ts_stat('select vector from entries where status = ''published''')
      where length(word) <= 40 on conflict do nothing`)
    await context.pages.drop(db, [KEPT_TAG])
  })
}
