import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import type { Db } from '#app/platform/database.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { cardColumns, isShownTo } from './cards.server.ts'
import type { ListQuery } from './contract.ts'
import { nearCards, nearIds } from './related.server.ts'
import { SECTIONS, type SectionCode } from './sections.ts'
import { entries } from './tables.server.ts'

const { placeholder } = sql
type Order = (typeof SECTIONS)[SectionCode]['order']
type Filters = Pick<ListQuery, 'theme' | 'tag' | 'age' | 'evidence' | 'kind'>

const isOfSection = and(eq(entries.section, placeholder('section')), isShownTo(placeholder('seesSamples')))
const isOfCode = and(isOfSection, eq(entries.code, placeholder('code')))
// As text: what is read again in the same words is parsed once (entries.server.ts).
const textColumns = { ...cardColumns, fields: sql<string>`${entries.fields}::text`.as('fields') }
const ages = sql`${entries.facts}->'ages'`
const isChosen = and(
  sql`(${placeholder('theme')}::text is null or ${entries.theme} = ${placeholder('theme')})`,
  sql`(${placeholder('tag')}::text is null or ${placeholder('tag')} = any(${entries.tags}))`,
  // What states no ages suits every age.
  sql`(${placeholder('age')}::int is null or coalesce(${placeholder('age')}::int between (${ages}->>0)::int and (${ages}->>1)::int, true))`,
  sql`(${placeholder('evidence')}::text is null or ${entries.facts}->>'evidence' = ${placeholder('evidence')})`,
  sql`(${placeholder('kind')}::text is null or ${entries.facts}->>'kind' = ${placeholder('kind')})`,
)

/** A page of a section's cards that suit the filters; `newest` cards of it alone; those of some codes; the card of one. */
export const pageOfCards = byOrder((db, order) =>
  db
    .select(cardColumns)
    .from(entries)
    .where(and(isOfSection, isChosen))
    .orderBy(...sorted(order))
    .limit(placeholder('pageSize'))
    .offset(placeholder('skipped'))
    .prepare(`cards-page-${order}`),
)
export const newestCards = byOrder((db, order) =>
  db
    .select(cardColumns)
    .from(entries)
    .where(isOfSection)
    .orderBy(...sorted(order))
    .limit(placeholder('newest'))
    .prepare(`cards-newest-${order}`),
)
export const cardsOfCodes = prepared((db) =>
  db
    .select(cardColumns)
    .from(entries)
    .where(and(isOfSection, sql`${entries.code} = any(${placeholder('codes')}::text[])`))
    .prepare('cards-of-codes'),
)
export const cardOfCode = prepared((db) => db.select(cardColumns).from(entries).where(isOfCode).prepare('card'))

/** How many entries of a section suit the filters, and the themes of all that it has. */
export const counted = prepared((db) =>
  db
    .select({
      total: sql<number>`(count(*) filter (where ${isChosen}))::int`,
      themes: sql<(string | null)[] | null>`array_agg(distinct ${entries.theme})`,
    })
    .from(entries)
    .where(isOfSection)
    .prepare('cards-counted'),
)

/** An entry with its blocks. */
export const entryOfCode = prepared((db) => db.select(textColumns).from(entries).where(isOfCode).prepare('entry'))

const near = sql`(select ${nearIds} as ids from (
  select ${entries.section}, ${entries.code}, ${entries.relatedTo}
) as own(section, code, related_to) offset 0) as near`
// After a restore another version of a row may bear the same number of a transaction: its time tells them apart.
const version = sql<string>`concat_ws(' ', ${entries}.xmin, date_part('epoch', ${entries.updatedAt}), (
  select string_agg(concat_ws(' ', near_one.id, near_one.xmin, date_part('epoch', near_one.updated_at)), ',' order by near_one.id)
  from ${entries} as near_one where near_one.id = any(near.ids)
))`

/** An entry with its blocks and what is near it, and the version of all these rows; that alone. */
export const entryWithNear = prepared((db) =>
  db
    .select({ ...textColumns, near: nearCards, version })
    .from(entries)
    .crossJoinLateral(near)
    .where(isOfCode)
    .prepare('entry-near'),
)
export const entryVersion = prepared((db) =>
  db.select({ version }).from(entries).crossJoinLateral(near).where(isOfCode).prepare('entry-version'),
)

/** The values that a query of a section is asked with. */
export function ofSection({ config, now }: Pick<Context, 'config' | 'now'>, section: SectionCode) {
  return { section, seesSamples: config.hasSampleWorld, now: now.toISOString() }
}

/** The values of the filters; what is not chosen narrows nothing. */
export function chosen({ theme = null, tag = null, age = null, evidence = null, kind = null }: Nullable<Filters>) {
  return { theme, tag, age, evidence, kind }
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null }

function sorted(order: Order) {
  if (order === 'byDay') return byDay()
  return order === 'given' ? [asc(entries.legacyId)] : [desc(entries.publishedAt), asc(entries.legacyId)]
}

/** What is to come first, the nearest before; then what is past, the last before. */
function byDay() {
  const startsAt = sql`(${entries.facts}->>'startsAt')::timestamptz`
  const now = sql`${placeholder('now')}::timestamptz`
  return [sql`${startsAt} < ${now}`, sql`abs(extract(epoch from ${startsAt} - ${now}))`]
}

/** A query for each order that sections have. */
function byOrder<Query extends object>(build: (db: Db, order: Order) => Query): (db: Db, section: SectionCode) => Query {
  const queries = new Map<Order, (db: Db) => Query>()
  return (db, section) => {
    const { order } = SECTIONS[section]
    const query = queries.get(order) ?? prepared((known) => build(known, order))
    queries.set(order, query)
    return query(db)
  }
}
