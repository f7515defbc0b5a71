import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as log from '#app/features/children/log.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { worldsOf } from '#test/access-world.ts'
import type { Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as diary from './diary.server.ts'
import { DIARY } from './rules.ts'

const portal = testPortal()
const world = worldsOf(portal)
const later = (person: Person, days: number): Person => ({ ...person, now: new Date(Date.now() + days * DAY_MS) })
const unsubscribe = ({ viewer }: Person) =>
  portal.platform.db.execute(sql`delete from subscriptions where account_id = ${viewer.id}`)
const subscribe = ({ viewer }: Person) =>
  portal.platform.db.execute(
    sql`insert into subscriptions (account_id, email, tariff, title, months, price_kopecks, paid_until)
        values (${viewer.id}, ${viewer.email}, 'month', 'Месяц', 1, 69000, now() + interval '1 year')
        on conflict (account_id) do update set paid_until = excluded.paid_until`,
  )

test('an entry is a tap or a few words, lies sealed, and is read by the family and by a specialist with access', async () => {
  const { people, child } = await world()
  await diary.write(people.owner, child.id, { text: '', mood: 'easier' })
  await diary.write(people.edit, child.id, { text: 'Сам нашёл пропущенную букву', mood: null })
  const { entries } = await diary.of(people.owner, child.id)
  expect(entries.map(({ text, mood, isOwn }) => [text, mood, isOwn])).toContainEqual(['', 'easier', true])
  expect(entries.map(({ text, isOwn }) => [text, isOwn])).toContainEqual(['Сам нашёл пропущенную букву', false])
  const { rows } = await portal.platform.db.execute(sql`select * from diary_entries where child_id = ${child.id}`)
  expect(rows.map(({ sealed }) => Buffer.from(sealed as Buffer).toString()).join()).not.toContain('букву')
  expect((await diary.of(people.neuro, child.id)).mayWrite).toBe(false)
  expect((await log.read(people.owner, child.id)).map(({ action }) => action)).toContain('diary')
  for (const stranger of [people.other, people.teacher, people.admin])
    await expect(diary.of(stranger, child.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(diary.write(people.see, child.id, { text: 'x', mood: null })).rejects.toMatchObject({ code: 'not_found' })
})

test('an entry of nothing is refused at its field, and a day has an end', async () => {
  const { people, child } = await world()
  await expect(diary.write(people.owner, child.id, { text: '', mood: null })).rejects.toMatchObject({
    code: 'invalid',
    fields: { text: [expect.stringContaining('каким был день')] },
  })
  const once = () => diary.write(people.owner, child.id, { text: 'раз', mood: null })
  for (let index = 1; index < DIARY.entriesADay; index++) await once()
  const atOnce = await Promise.allSettled([once(), once(), once()])
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(diary.write(people.owner, child.id, { text: 'ещё', mood: null })).rejects.toMatchObject({ code: 'too_many' })
  expect((await diary.write(later(people.owner, 1), child.id, { text: 'утро', mood: null })).entries).toHaveLength(21)
})

test('four weeks are free; what is older is kept, counted and shown by the subscription', async () => {
  const { people, child } = await world()
  await unsubscribe(people.owner)
  await diary.write(people.owner, child.id, { text: 'первая', mood: 'usual' })
  const lastFree = await diary.of(later(people.owner, DIARY.freeDays - 1), child.id)
  expect([lastFree.entries.length, lastFree.older]).toEqual([1, 0])
  const after = await diary.of(later(people.owner, DIARY.freeDays), child.id)
  expect([after.entries.length, after.older]).toEqual([0, 1])
  await subscribe(people.owner)
  expect((await diary.of(later(people.owner, DIARY.freeDays), child.id)).entries).toMatchObject([{ text: 'первая' }])
})

test('one takes away what one wrote, and nothing of another', async () => {
  const { people, child } = await world()
  const [entry] = (await diary.write(people.owner, child.id, { text: 'лишнее', mood: null })).entries
  await expect(diary.remove(people.edit, child.id, entry?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
  expect((await diary.remove(people.owner, child.id, entry?.id ?? '')).entries).toEqual([])
})

test('the sheet has the last four weeks, the oldest first, as much as a page holds, and says how many are left', async () => {
  const { people, child } = await world()
  for (let day = 0; day < DIARY.linesOfSheet + 2; day++)
    await diary.write(later(people.owner, day), child.id, { text: `день ${day}`, mood: null })
  const { lines, left } = await diary.forSheet(later(people.owner, DIARY.freeDays - 1), child.id)
  expect(lines).toHaveLength(DIARY.linesOfSheet)
  expect([lines[0]?.text, lines.at(-1)?.text, left]).toEqual(['день 2', `день ${DIARY.linesOfSheet + 1}`, 2])
})
