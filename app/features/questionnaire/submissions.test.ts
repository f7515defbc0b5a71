import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { testPortal } from '#test/portal.ts'
import { Submission } from './contract.ts'
import { questions, VERSION } from './questions.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import * as submissions from './submissions.server.ts'

const portal = testPortal()

function filled(changes: Record<string, unknown> = {}) {
  return {
    child_name: 'Миша',
    child_birthday: '2018-03-14',
    child_sex: 'male',
    child_hand: 'right',
    consent: true,
    answers: questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 1 })),
    ...changes,
  }
}

async function stored(): Promise<number> {
  const { rows } = await portal.platform.db.execute<{ n: number }>(sql`select count(*)::int as n from submissions`)
  return rows[0]?.n ?? 0
}

describe('a filled-in questionnaire', () => {
  test('gives an address of its result, without e-mail or account', async () => {
    const { status, body, headers } = await portal.visitor().post('questioning', filled())
    expect(status).toBe(201)
    expect(body.result_url).toMatch(/^\/result\/[\w-]{32}$/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const view = await shownResults.view(systemContext(portal.platform), body.result_url.split('/')[2])
    expect(view).toMatchObject({ childName: 'Миша', profile: { safety: false } })
    expect(view.profile.domains.map((domain) => domain.raw)).toEqual(Array(10).fill(6))
  })

  test('is stored once, however often the same draft is sent', async () => {
    const before = await stored()
    const draft = filled({ draft_id: 'b3a1c2d4-1111-4222-8333-444455556666' })
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const answers = await Promise.all([
      visitor.post('questioning', draft),
      visitor.post('questioning', draft),
      visitor.post('questioning', draft),
    ])
    expect(new Set(answers.map(({ body }) => body.result_url)).size).toBe(1)
    expect(await stored()).toBe(before + 1)
  })

  test('that was put right after a lost answer is read as it was sent last, under the same address', async () => {
    const before = await stored()
    const draft = { draft_id: 'b3a1c2d4-1111-4222-8333-444455557777', child_name: 'Тимоша' }
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const { body: first } = await visitor.post('questioning', filled(draft))
    const parent_email = 'put-right@primer.example'
    const { body: second } = await visitor.post('questioning', filled({ ...draft, child_name: 'Тимофей', parent_email }))
    expect(second.result_url).toBe(first.result_url)
    expect(await stored()).toBe(before + 1)
    const view = await shownResults.view(systemContext(portal.platform), String(first.result_url).split('/').at(-1) ?? '')
    expect(view.childName).toBe('Тимофей')
    expect((await portal.lettersTo(parent_email)).map(({ html }) => html.includes(first.result_url))).toEqual([true])
  })

  test('that was changed on another device long after it was sent becomes a result of its own', async () => {
    const before = await stored()
    const draft = Submission.parse(filled({ draft_id: 'b3a1c2d4-1111-4222-8333-444455558888' }))
    const { result_url: first } = await submissions.submit(systemContext(portal.platform), draft)
    const later = { ...systemContext(portal.platform), now: new Date(Date.now() + 2 * DAY_MS) }
    expect((await submissions.submit(later, { ...draft, time: 900 })).result_url).toBe(first)
    const { result_url: second } = await submissions.submit(later, { ...draft, child_name: 'Тимофей' })
    expect(second).not.toBe(first)
    expect(await stored()).toBe(before + 2)
    const named = async (link: string) => (await shownResults.view(later, link.split('/').at(-1) ?? '')).childName
    expect([await named(first), await named(second)]).toEqual([draft.child_name, 'Тимофей'])
  })

  test('is refused question by question, and nothing is stored', async () => {
    const before = await stored()
    const answers = filled().answers.filter(({ code }) => code !== 'ATT3')
    const { status, body } = await portal
      .visitor()
      .post('questioning', filled({ answers: [...answers, { code: 'ZZZ1', value: 1 }, { code: 'MAT6', value: 0 }] }))
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['answers.ATT3', 'answers.MAT6', 'answers.ZZZ1'])
    expect(await stored()).toBe(before)
  })

  test.each([
    ['no consent', { consent: false }, 'consent'],
    ['an impossible date', { child_birthday: '2018-02-30' }, 'child_birthday'],
    ['a date that has not come', { child_birthday: '2099-01-01' }, 'child_birthday'],
    ['a child outside the ages of the map', { child_birthday: '2010-01-01' }, 'child_birthday'],
    ['an empty name', { child_name: '  ' }, 'child_name'],
    ['a child of nobody’s', { child_id: '7' }, 'child_id'],
    ['a wrong address', { parent_email: 'nowhere' }, 'parent_email'],
  ])('with %s is refused with a sentence at the field', async (_, change, field) => {
    const before = await stored()
    const { status, body } = await portal.visitor().post('questioning', filled(change))
    expect(status).toBe(422)
    expect(body.errors[field]?.[0]).toMatch(/[а-яё].*[.?]$/i)
    expect(await stored()).toBe(before)
  })

  test('of an older version is 409', async () => {
    expect((await portal.visitor().post('questioning', filled({ version: 'observation-map-7-10.0' }))).status).toBe(409)
  })

  test('lies in the database without a readable word of the family', async () => {
    await portal.visitor().post('questioning', filled({ child_name: 'Приметное Имя' }))
    const { rows } = await portal.platform.db.execute(
      sql`select encode(sealed, 'escape') || encode(sealed_token, 'escape') as text from submissions`,
    )
    expect(JSON.stringify(rows)).not.toContain('Приметное')
    expect(JSON.stringify(rows)).not.toContain('ATT3')
  })

  test('leaves a consent that cannot be changed', async () => {
    await portal.visitor().post('questioning', filled())
    const { rows } = await portal.platform.db.execute(
      sql`select purpose, given, representative, length(text_hash) as length from consents`,
    )
    expect(rows).toContainEqual({ purpose: 'service_questionnaire', given: true, representative: 'legal', length: 64 })
    await expect(portal.platform.db.execute(sql`delete from consents`)).rejects.toThrow()
  })

  test('of a guest is gone after thirty days', async () => {
    const { body } = await portal.visitor().post('questioning', filled())
    const token = body.result_url.split('/')[2]
    const later = { ...systemContext(portal.platform), now: new Date(Date.now() + 31 * DAY_MS) }
    await expect(shownResults.view(later, token)).rejects.toMatchObject({ code: 'closed' })
    await submissions.forgetExpired(later)
    await expect(shownResults.view(later, token)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('kept by an account stays, and only the first account keeps it', async () => {
    const { body } = await portal.visitor().post('questioning', filled())
    const token = body.result_url.split('/')[2]
    const context = systemContext(portal.platform)
    await keptResults.keep(context, 'anna', token)
    await keptResults.keep(context, 'stranger', token)
    expect(await keptResults.ofAccount(context, 'anna')).toEqual([
      expect.objectContaining({ link: body.result_url, childName: 'Миша' }),
    ])
    expect(await keptResults.ofAccount(context, 'stranger')).toEqual([])
  })
})

test('the questions come six to a page with every option', async () => {
  const { body } = await portal.visitor().get('questioning/create')
  expect(body.questions).toHaveLength(64)
  expect(body.questions[0]).toMatchObject({ code: 'ATT11', domain: 'attention' })
  expect(body.ageBands.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
    [4, 6],
    [7, 10],
    [11, 16],
  ])
  const { body: old } = await portal.visitor().get(`questioning/create?version=${VERSION}`)
  expect(old.questions).toEqual(questions)
  const { body: first } = await portal.visitor().get('questioning/first-frame')
  expect(first.questions).toHaveLength(6)
})
