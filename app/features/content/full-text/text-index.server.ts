import { and, asc, gt, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import type { Db } from '#app/platform/database.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { readCaughtUp } from '#app/platform/replica.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { isShownTo } from '#app/features/content/cards.server.ts'
import { isSectionCode, SECTIONS } from '#app/features/content/sections.ts'
import { entries } from '#app/features/content/tables.server.ts'
import {
  addText,
  COMMON_FROM,
  emptyIndex,
  listOf,
  ranked,
  type Match,
  type PostingList,
  type Question,
  type Term,
  type TextIndex,
} from './text-ranking.ts'

/** All published texts as a search needs them, and the lists of the words that were asked for. */
type Kept = { index: TextIndex; postings: Map<string, PostingList>; places: number }

// Some milliseconds of the one thread.
const TEXTS_AT_ONCE = 500
// Places in all lists together, eight bytes each.
const MOST_PLACES = 4_000_000

/**
 * The published entries that hold any of the terms, the best first. The database is asked once for each word, until something is
 * published.
 * @returns up to `most`; an entry that states no ages suits every age
 */
export async function match(context: Context, question: Question): Promise<Match[]> {
  const kept = await read(context)
  const lists = question.scope === 'texts' ? await postingsOf(context, kept, question.terms) : []
  return ranked(kept.index, lists, question)
}

function read(context: Context): Promise<Kept> {
  return context.pages.shared({}, 'text-index', async (inside) => {
    tag(inside, ...Object.keys(SECTIONS))
    const index = await readCaughtUp(context, (db) => readTexts(db, context.config.hasSampleWorld))
    return { index, postings: new Map<string, PostingList>(), places: 0 }
  })
}

async function readTexts(db: Db, seesSamples: boolean): Promise<TextIndex> {
  const index = emptyIndex()
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: Row[] = await textsAfter(db).execute({ last, seesSamples })
    for (const { section, titled, ...row } of rows)
      if (isSectionCode(section)) addText(index, { ...row, section, titled: titled ? titled.split(' ') : [] })
    last = rows.length === TEXTS_AT_ONCE ? rows.at(-1)?.id : undefined
  }
  return index
}

type Row = {
  id: number
  section: string
  theme: string | null
  title: string
  ages: [number, number] | null
  titled: string
}

const textsAfter = prepared((db) =>
  db
    .select({
      id: entries.id,
      section: entries.section,
      theme: entries.theme,
      title: entries.title,
      ages: sql<[number, number] | null>`${entries.facts}->'ages'`,
      titled: sql<string>`array_to_string(tsvector_to_array(${entries.titleVector}), ' ')`,
    })
    .from(entries)
    .where(and(isShownTo(sql.placeholder('seesSamples')), gt(entries.id, sql.placeholder('last'))))
    .orderBy(asc(entries.id))
    .limit(TEXTS_AT_ONCE)
    .prepare('search-index'),
)

/** The lists of the terms, in their order; those that nobody has asked for yet are read together. */
async function postingsOf(context: Context, kept: Kept, terms: Term[]): Promise<PostingList[]> {
  const keyOf = ({ word, isPrefix = false }: Term) => (isPrefix ? `${word} *` : word)
  const found = new Map(terms.map((term) => [term, kept.postings.get(keyOf(term))]))
  const unknown = terms.filter((term) => !found.get(term))
  if (unknown.length > 0) {
    const asked = { words: unknown.map(({ word }) => word), prefixes: unknown.map(({ isPrefix = false }) => isPrefix) }
    const rows = await readCaughtUp(context, (db) => postingLists(db).execute(asked))
    for (const [at, term] of unknown.entries()) {
      const list = placed(kept.index, rows[at]!) // a row for each
      found.set(term, list)
      keep(kept, keyOf(term), list)
    }
  }
  return terms.map((term) => found.get(term)!) // read above
}

function keep(kept: Kept, key: string, list: PostingList): void {
  // Somebody else may have asked for it meanwhile.
  if (kept.postings.has(key)) return
  // A word that nobody has is kept too: it weighs as one place.
  const weight = 1 + list.places.length
  if (kept.places + weight > MOST_PLACES) {
    kept.postings.clear()
    kept.places = 0
  }
  kept.postings.set(key, list)
  kept.places += weight
}

function placed(index: TextIndex, { ids, ranks }: { ids: number[]; ranks: number[] }): PostingList {
  // What is published this moment is not in the index yet.
  const there = [...ids.keys()].filter((at) => index.placeOf.has(ids[at]!)) // within the ids
  return listOf(
    index,
    Uint32Array.from(there, (at) => index.placeOf.get(ids[at]!)!), // it has
    Float32Array.from(there, (at) => ranks[at]!), // as many as ids
  )
}

// Each text says its words in their places: a title's count more. To look at that takes reading a text's vector, so of a word of very
// many texts it is not asked. `offset 0` keeps the planner from joining words to entries: that reads every vector, where the index
// answers a word at once.
const postingLists = prepared((db) =>
  db
    .select({ ids: sql<number[]>`ids`, ranks: sql<number[]>`ranks` })
    .from(
      sql`(
        select place, lists.ids, lists.ranks
        from unnest((select ${sql.placeholder('words')}::text[]), (select ${sql.placeholder('prefixes')}::boolean[]))
          with ordinality as given(word, is_prefix, place)
        cross join lateral (
          select ('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || case when is_prefix then ''':*' else '''' end)::tsquery as query
          offset 0
        ) asked
        cross join lateral (
          select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(rank), '[]') as ranks
          from (
            select id, case when count(*) over () > ${sql.raw(String(COMMON_FROM))} then 0 else ts_rank_cd(${entries.vector}, query) end as rank
            from ${entries} where ${entries.vector} @@ query offset 0
          ) held
        ) lists
      ) read`,
    )
    .orderBy(sql`place`)
    .prepare('search-words-held'),
)
