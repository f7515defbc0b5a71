import { and, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/database.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { isShownTo } from './cards.server.ts'
import { entries } from './tables.server.ts'

/** Of the entries that hold a word no more are read; a word of more of them is looked for beside the others of the question. */
export const READ_OF_A_WORD = 1000

const TITLE_COUNTS = 5
const ALIKE_COUNTS = 0.8
const RANK_COUNTS = 0.6
// Texts are read to put this many in order.
const RANKED = 60

/** What was found, a list for each column, as long as one another: ids, sections, themes, shares, scores, stems of titles. */
type Columns = [number[] | null, string[], (string | null)[], number[], number[], string[][]]

const { placeholder } = sql

/** The entries that hold words of a question in their titles or texts, and those by their titles alone. */
export const inTexts = prepared((db) => matching(db, 'texts'))
export const inTitles = prepared((db) => matching(db, 'titles'))

// Of lists within a `select` the planner knows no length: one plan serves all questions, where planning each took a sixth of its time.
// Each `limit` also keeps the planner from joining terms to entries: that reads every vector, where an index answers a term at once.
function matching(db: Db, scope: 'titles' | 'texts') {
  const ofTexts = sql`
    select holding.id, weight, weight as share from terms cross join lateral (
      select id from ${entries} where ${entries.vector} @@ terms.narrowed limit ${number(READ_OF_A_WORD)}
    ) holding union all`
  // A word of a title stands among the words of the text too, and is said once.
  const shareOfTitle = scope === 'titles' ? sql`weight` : sql`0`
  const ages = sql`${entries.facts}->'ages'`
  const age = sql`${placeholder('age')}::int`
  const best = sql`
    with given as materialized (
      select number, weight, is_common,
        case when is_prefix then (word || ':*')::tsquery else plainto_tsquery('simple', word) end as query
      from unnest(
        (select ${placeholder('words')}::text[]), (select ${placeholder('weights')}::float8[]),
        (select ${placeholder('prefixes')}::boolean[]), (select ${placeholder('common')}::boolean[])
      ) with ordinality as given(word, weight, is_prefix, is_common, number)
    ), terms as materialized (
      select weight, query, case when is_common then coalesce(
        query && (select string_agg(rare.query::text, ' | ')::tsquery from given rare where not rare.is_common),
        query && (select string_agg(other.query::text, ' | ')::tsquery from given other where other.number <> given.number),
        query
      ) else query end as narrowed
      from given
    ), hits(id, weight, share) as (
      ${scope === 'texts' ? ofTexts : sql``}
      select holding.id, weight * ${number(TITLE_COUNTS)} / (1 + ln(1 + words)), ${shareOfTitle} from terms cross join lateral (
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
    .where(
      and(
        isShownTo(placeholder('seesSamples')),
        sql`(${age} is null or ${ages} is null or ${age} between (${ages}->>0)::int and (${ages}->>1)::int)`,
      ),
    )
    .orderBy(sql`ranked desc`, entries.id)
    .as('found')
  const { id, section, theme, share, score: ranked, titled } = found
  // One value: the driver takes long for hundreds of rows, a column of each at a time.
  const lists = [id, section, theme, share, ranked, titled].map((column) => sql`json_agg(${column})`)
  const all = sql<Columns>`json_build_array(${sql.join(lists, sql`, `)})`
  return db.select({ all }).from(found).prepare(`search-${scope}`)
}

function number(value: number) {
  return sql.raw(String(value))
}
