import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Stored } from '#app/features/content/making/stored.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { testPortal } from '#test/portal.ts'
import { cardColumns, cardOf } from './cards.server.ts'
import * as entriesOf from './entries.server.ts'
import { isSectionCode } from './sections.ts'
import { entries } from './tables.server.ts'

const portal = testPortal()

async function texts() {
  const rows = await portal.platform.db.select().from(entries).where(eq(entries.status, 'published')).orderBy(entries.id)
  return rows.map((row) => ({ ...row, stored: row.fields as Stored, address: `${row.section}/${row.code}` }))
}

describe('a card', () => {
  test('says of every text what its fields say', async () => {
    // No text of the folder has a photograph yet.
    const picture = {
      image: { sm: '/s', xs: '/x', ls: '/l', lg: '/g', alt: 'Сад' },
      photo: { width: 4, height: 3, blur: '', position: '' },
    }
    await portal.platform.db.execute(
      sql`update entries set fields = fields || jsonb_build_object('picture', ${JSON.stringify(picture)}::jsonb) where code = 'levsha'`,
    )
    const all = await texts()
    const cards = await portal.platform.db
      .select(cardColumns)
      .from(entries)
      .where(eq(entries.status, 'published'))
      .orderBy(entries.id)
    const shown = all.map(({ stored: { description, minutes, facts, picture }, ...row }) =>
      cardOf({ ...row, description, minutes, facts: facts ?? null, picture: picture ?? null }),
    )
    expect(all.length).toBeGreaterThan(200)
    expect(shown.every(({ text, minutes }) => text.length > 0 && minutes > 0)).toBe(true)
    expect(shown.some(({ photo }) => photo)).toBe(true)
    expect(cards.map(cardOf)).toEqual(shown)
  })
})

describe('a text that is read again', () => {
  test('is the same object while its words are the same, which nobody can change', async () => {
    const read = async () => (await entriesOf.text(systemContext(portal.platform), 'articles', 'uroki-do-nochi')).textItems
    const [first, again] = [await read(), await read()]
    expect(again).toBe(first)
    expect(() => first.pop()).toThrow(TypeError)
    expect(() => Object.assign(first[0] ?? {}, { html: '' })).toThrow(TypeError)
    await portal.platform.db.execute(
      sql`update entries set fields = jsonb_set(fields, '{textItems,0,html}', '"Другие слова"') where code = 'uroki-do-nochi'`,
    )
    const changed = await read()
    expect(changed[0]).toMatchObject({ html: 'Другие слова' })
    expect(changed.slice(1)).toEqual(first.slice(1))
  })
})

describe('near a text', () => {
  test('what is new of any of them is read; what the database has as it was is the same object, and not sent again', async () => {
    const watched = vi.spyOn(portal.platform.db.$client, 'query')
    onTestFinished(() => watched.mockRestore())
    const read = () => entriesOf.detail(systemContext(portal.platform), 'articles', 'levsha')
    const first = await read()
    watched.mockClear()
    expect(await read()).toBe(first)
    expect(watched.mock.calls.map(([query]) => (query as { name?: string }).name)).toEqual(['entry-version'])
    const [near] = first.related
    if (!near) throw new Error('nothing is near')
    await portal.platform.db.execute(sql`update entries set title = 'Новое имя' where id = ${near.id}`)
    const renamed = await read()
    expect(renamed.related[0]).toMatchObject({ id: near.id, title: 'Новое имя' })
    expect(renamed.textItems).toBe(first.textItems)
    await portal.platform.db.execute(sql`update entries set status = 'draft' where id = ${near.id}`)
    expect((await read()).related.map(({ id }) => id)).not.toContain(near.id)
    await portal.platform.db.execute(sql`update entries set status = 'published', title = ${near.title} where id = ${near.id}`)
    expect((await read()).related).toEqual(first.related)
    await portal.platform.db.execute(sql`update entries set status = 'draft' where code = 'levsha'`)
    await expect(read()).rejects.toMatchObject({ code: 'not_found' })
    await portal.platform.db.execute(sql`update entries set status = 'published' where code = 'levsha'`)
  })

  test('stand the cards it names and those that name it, one of every new section first', async () => {
    const context = systemContext(portal.platform)
    const all = await texts()
    const nearOf = ({ address, stored }: (typeof all)[number]) => {
      const isNamed = (other: (typeof all)[number]) => stored.relatedTo.includes(other.address)
      const named = stored.relatedTo.flatMap((wanted) => all.filter((other) => other.address === wanted))
      const naming = all
        .filter((other) => other.stored.relatedTo.includes(address) && !isNamed(other))
        .toSorted((one, other) =>
          one.section === other.section ? number(one) - number(other) : one.section < other.section ? -1 : 1,
        )
      const seen = new Set(named.map(({ section }) => section))
      const first = naming.filter(({ section }) => !seen.has(section) && seen.add(section))
      const rest = naming.filter((other) => !first.includes(other))
      return [...named, ...first, ...rest].slice(0, Math.max(6, named.length + first.length)).map((other) => other.address)
    }
    let namedBack = 0
    for (const text of all) {
      if (!isSectionCode(text.section)) continue
      const { related } = await entriesOf.detail(context, text.section, text.code)
      const shown = related.map(({ section, code }) => `${section}/${code}`)
      expect(shown, text.address).toEqual(nearOf(text))
      if (shown.length > text.stored.relatedTo.length) namedBack++
    }
    expect(namedBack).toBeGreaterThan(20)
  })
})

function number({ legacyId }: { legacyId: number | null }): number {
  return legacyId ?? Infinity
}
