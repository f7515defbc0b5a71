import { describe, expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { browserOf, worldsOf } from './access-world.ts'
import { testPortal } from './portal.ts'

const logged: string[] = []
const portal = testPortal({}, createLog('warn', { write: (line) => void logged.push(line) }))
const newWorld = worldsOf(portal)
const HUGE = 2 ** 31

async function asked(actor: 'guest' | 'owner' | 'admin' | 'curator', method: string, path: string, body?: unknown) {
  const browser = await browserOf(portal, await newWorld(), actor)
  return browser.send(method, path, body === undefined ? {} : { body })
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const PROFILE = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right', representative: 'mother', consent: true }
const FRONT = { updatedAt: '2026-11-21T09:00:00.000Z', body: '' }
const INCIDENT = { what: 'Письмо ушло не туда, куда нужно', whose: 'родители', detectedAt: '2026-11-20T09:00:00Z' }

describe('what nothing can keep is refused at the edge, with a sentence', () => {
  test.each<[string, number, Parameters<typeof asked>]>([
    ['NUL in a path', 400, ['admin', 'GET', 'admin/users/a%00b']],
    ['NUL in a query', 400, ['guest', 'GET', 'search?q=%00']],
    ['NUL in the name of a query', 400, ['guest', 'GET', 'article?%00=1']],
    ['NUL in a text', 422, ['owner', 'POST', 'user/children', { ...PROFILE, name: 'Ми\0ша' }]],
    ['half of a surrogate pair', 422, ['owner', 'POST', 'user/children', { ...PROFILE, name: 'Ми\ud800ша' }]],
    ['NUL in a key', 422, ['admin', 'PATCH', 'admin/entries/1', { ...FRONT, front: { 'a\0': 1 } }]],
    ['NUL deep inside', 422, ['admin', 'PATCH', 'admin/entries/1', { ...FRONT, front: { a: [{ b: '\0' }] } }]],
    ['endless nesting', 422, ['admin', 'PATCH', 'admin/entries/1', nested()]],
    ['NUL in a form', 422, ['guest', 'POST', 'feedback', formOf({ name: 'А\0нна' })]],
    ['the year zero', 422, ['owner', 'POST', 'user/children', { ...PROFILE, birthday: '0000-01-01' }]],
    ['a day that is none', 422, ['owner', 'POST', 'user/children', { ...PROFILE, birthday: '2026-02-31' }]],
    ['a year of five figures', 422, ['owner', 'POST', 'user/children', { ...PROFILE, birthday: '275760-09-13' }]],
    ['a day that a zone puts into it', 422, ['admin', 'GET', 'admin/consents/export?since=0001-01-01']],
    ['the year zero in a query', 422, ['admin', 'GET', 'admin/consents?since=0000-01-01']],
    ['an id above 2³¹ in a path', 422, ['admin', 'GET', `admin/incidents/${HUGE}`]],
    ['an id above 2³¹ of a text', 422, ['admin', 'GET', `admin/entries/${HUGE}`]],
    ['an id above 2³¹ in a list', 422, ['admin', 'POST', 'admin/entries/bulk', { action: 'review', ids: [1, HUGE] }]],
    ['an id that is no number', 422, ['admin', 'POST', 'admin/reviews/1e3/reject', { reason: 'Так не пойдёт, правда' }]],
    ['a count above 2³¹', 422, ['admin', 'POST', 'admin/incidents', { ...INCIDENT, persons: HUGE }]],
    ['infinity', 422, ['admin', 'POST', 'admin/incidents', JSON.stringify(INCIDENT).replace('}', ',"persons":1e999}')]],
    ['neither number nor token', 422, ['owner', 'POST', 'user/deletions/undo', {}]],
    ['a list in place of a text', 422, ['guest', 'GET', 'article/detail?code=a&code=b']],
  ])('%s', async (_, status, call) => {
    const answer = await asked(...call)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/[а-яё]/i)])
    const said = Object.values<string[]>(answer.body.errors ?? {}).flat()
    expect(said.filter((words) => !/[а-яё]/i.test(words))).toEqual([])
    expect(logged).toEqual([])
  })

  test('the wrong field is named', async () => {
    const { body } = await asked('admin', 'PATCH', 'admin/entries/1', { ...FRONT, front: { a: [{ b: '\0' }] } })
    expect(body.errors).toEqual({
      'front.a.0.b': ['В тексте есть знаки, которые нельзя сохранить. Наберите это место заново или вставьте как простой текст.'],
    })
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'nowhere'])(
    'a list in the order of %s is in its usual order',
    async (sort) => {
      const browser = await browserOf(portal, await newWorld(), 'admin')
      const lists = [
        'admin/pictures',
        'admin/users',
        'admin/entries',
        'admin/consents',
        'admin/payments',
        'admin/redirects',
        'admin/diplomas',
      ]
      const answers = await Promise.all(lists.map((path) => browser.get(`${path}?sort=${sort}`)))
      expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    },
  )

  test('an odd cookie is no session and no fault', async () => {
    const headers = { Cookie: 'portal.session_token=%00.x; portal.child=%ED%A0%80; XSRF-TOKEN=%; =; a' }
    expect((await portal.visitor().get('user/me', headers)).status).toBe(401)
  })
})

describe('the last net', () => {
  test('what the database refuses because of the value is no fault of ours, and is still found in the log', async () => {
    await portal.platform.db.execute("alter table invitation_groups add constraint edge_probe check (title <> 'Проба')")
    const { status, body } = await asked('curator', 'POST', 'user/groups', { title: 'Проба' })
    expect([status, body.message]).toEqual([
      422,
      'Такое значение сохранить нельзя. Проверьте даты, числа и текст и отправьте ещё раз.',
    ])
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ level: 40, reason: expect.stringContaining('23514') })
    logged.length = 0
  })

  test('versions begun at the same moment are all begun', async () => {
    const browser = await browserOf(portal, await newWorld(), 'admin')
    const begun = await Promise.all(
      [1, 2, 3, 4].map(() => browser.send('POST', 'admin/questionnaire-versions', { body: { note: 'Короче' } })),
    )
    expect(begun.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(begun.map(({ body }) => body.code ?? body.id)).size).toBe(4)
  })
})

function nested(): string {
  return JSON.stringify({ ...FRONT, front: { a: 'DEEP' } }).replace('"DEEP"', `${'['.repeat(2000)}${']'.repeat(2000)}`)
}
