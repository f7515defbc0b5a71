import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as consents from '#app/features/consents/consents.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { monthBefore, titleOf } from './months.ts'
import * as newsletter from './newsletter.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const on = (day: string) => systemContext(portal.platform, new Date(`${day}T09:00:00Z`))
const rows = async (query: ReturnType<typeof sql>) => (await portal.platform.db.execute(query)).rows
const TITLE = 'Новое за ноябрь на «Нейросаде»'
const lettersOf = async ({ viewer }: Person) =>
  (await portal.lettersTo(viewer.email)).filter(({ subject }) => subject.startsWith('Новое за'))

/** Somebody whose address is proved, and who agreed or not. */
async function reader(given: boolean, isProved = true): Promise<Person> {
  const made = await person('parent')
  await rows(sql`update users set email_verified = ${isProved} where id = ${made.viewer.id}`)
  await consents.record(made, { subject: `account:${made.viewer.id}`, purpose: 'newsletter', given, form: 'privacy' })
  return made
}

/** Does every step of a month's letter, each twice as a queue may. */
async function sendAll(day: string): Promise<void> {
  const month = monthBefore(day)
  const reached = async () =>
    (await rows(sql`select reached from newsletters where month = ${month}`))[0]?.reached as string | null
  for (let after = await reached(); after !== null; after = await reached())
    for (const again of [1, 2]) if (again) await newsletter.sendNext(on(day), { month, after })
}

beforeAll(async () => {
  await rows(sql`
    insert into users (id, name, email, email_verified) select 'many-' || at, 'Чтец', 'many-' || at || '@primer.example', true
    from generate_series(1, 150) as at`)
})

describe('the letter of what is new', () => {
  test('goes once a month to those who agreed and proved their address, with titles and a way to switch it off', async () => {
    const [agreed, refused, withdrawn, unproved] = [
      await reader(true),
      await reader(true),
      await reader(true),
      await reader(true, false),
    ]
    await letterRefusals.refuse(refused, { email: refused.viewer.email, kind: 'newsletter' })
    const subject = `account:${withdrawn.viewer.id}`
    await consents.record(withdrawn, { subject, purpose: 'newsletter', given: false, form: 'privacy' })
    for (const day of ['2026-12-01', '2026-12-02']) {
      await newsletter.begin(on(day))
      await sendAll(day)
    }
    const [letter, ...more] = await lettersOf(agreed)
    expect([letter?.subject, more]).toEqual([TITLE, []])
    expect(letter?.html).toContain('/unsubscribe/')
    const [row] = await rows(sql`select entries, sent from newsletters where month = '2026-11'`)
    const entries = row?.entries as { title: string; link: string }[]
    expect([entries.length, row?.sent]).toEqual([8, 1])
    for (const { title, link } of entries) {
      expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(title.replaceAll('\u00a0', ' '))
      expect(letter?.html).toContain(link)
    }
    for (const one of [refused, withdrawn, unproved]) expect(await lettersOf(one)).toEqual([])
  })

  test('does not go where nothing was published', async () => {
    const agreed = await reader(true)
    await newsletter.begin(on('2030-02-01'))
    await sendAll('2030-02-01')
    expect(await lettersOf(agreed)).toEqual([])
  })
})

test('the month before January is the December of another year', () => {
  expect([monthBefore('2027-01-03'), monthBefore('2026-12-01'), titleOf('2026-11')]).toEqual([
    '2026-12',
    '2026-11',
    'Новое за ноябрь',
  ])
})
