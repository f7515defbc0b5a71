import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as drafts from './drafts.server.ts'
import * as notices from './notices.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const rows = async (query: ReturnType<typeof sql>) => (await portal.platform.db.execute(query)).rows
const inDays = (days: number) => dayInMoscow(new Date(Date.now() + days * DAY_MS))

/** Publishes an edition with one more clause, about which people get a letter. */
async function publish(code: string, effectiveFrom: string, isImportant = true) {
  const nina = await person('editor')
  const { current, draft } = await drafts.read(nina, code)
  const text = { title: current.title, markdown: `${current.markdown}\n\n99.1. Новый пункт.\n`, note: 'Добавлен пункт о тишине.' }
  const { draft: saved } = await drafts.save(nina, code, {
    ...{ ...text, effectiveFrom, isImportant, updatedAt: draft?.updatedAt ?? null },
  })
  return drafts.publish(nina, code, saved?.updatedAt ?? null)
}

/** Does every step of the letter, each twice as a queue may; afterwards the letters by address. */
async function tellAll(code: string): Promise<Map<string, number>> {
  const state = async () => {
    const [row] = await rows(
      sql`select id, told_after from document_editions where code = ${code} and state = 'published' order by number desc`,
    )
    return { edition: Number(row?.id), after: row?.told_after as string | null } // the columns of the table
  }
  for (let next = await state(); next.after !== null; next = await state())
    for (const again of [1, 2]) if (again) await notices.tellNext(systemContext(portal.platform), { ...next, after: next.after })
  const letters = await rows(sql`
    select data->>'to' as "to", count(*)::int as times from jobs.job
    where name = 'mail' and data->>'subject' like 'Новая редакция%' group by 1`)
  return new Map(letters.map(({ to, times }) => [String(to), Number(times)]))
}

test('an important edition of the agreement is announced thirty days before, and not later', async () => {
  await expect(publish('agreement', inDays(29))).rejects.toMatchObject({
    fields: { effectiveFrom: [expect.stringContaining('за тридцать дней')] },
  })
  await rows(sql`
    insert into users (id, name, email) select 'reader-' || at, 'Чтец', 'reader-' || at || '@primer.example'
    from generate_series(1, 250) as at`)
  const { letter } = await publish('agreement', inDays(30))
  const letters = await tellAll('agreement')
  const [people] = await rows(sql`select count(*)::int as count from users`)
  expect(letters.size).toBe(people?.count)
  expect(letter?.people).toBe(people?.count)
  expect(new Set(letters.values())).toEqual(new Set([1]))
  const [first] = (await portal.lettersTo('reader-7@primer.example')).map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(first).toContain('Добавлен пункт о тишине.')
  expect(first).toContain('/documents/agreement/2')
  const { editions } = await drafts.read(await person('editor'), 'agreement')
  expect(editions[0]?.told).toEqual({ people: people?.count, isDone: true })
})

test('letters of others go before it', async () => {
  const priorities = await rows(
    sql`select distinct priority from jobs.job where name = 'mail' and data->>'subject' like 'Новая редакция%'`,
  )
  expect(priorities).toEqual([{ priority: -1 }])
})

test('a small change of the rules, or an edition called back before its letter, brings nobody a letter', async () => {
  await publish('rules', inDays(0), false)
  expect((await tellAll('rules')).get('reader-7@primer.example')).toBe(1)
  await publish('privacy', inDays(3))
  const [row] = await rows(sql`select id from document_editions where code = 'privacy' and number = 2`)
  await drafts.recall(await person('editor'), 'privacy')
  await notices.tellNext(systemContext(portal.platform), { edition: Number(row?.id), after: '' })
  expect((await tellAll('privacy')).get('reader-7@primer.example')).toBe(1)
})

test('the offer is announced to those who renew, whatever the change', async () => {
  await rows(sql`
    insert into subscriptions (account_id, email, tariff, title, months, price_kopecks, paid_until, is_renewing) values
    ('a', 'renews@primer.example', 'month', 'Месяц', 1, 69000, now() + interval '9 days', true),
    ('b', 'ends@primer.example', 'month', 'Месяц', 1, 69000, now() + interval '9 days', false),
    ('c', 'ended@primer.example', 'month', 'Месяц', 1, 69000, now() - interval '1 day', true)`)
  await expect(publish('offer', inDays(1), false)).rejects.toMatchObject({ code: 'invalid' })
  await publish('offer', inDays(30), false)
  const letters = await tellAll('offer')
  expect(['renews', 'ends', 'ended'].map((name) => letters.get(`${name}@primer.example`) ?? 0)).toEqual([1, 0, 0])
})
