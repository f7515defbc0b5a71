import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import * as accountPeople from '#app/features/accounts/people.server.ts'
import * as messages from '#app/features/feedback/messages.server.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import * as posters from '#app/features/invitations/posters/posters.server.ts'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import { systemContext, type Context } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import * as deletions from './deletions.server.ts'
import * as erasures from './erasures.server.ts'
import { holdingOf } from './holdings.server.ts'
import * as requests from './requests.server.ts'
import * as retention from './retention.server.ts'

const portal = testPortal()
const { person, opened, checked } = specialistsOf(portal)
const PASSWORD = 'длинная фраза для входа'
const rows = async (query: SQL) => (await portal.platform.db.execute(query)).rows
const inDays = (days: number): Context => systemContext(portal.platform, new Date(Date.now() + days * DAY_MS))
let people = 0

async function somebody() {
  const visitor = portal.visitor()
  const email = `reach-${++people}@primer.example`
  const who = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
  const { body } = await visitor.post('register', who)
  return { visitor, email, id: String(body.id) }
}

type Writing = { visitor: ReturnType<typeof portal.visitor>; email: string }

/** A review of more than a year ago: its message is forgotten. */
async function publishLongAgo({ visitor, email }: Writing): Promise<void> {
  const form = new FormData()
  const fields = { form: 'reviews', name: 'Анна Пример', email, message: 'Опросник помог понять, с чего начать.', rating: '5' }
  const all = { ...fields, topic: 'portal', consent: 'true', review_publication: 'true' }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  expect((await visitor.post('feedback', form)).status).toBe(201)
  await portal.platform.db.execute(sql`update reviews set state = 'published', date = date - 366`)
  await portal.platform.db.execute(sql`update messages set created_at = created_at - interval '366 days'`)
  await messages.forgetOld(inDays(0))
  expect(await rows(sql`select id from messages where email = ${email}`)).toEqual([])
}

const shown = async () => (await reviews.list(inDays(0), { page: 1, pageSize: 12 })).total
const actsOf = async (id: string) =>
  (await rows(sql`select categories from destruction_acts where subject = ${id} order by number`)).map((act) => act.categories)

test('a review whose message is forgotten is withdrawn, exported, hidden and erased all the same', async () => {
  const [anna, boris] = [await somebody(), await somebody()]
  for (const one of [anna, boris]) await publishLongAgo(one)
  expect(await shown()).toBe(2)
  expect(JSON.stringify(await holdingOf('reviews')?.export(inDays(0), anna.id))).toContain('с чего начать')

  await anna.visitor.post('user/consents', { purpose: 'review_publication', given: false })
  expect([await shown(), await actsOf(anna.id)]).toEqual([1, [['Отзывы']]])

  await boris.visitor.post('user/deletions', { scope: 'account', password: PASSWORD })
  expect(await shown()).toBe(0)
  await erasures.eraseDue(inDays(3.1))
  expect(await rows(sql`select id from reviews`)).toEqual([])
  expect((await actsOf(boris.id)).flat()).toContain('Отзывы')
})

test('one sent without a sign-in belongs to the person who proved to own the address, and to nobody else', async () => {
  const anna = await somebody()
  await publishLongAgo({ ...anna, visitor: portal.visitor() })
  await anna.visitor.post('user/consents', { purpose: 'review_publication', given: false })
  expect(await shown()).toBe(1)
  await portal.platform.db.execute(sql`update users set email_verified = true where id = ${anna.id}`)
  await anna.visitor.post('user/consents', { purpose: 'review_publication', given: false })
  expect(await shown()).toBe(0)
})

test('an address of before the rule is marked while its message is there, and by the newest key after a change of keys', async () => {
  const anna = await somebody()
  await publishLongAgo({ ...anna, visitor: portal.visitor() })
  const markOf = async () => (await rows(sql`select email_hash as mark from reviews`)).at(-1)?.mark
  const first = await markOf()
  const { config } = portal.platform
  const newer = { ...inDays(0), config: { ...config, ANSWERS_KEY: `${'another-key-'.repeat(4)},${config.ANSWERS_KEY}` } }
  expect(await reviews.rehash(newer, anna.email)).toBe(1)
  expect(await markOf()).not.toBe(first)

  const boris = await somebody()
  const form = new FormData()
  const fields = { form: 'reviews', name: 'Борис', email: boris.email, message: 'Понравились занятия с ритмом.', rating: '4' }
  for (const [name, value] of Object.entries({ ...fields, consent: 'true' })) form.set(name, value)
  await portal.visitor().post('feedback', form)
  await portal.platform.db.execute(sql`update reviews set email_hash = null where name = 'Борис'`)
  expect(await reviews.rememberWriters(inDays(0))).toBe(1)
  const found = await reviews.ofWriter(inDays(0), { accountId: '', email: boris.email, messageIds: [] })
  expect(found.map(({ name }) => name)).toEqual(['Борис'])
})

test('a nightly job knows no bound of people', async () => {
  const MANY = 66_000
  await portal.platform.patientDb.execute(sql`
    insert into users (id, name, first_name, last_name, email, created_at)
    select 'long-' || n, 'Анна', 'Анна', '', 'long-' || n || '@primer.example', now() - interval '2 years'
    from generate_series(1, ${MANY}::int) as n`)
  const ids = Array.from({ length: MANY }, (_, index) => `long-${index + 1}`)
  const { id } = await somebody()
  const patient = { ...inDays(0), db: portal.platform.patientDb }
  await patient.db.execute(sql`insert into retention_warnings values (${id}, now())`)
  await retention.warnOfForgetting(patient)
  expect(await rows(sql`select account_id from retention_warnings`)).toEqual([])
  await retention.forgetUnvisited(patient)
  expect((await accountPeople.named(patient, [...ids, id])).size).toBe(MANY + 1)
  expect(
    (
      await messages.writersOf(
        patient,
        ids.map(() => randomUUID()),
      )
    ).size,
  ).toBe(0)
  await patient.db.execute(sql`delete from users where id like 'long-%'`)
}, 60_000)

test('an act names what was there and was destroyed; where there was nothing, there is no act', async () => {
  const { visitor, id } = await somebody()
  for (const given of [true, false]) await visitor.post('user/consents', { purpose: 'research', given })
  const data = await visitor.post('user/deletions', { scope: 'results', password: PASSWORD })
  expect(data.status).toBe(201)
  await erasures.eraseDue(inDays(3.1))
  expect(await actsOf(id)).toEqual([])
  await visitor.post('user/deletions', { scope: 'account', password: PASSWORD })
  await erasures.eraseDue(inDays(7))
  expect(await actsOf(id)).toEqual([['Согласия и обращения', 'Кабинет и входы']])
})

test('a curator sees no family whose child’s card is going, and keeps no name of one that went', async () => {
  const vera = await person('curator')
  const { id: groupId } = await groups.create(vera, { title: '2 «Б» класс' })
  const { anna, id: childId } = await opened(await checked(), { name: 'Гоша' })
  const { link } = await posters.make(vera, groupId)
  await posters.join(anna, { code: link.split('/').at(-1) ?? '', childId })
  const seen = async () => (await groups.see(vera, groupId)).families.map(({ childName }) => childName)
  expect(await seen()).toEqual(['Гоша'])

  const going = await deletions.start(anna, anna.viewer, { scope: 'children', part: childId })
  expect([await seen(), (await groups.list(vera))[0]?.counts.registered]).toEqual([[], 0])
  await deletions.undo(anna, { id: going?.id })
  expect(await seen()).toEqual(['Гоша'])

  await deletions.start(anna, anna.viewer, { scope: 'children', part: childId })
  await erasures.eraseDue(inDays(3.1))
  expect(await rows(sql`select id from invitations where group_id = ${groupId}`)).toEqual([])
})

test('a specialist’s card for everybody is out of sight while the account is going, and back when it stays', async () => {
  const olga = await checked()
  const { link } = await cards.publish(olga, { city: 'Казань' })
  const code = link?.split('/').at(-1) ?? ''
  const going = await deletions.start(olga, olga.viewer, { scope: 'account' })
  await expect(cards.detail(inDays(0), code)).rejects.toMatchObject({ code: 'not_found' })
  expect(await cards.shown(inDays(0))).toEqual([])
  await deletions.undo(olga, { id: going?.id })
  expect(await cards.detail(inDays(0), code)).toMatchObject({ city: 'Казань' })
})

test('what a visit of the privacy page and a check of an address ask is found by an index', async () => {
  const { patientDb, db } = portal.platform
  await patientDb.execute(sql`
    insert into data_requests (account_id, kind, session_id, created_at, due_on)
    select 'nobody', 'export', 'session-' || n, now(), now() from generate_series(1, 20000) as n`)
  await patientDb.execute(sql`
    insert into verifications (id, identifier, value, expires_at)
    select 'many-' || n, 'email-back:many:' || n || '@primer.example', '', now() from generate_series(1, 20000) as n`)
  await patientDb.execute(sql`analyze data_requests, verifications`)
  const watched = vi.spyOn(db.$client, 'query')
  const context = { ...inDays(0), db }
  await requests.hasExportSince(context, 'session-7', new Date(0))
  await accounts.isTaken(context, 'free@primer.example')
  // A transaction that something else begins meanwhile is a bare string.
  const asked = ([...watched.mock.calls] as unknown as [{ text?: string }, unknown[]][]).filter(([{ text }]) => text)
  watched.mockRestore()
  const plans = await Promise.all(asked.map(([{ text }, values]) => db.$client.query(`explain ${text}`, values)))
  const said = plans.map(({ rows: lines }) => JSON.stringify(lines))
  expect(said.map((plan) => plan.includes('Seq Scan'))).toEqual([false, false, false])
  await patientDb.execute(sql`delete from data_requests where account_id = 'nobody'`)
  await patientDb.execute(sql`delete from verifications where id like 'many-%'`)
})
