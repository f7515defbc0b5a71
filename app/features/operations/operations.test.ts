import type { IncomingMessage } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { jobsOf } from '#app/composition/jobs.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { createAnswerBudget } from './answer-budget.server.ts'
import { WORK_TITLES } from './copy.ts'
import * as operations from './operations.server.ts'
import { answerDays } from './tables.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const query = (changes: object = {}) => AdminListQuery.parse(changes)

async function givenUp(to: string): Promise<string> {
  const letter = {
    id: 'x',
    to,
    subject: 'Ссылка для входа',
    html: '<p>Здравствуйте</p>',
    text: 'Здравствуйте',
    at: new Date().toISOString(),
  }
  const { rows } = await portal.platform.db.execute<{ id: string }>(
    sql`insert into jobs.job (name, data, state, retry_count, completed_on, policy) select 'mail', ${JSON.stringify(letter)}::jsonb, 'failed', 12, now(), policy from jobs.queue where name = 'mail' returning id`,
  )
  return rows[0]?.id ?? ''
}

test('a letter that was given up is seen, found by its address, and goes out at the word of an administrator', async () => {
  const gleb = await person('admin')
  const id = await givenUp('anna@primer.example')
  await givenUp('petr@primer.example')
  const { data } = await operations.letters(gleb, query({ q: 'anna@' }))
  expect(data).toMatchObject([{ id, to: 'anna@primer.example', state: 'failed', tries: 12 }])
  await operations.resend(gleb, id)
  await portal.letterTo('anna@primer.example', 'Здравствуйте')
  await expect(operations.resend(gleb, id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await operations.letters(gleb, query())).data.map(({ to }) => to)).toEqual(['petr@primer.example'])
  const { rows } = await portal.platform.db.execute(sql`select action, object, details from audit_log`)
  expect(rows).toEqual([{ action: 'letter.resend', object: `letters:${id}`, details: {} }])
})

test('each work says when it was last done and what it gave up; one that actions enqueue is not begun from here', async () => {
  const gleb = await person('admin')
  await vi.waitFor(async () => {
    const { data } = await operations.work(gleb, query())
    expect(data.find(({ id }) => id === 'mail')).toMatchObject({
      title: 'Отправляет письма',
      failed: 1,
      canRun: false,
      lastMs: expect.any(Number),
    })
  })
  await expect(operations.run(gleb, 'mail')).rejects.toMatchObject({ code: 'not_found' })
})

test('a letter that waits for its next try says when, is found by its state, and may go out at once', async () => {
  const gleb = await person('admin')
  const id = await givenUp('waits@primer.example')
  await portal.platform.db.execute(
    sql`update jobs.job set state = 'retry', retry_count = 2, start_after = '2030-01-02T03:04:05Z', completed_on = null where id = ${id}`,
  )
  const { data } = await operations.letters(gleb, { ...query(), state: 'retry' })
  expect(data).toMatchObject([{ id, tries: 2, nextAt: '2030-01-02T03:04:05.000Z' }])
  expect((await operations.letters(gleb, { ...query(), state: 'failed' })).data.map((letter) => letter.id)).not.toContain(id)
  await operations.resend(gleb, id)
  await portal.letterTo('waits@primer.example', 'Здравствуйте')
})

test('every background work has its name in words', () => {
  expect(jobsOf(portal.platform).flatMap(({ name }) => (name in WORK_TITLES ? [] : [name]))).toEqual([])
})

test('the times of answers are shown by what answered, refusals of the server apart', async () => {
  const gleb = await person('admin')
  const { metrics } = portal.platform
  const before = (await operations.timings(gleb)).data.find(({ id }) => id === 'private')
  metrics.answered('private', { status: 200, beganMs: performance.now() - 40, route: 'page /cabinet' })
  metrics.answered('private', { status: 503, beganMs: performance.now() - 40, route: 'page /cabinet' })
  const { data } = await operations.timings(gleb)
  const after = data.find(({ id }) => id === 'private')
  expect([before?.p50Ms, after?.count, after?.failed]).toEqual([null, 2, 1])
  expect(after?.p95Ms).toBeGreaterThan(25)
  expect(after?.p95Ms).toBeLessThanOrEqual(50)
  await portal.visitor().get('contacts')
  expect((await operations.timings(gleb)).data.find(({ id }) => id === 'call')?.count).toBeGreaterThan(0)
})

test('the figures say how many pages were ready', async () => {
  const gleb = await person('admin')
  Object.assign(portal.platform.pages.figures, { hits: 3, misses: 1 })
  expect((await operations.figures(gleb, query())).data[0]).toMatchObject({ value: '3 из 4 (75\u00a0%)' })
})

test('the budget of faults outlives a process, and says when it is used up', async () => {
  const gleb = await person('admin')
  const shown = async () => (await operations.figures(gleb, query())).data.find(({ id }) => id === 'budget')?.value
  await portal.platform.db.delete(answerDays)
  expect(await shown()).toContain('нечего считать')
  await portal.platform.db.insert(answerDays).values([
    { day: dayInMoscow(new Date(gleb.now.getTime() - 30 * DAY_MS)), answers: 5_000_000, failed: 5_000_000 },
    { day: dayInMoscow(new Date(gleb.now.getTime() - 29 * DAY_MS)), answers: 9_990, failed: 0 },
  ])
  for (let process = 0; process < 2; process++) {
    const metrics = createMetrics(portal.platform.pages, portal.platform.db)
    const budget = createAnswerBudget(portal.platform.db, portal.platform.log, metrics)
    for (const status of [200, 404, 404, 200, 500])
      metrics.answered('call', { status, beganMs: performance.now(), route: 'GET probe' })
    await budget.flush(gleb.now)
    await budget.flush(gleb.now)
    await budget.stop()
  }
  expect((await shown())?.replaceAll(/[\s\u00a0]/g, ' ')).toBe('истрачено 20 %: не вышло 2 из 10 000, можно 10')
  await portal.platform.db.insert(answerDays).values({ day: '2020-01-01', answers: 1, failed: 1 })
  await portal.platform.db.update(answerDays).set({ failed: 11 }).where(eq(answerDays.answers, 9_990))
  expect(await shown()).toContain('Пока выпускаем только починки')
})

test('what could not be written of the budget waits for the next time', async () => {
  const gleb = await person('admin')
  await portal.platform.db.delete(answerDays)
  const metrics = createMetrics(portal.platform.pages, portal.platform.db)
  let isAway = true
  const db = new Proxy(portal.platform.db, {
    get: (all, name) => (name === 'insert' && isAway ? () => raise() : Reflect.get(all, name)),
  })
  const budget = createAnswerBudget(db, portal.platform.log, metrics)
  metrics.answered('page', { status: 503, beganMs: performance.now(), route: 'page /' })
  await budget.flush(gleb.now)
  expect(await portal.platform.db.$count(answerDays)).toBe(0)
  isAway = false
  await budget.stop()
  expect(await portal.platform.db.select().from(answerDays)).toEqual([{ day: dayInMoscow(gleb.now), answers: 1, failed: 1 }])
})

function raise(): never {
  throw new Error('the database is away')
}

test('an administrator reads who confirms what is written, where a standby is named', async () => {
  const gleb = await person('admin')
  const partner = async (context: typeof gleb) =>
    (await operations.figures(context, query())).data.find(({ id }) => id === 'partner')?.value
  expect(await partner(gleb)).toBeUndefined()
  const DATABASE_REPLICA_URL = 'postgres://nobody@127.0.0.1:1/none'
  expect(await partner({ ...gleb, config: { ...gleb.config, DATABASE_REPLICA_URL } })).toMatch(/ни\sодна резервная база/)
})

test('an administrator learns of a proxy that the settings do not name', async () => {
  const gleb = await person('admin')
  const rows = async () => (await operations.figures(gleb, query())).data
  expect((await rows()).map(({ id }) => id)).not.toContain('proxy')
  const from = (peer: string) => ({ socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': '1.1.1.1' } })
  portal.platform.forwarding.addressOf(from('203.0.113.9') as unknown as IncomingMessage) // what is read of it
  expect((await rows())[0]?.value).toContain('вне нашей сети')
  expect((await rows())[0]?.value).not.toContain('203.0')
  portal.platform.forwarding.addressOf(from('172.17.0.1') as unknown as IncomingMessage)
  expect((await rows())[0]).toMatchObject({
    id: 'proxy',
    value: expect.stringMatching(/2\u00a0раза.*Впишите 172\.17\.0\.1 в\u00a0TRUSTED_PROXIES/),
  })
})
