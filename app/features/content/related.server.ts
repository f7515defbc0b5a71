import { asc, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { prepared } from '#app/platform/prepared.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { cardColumns, cardOf, isShownTo } from './cards.server.ts'
import type { Card } from './contract.ts'
import { tagOf, tagOfAddress } from './entry-tags.ts'
import { isSectionCode } from './sections.ts'
import { entries } from './tables.server.ts'

const MOST_RELATED = 6

// Each half has an index of its own. Hundreds may name a text: of a section no more are read than can be shown.
const nearOnes = prepared((db) => {
  const isSeen = isShownTo(sql.placeholder('seesSamples'))
  return db
    .select(cardColumns)
    .from(entries)
    .where(
      sql`${entries.id} in (
        select id from ${entries} join unnest(${sql.placeholder('sections')}::text[], ${sql.placeholder('codes')}::text[])
          as named(section, code) using (section, code)
        where ${isSeen}
        union
        select id from (
          select id, row_number() over (partition by section order by legacy_id) as place
          from ${entries} where ${entries.relatedTo} ? ${sql.placeholder('own')} and ${isSeen}
        ) naming where place <= ${sql.placeholder('most')}
      )`,
    )
    .orderBy(asc(entries.section), asc(entries.legacyId))
    .prepare('related')
})

/**
 * What an entry at an address like `problems/read` names, in its order, and after that what names it: first one of every
 * section that is not there yet, so that a difficulty leads to an exercise and a paper, and they lead back.
 */
export async function relatedCards(context: Context, own: string, relatedTo: string[]): Promise<Card[]> {
  // One that is not published yet will be shown here once it is.
  tag(context, ...relatedTo.map(tagOfAddress))
  const parts = relatedTo.map((address) => address.split('/'))
  const found = await nearOnes(context.db).execute({
    own,
    sections: parts.map(([section = '']) => section),
    codes: parts.map(([, ...code]) => code.join('/')),
    most: MOST_RELATED + relatedTo.length,
    seesSamples: context.config.hasSampleWorld,
  })
  const rows = found.map((row) => ({ ...row, address: `${row.section}/${row.code}` }))
  const named = relatedTo.flatMap((wanted) => rows.filter((row) => row.address === wanted && isSectionCode(row.section)))
  const naming = rows.filter((row) => !relatedTo.includes(row.address) && isSectionCode(row.section))
  const isNew = (row: { section: string }, index: number) =>
    !named.some(({ section }) => section === row.section) && naming.findIndex(({ section }) => section === row.section) === index
  const [first, rest] = [naming.filter(isNew), naming.filter((row, index) => !isNew(row, index))]
  const near = [...named, ...first, ...rest].slice(0, Math.max(MOST_RELATED, named.length + first.length)).map(cardOf)
  tag(context, ...near.map((card) => tagOf(card.section, card.code)))
  return near
}
