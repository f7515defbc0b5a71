import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { seedSamples } from '#app/features/accounts/samples.server.ts'
import { seedFamily } from '#app/features/child-results/samples.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { createVisits } from '#app/platform/visits.server.ts'
import { sourceOf } from '#app/shared/sources.ts'
import { shareOf, sourcesOf, weeksOf } from './rules.ts'
import * as funnel from './funnel.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'
const client = (last: number) => ({ address: `10.7.7.${last}`, userAgent: BROWSER })
const arrival = (last: number, referrer = '', search = '') => ({ client: client(last), referrer, search, host: 'portal.example' })

describe('where somebody came from', () => {
  test.each([
    ['https://yandex.ru/search', '', 'search'],
    ['https://www.google.com/', '', 'search'],
    ['https://vk.com/away', '', 'social'],
    ['https://school.example/links', '', 'site'],
    ['', '', 'direct'],
    ['https://yandex.ru/', 'utm_medium=cpc', 'ad'],
    ['', 'utm_source=letter&utm_medium=email', 'mail'],
    ['not an address', '', 'direct'],
  ])('%s %s is %s', (referrer, search, source) => {
    expect(sourceOf({ referrer, search, host: 'portal.example' })).toBe(source)
  })

  test('a way within the portal is no arrival', () => {
    expect(sourceOf({ referrer: 'https://portal.example/article', search: '', host: 'portal.example' })).toBeNull()
  })
})

test('one who comes twice in a day is counted once, and the later steps know the source', async () => {
  const { db, log } = portal.platform
  const clock = { now: new Date('2026-11-18T09:00:00Z') }
  const visits = createVisits(db, log, { now: () => clock.now })
  visits.seen(arrival(1, 'https://yandex.ru/'))
  visits.seen(arrival(1, 'https://vk.com/'))
  visits.seen(arrival(2))
  visits.seen({ ...arrival(3), client: { address: '10.7.7.3', userAgent: 'SomeBot/1.0' } })
  visits.count('questionnaire', client(1))
  visits.count('subscription', null)
  await visits.flush()
  visits.count('result', client(1))
  clock.now = new Date('2026-11-19T09:00:00Z')
  visits.count('account', client(1))
  await visits.stop()

  const gleb = { ...(await person('admin')), now: new Date('2026-11-20T09:00:00Z') }
  const lines = await funnel.lines(gleb, { weeks: 1 })
  const none = { visitor: 0, questionnaire: 0, result: 0, account: 0, subscription: 0 }
  expect(lines).toEqual([
    { week: '2026-11-16', source: 'direct', counts: { ...none, visitor: 1 } },
    { week: '2026-11-16', source: 'search', counts: { ...none, visitor: 1, questionnaire: 1, result: 1 } },
    // On the next day the process has forgotten who came from where.
    { week: '2026-11-16', source: 'unknown', counts: { ...none, account: 1, subscription: 1 } },
  ])
  expect(weeksOf(lines, 'all')).toEqual([
    { week: '2026-11-16', counts: { visitor: 2, questionnaire: 1, result: 1, account: 1, subscription: 1 } },
  ])
  expect(sourcesOf(lines).map(({ source, counts }) => [source, counts.visitor, counts.subscription])).toEqual([
    ['search', 1, 0],
    ['direct', 1, 0],
    ['unknown', 0, 1],
  ])
  const { rows } = await db.execute(sql`select * from visits`)
  expect(JSON.stringify(rows)).not.toMatch(/10\.7\.7|Mozilla|yandex/)
})

test('browsers that call themselves by long names do not fill the memory', async () => {
  const { db, log } = portal.platform
  const visits = createVisits(db, log, { now: () => new Date('2026-10-06T09:00:00Z') })
  const longName = `Mozilla/5.0 ${'x'.repeat(12_000)}`
  for (let index = 0; index < 5000; index++)
    visits.seen({ ...arrival(1), client: { address: `10.8.${index >> 8}.${index & 255}`, userAgent: longName } })
  await visits.stop()
  const { rows } = await db.execute<{ count: number }>(sql`select count from visits where day = '2026-10-06'`)
  expect(rows[0]?.count).toBeGreaterThan(100)
  expect(rows[0]?.count).toBeLessThan(1000)
})

test('a step with more people than came has no share: nothing is ever two hundred percent', () => {
  expect([shareOf(1, 4), shareOf(4, 4), shareOf(4, 2), shareOf(1, 0)]).toEqual([25, 100, null, null])
})

test('the sample world is not counted', async () => {
  const { db, visits } = portal.platform
  const context = systemContext(portal.platform)
  await seedSamples(context)
  await seedFamily(context)
  await visits.flush()
  const { rows } = await db.execute(sql`select 1 from visits where day = ${dayInMoscow(context.now)}`)
  expect(rows).toEqual([])
})

test('sums that could not be written wait for the next time', async () => {
  const { db, log } = portal.platform
  const visits = createVisits(db, log, { now: () => new Date('2026-10-05T09:00:00Z') })
  visits.count('result', null)
  await db.execute(sql`alter table visits rename to visits_away`)
  await visits.flush()
  await db.execute(sql`alter table visits_away rename to visits`)
  await visits.stop()
  const { rows } = await db.execute(sql`select count from visits where day = '2026-10-05'`)
  expect(rows).toEqual([{ count: 1 }])
})
