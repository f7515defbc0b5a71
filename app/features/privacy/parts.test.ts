import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { systemContext } from '#app/platform/context.server.ts'
import type { Holding, PartOf } from '#app/platform/personal-data.server.ts'
import { HOUR_MS } from '#app/shared/dates.ts'
import * as erasures from './erasures.server.ts'
import { HOLDINGS } from './holdings.server.ts'

// A feature that keeps things which go one by one, as the family does: what it is asked to do is noted.
const said: string[] = []
const notes =
  (what: string) =>
  (_: unknown, { partId }: PartOf) =>
    Promise.resolve(void said.push(`${what} ${partId}`))
const things: Holding = {
  code: 'things',
  title: 'Карточки',
  tables: [],
  export: () => Promise.resolve([{ title: 'Карточка', facts: { Имя: 'Миша' } }]),
  erase: () => Promise.resolve(said.push('erase all') > 0),
  hide: () => Promise.resolve(void said.push('hide all')),
  show: () => Promise.resolve(void said.push('show all')),
  consent: { purpose: 'child_profile', endsAtOnce: false },
  parts: {
    subjectOf: (id) => `thing:${id}`,
    list: () =>
      Promise.resolve([
        { id: 'misha', title: 'Данные Миши', nameless: 'Карточка, первая', log: '/cabinet/children/misha' },
        { id: 'sonya', title: 'Данные Сони', nameless: 'Карточка, вторая' },
      ]),
    erase: notes('erase'),
    hide: notes('hide'),
    show: notes('show'),
  },
}
HOLDINGS.unshift(things)
afterAll(() => void HOLDINGS.shift())

const portal = testPortal()
const PASSWORD = 'длинная фраза для входа'
const inHours = (hours: number) => systemContext(portal.platform, new Date(Date.now() + hours * HOUR_MS))

test('one child goes without the other: hidden, brought back, hidden again, erased with an act', async () => {
  const visitor = portal.visitor()
  const person = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email: 'anna@primer.example', password: PASSWORD }
  const { body: account } = await visitor.post('register', { ...person, consents: ['account'] })
  const { body: overview } = await visitor.get('user/privacy')
  expect(overview.deletable.map(({ title }: { title: string }) => title)).toEqual([
    ...['Данные Миши', 'Данные Сони', 'Ответы других людей о\u00a0ребёнке', 'Ответы и результаты', 'Кабинет целиком'],
  ])
  expect(overview.deletable[0].log).toBe('/cabinet/children/misha')
  const begin = (part: string) => visitor.post('user/deletions', { scope: 'things', part, password: PASSWORD })

  expect((await begin('nobody')).status).toBe(422)
  const { body: first } = await begin('misha')
  expect(first).toMatchObject({ scope: 'things', part: 'misha', title: 'Данные Миши', left: '72\u00a0часа' })
  expect((await begin('misha')).status).toBe(409)
  await visitor.post('user/deletions/undo', { id: first.id })
  expect((await begin('misha')).status).toBe(201)
  await erasures.eraseDue(inHours(73))

  expect(said).toEqual(['hide misha', 'show misha', 'hide misha', 'erase misha'])
  const acts = await portal.platform.db.execute(sql`select categories from destruction_acts where subject = ${account.id}`)
  expect(acts.rows).toEqual([{ categories: ['Карточки'] }])
  expect((await visitor.get('user/privacy')).body.deletions).toEqual([])
})
