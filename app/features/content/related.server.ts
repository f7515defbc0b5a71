import { asc, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { cardColumns, cardOf, isShownTo, type CardRow } from './cards.server.ts'
import type { Card } from './contract.ts'
import { isSectionCode } from './sections.ts'
import { entries } from './tables.server.ts'

const MOST_RELATED = 6
const COLUMNS = Object.keys(cardColumns)
const isSeen = isShownTo(sql.placeholder('seesSamples'))
const inOrder = sql.join([asc(entries.section), asc(entries.legacyId)], sql`, `)

/** Cards of the texts that are near one, each as a list of its columns, as JSON. */
export type NearRows = string

/**
 * The ids of the texts that one names and of those that name it, from a row `own`. Each half has an index of its own. Hundreds may
 * name a text: of a section no more are read than can be shown.
 */
export const nearIds = sql`
  array(
    select one.id from jsonb_array_elements_text(own.related_to) as address, lateral (
      select id from ${entries}
      where section = split_part(address, '/', 1) and code = substr(address, strpos(address, '/') + 1) and ${isSeen} limit 1
    ) as one
  ) || array(
    select id from (
      select id, row_number() over (partition by section order by legacy_id) as place from ${entries}
      where related_to ? (own.section || '/' || own.code) and not own.related_to ? (section || '/' || code) and ${isSeen}
    ) as naming where place <= ${sql.raw(String(MOST_RELATED))}
  )`

/** Their cards, from a row `near` with their ids, as one value: the driver takes long for many rows. */
export const nearCards = sql<NearRows>`(
  select coalesce(json_agg(json_build_array(${sql.join(Object.values(cardColumns), sql`, `)}) order by ${inOrder})::text, '[]')
  from ${entries} where ${entries.id} = any(near.ids)
)`

const nearOnes = prepared((db) => {
  const { placeholder } = sql
  const given = sql`(select ${placeholder('section')}::text, ${placeholder('code')}::text, ${placeholder('relatedTo')}::jsonb)`
  return db
    .select({ near: nearCards })
    .from(sql`${given} as own(section, code, related_to), lateral (select ${nearIds} as ids) as near`)
    .prepare('related')
})

/** What is near a text that does not stand in the database as it is shown. */
export async function nearText(context: Context, own: { section: string; code: string; relatedTo: string[] }): Promise<NearRows> {
  const { section, code, relatedTo } = own
  const [row] = await nearOnes(context.db).execute({
    ...{ section, code, relatedTo: JSON.stringify(relatedTo) },
    seesSamples: context.config.hasSampleWorld,
  })
  return row?.near ?? '[]'
}

/**
 * What an entry names, in its order, and after that what names it: first one of every section that is not there yet, so that a
 * difficulty leads to an exercise and a paper, and they lead back.
 * @param relatedTo addresses like `problems/read`
 */
export function relatedCards(relatedTo: string[], found: NearRows): Card[] {
  const rows = (JSON.parse(found) as unknown[][]).map(rowOf).filter(({ section }) => isSectionCode(section))
  const byAddress = new Map(rows.map((row) => [`${row.section}/${row.code}`, row]))
  const named = relatedTo.flatMap((wanted) => byAddress.get(wanted) ?? [])
  const naming = rows.filter((row) => !named.includes(row))
  const isNew = (row: CardRow, index: number) =>
    !named.some(({ section }) => section === row.section) && naming.findIndex(({ section }) => section === row.section) === index
  const [first, rest] = [naming.filter(isNew), naming.filter((row, index) => !isNew(row, index))]
  return [...named, ...first, ...rest].slice(0, Math.max(MOST_RELATED, named.length + first.length)).map(cardOf)
}

function rowOf(values: unknown[]): CardRow {
  return Object.fromEntries(COLUMNS.map((name, place) => [name, values[place]])) as CardRow // read by these very columns
}
