import { sql } from 'drizzle-orm'
import type { Db } from '#app/platform/database.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { isShownTo } from '#app/features/content/cards.server.ts'
import { entries } from '#app/features/content/tables.server.ts'
import type { Term } from '#app/features/content/text-ranking.ts'

const READ_OF_A_WORD = 1000
const TITLE_COUNTS = 5
const ALIKE_COUNTS = 0.8
const RANK_COUNTS = 0.6
// Texts are read to put this many in order.
const RANKED = 60
const MOST_FOUND = 500

/** What was found, a list for each column, as long as one another: ids, sections, themes, shares, scores, stems of titles. */
type Columns = [number[] | null, string[], (string | null)[], number[], number[], string[][]]

const { placeholder } = sql

/**
 * The search of a portal that keeps no index of its own: one named statement over PostgreSQL's, as this one asked before 28 November 2026.
 * The floor of the search and its peers ask it.
 */
export async function searchTexts(db: Db, { terms, text }: { terms: Term[]; text: string }): Promise<void> {
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0) || 1
  await inTexts(db).execute({
    words: terms.map(({ word }) => word),
    weights: terms.map(({ weight }) => weight / whole),
    common: terms.map(({ entries: holding }) => holding > READ_OF_A_WORD),
    ...{ text, most: MOST_FOUND, seesSamples: false },
  })
}

const inTexts = prepared(matching)

// Of lists within a `select` the planner knows no length: one plan serves all questions, where planning each took a sixth of its time.
// Each `limit` also keeps the planner from joining terms to entries: that reads every vector, where an index answers a term at once.
function matching(db: Db) {
  const ofTexts = sql`
    select holding.id, weight, weight as share from terms cross join lateral (
      select id from ${entries} where ${entries.vector} @@ terms.narrowed limit ${number(READ_OF_A_WORD)}
    ) holding union all`
  const best = sql`
    with given as materialized (
      select number, weight, is_common,
        plainto_tsquery('simple', word) as query
      from unnest(
        (select ${placeholder('words')}::text[]),
        (select ${placeholder('weights')}::float8[]), (select ${placeholder('common')}::boolean[])
      ) with ordinality as given(word, weight, is_common, number)
    ), terms as materialized (
      select weight, query, case when is_common then coalesce(
        query && (select string_agg(rare.query::text, ' | ')::tsquery from given rare where not rare.is_common),
        query && (select string_agg(other.query::text, ' | ')::tsquery from given other where other.number <> given.number),
        query
      ) else query end as narrowed
      from given
    ), hits(id, weight, share) as (
      ${ofTexts}
      select holding.id, weight * ${number(TITLE_COUNTS)} / (1 + ln(1 + words)), 0 from terms cross join lateral (
        select id, length(title_vector) as words from ${entries}
        where ${entries.titleVector} @@ terms.query limit ${number(READ_OF_A_WORD)}
      ) holding
      union all
      select alike.id, share * ${number(ALIKE_COUNTS)}, share
      from (select ${placeholder('text')}::text as text offset 0) said cross join lateral (
        select id, word_similarity(said.text, title) as share from ${entries}
        where said.text <% ${entries.title} limit ${number(READ_OF_A_WORD)}
      ) alike
    )
    select id, sum(weight) as score, sum(share) as share, row_number() over (order by sum(weight) desc, id) as place,
      (select string_agg(query::text, ' | ')::tsquery from given) as query
    from hits group by id order by score desc, id limit ${placeholder('most')}`
  const score = sql<number>`best.score + case when place > ${number(RANKED)} then 0 else
    ${number(RANK_COUNTS)}::float8 * ts_rank_cd(${entries.vector}, best.query) end`
  const found = db
    .select({
      id: entries.id,
      section: entries.section,
      theme: entries.theme,
      share: sql<number>`share`.as('share'),
      score: score.as('ranked'),
      titled: sql<string[]>`case when place > ${number(RANKED)} then '{}' else tsvector_to_array(${entries.titleVector}) end`.as(
        'titled',
      ),
    })
    .from(sql`(${best}) best`)
    .innerJoin(entries, sql`${entries.id} = best.id`)
    .where(isShownTo(placeholder('seesSamples')))
    .orderBy(sql`ranked desc`, entries.id)
    .as('found')
  const { id, section, theme, share, score: ranked, titled } = found
  // One value: the driver takes long for hundreds of rows, a column of each at a time.
  const lists = [id, section, theme, share, ranked, titled].map((column) => sql`json_agg(${column})`)
  const all = sql<Columns>`json_build_array(${sql.join(lists, sql`, `)})`
  return db.select({ all }).from(found).prepare('search-texts')
}

function number(value: number) {
  return sql.raw(String(value))
}
