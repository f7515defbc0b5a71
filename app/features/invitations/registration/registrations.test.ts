import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import * as invitations from '#app/features/invitations/invitations.server.ts'
import { personalData } from '#app/features/invitations/personal-data.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const PASSWORD = 'длинная фраза для входа'
let families = 0

const afterDays = (who: Person, days: number): Person => ({ ...who, now: new Date(who.now.getTime() + days * DAY_MS) })

type Visitor = ReturnType<typeof portal.visitor>
type Link = { email: string; hash: string; id: string; pn: string; cn: string }

async function invited(vera: Person, email = `semya-${++families}@primer.example`, childName = 'Миша') {
  const { id: groupId } = await groups.create(vera, { title: '1 «А» класс' })
  await invitations.send(vera, groupId, [{ line: 1, email, parentName: 'Анна', childName }])
  const [, query = ''] = /href="[^"?]*\/\?([^"]+)"/.exec(await portal.letterTo(email, `(${childName})`)) ?? []
  const link = Object.fromEntries(new URLSearchParams(query)) as Link
  return { groupId, email, link, family: async () => (await groups.see(vera, groupId)).families[0] }
}

function form({ email, ...link }: Link, changes: Record<string, string | string[]> = {}): FormData {
  const values: Record<string, string | string[]> = {
    ...link,
    'parent.email': email,
    'parent.name': 'Анна',
    'parent.lastName': 'Белова',
    'parent.gender': 'F',
    'parent.birthday': '14.03.1988',
    password: PASSWORD,
    consents: ['account', 'child_profile'],
    'child.name': 'Миша',
    'child.lastName': '',
    'child.birthday': '02.05.2018',
    'child.gender': 'M',
    'child.hand': 'l',
    'child.class': '2 класс',
    'child.school': '',
    representative: 'mother',
    ...changes,
  }
  const data = new FormData()
  for (const [name, given] of Object.entries(values)) for (const value of [given].flat()) data.append(name, value)
  return data
}

const register = (visitor: Visitor, link: Link, changes?: Record<string, string | string[]>) =>
  visitor.post('registration', form(link, changes))

describe('a registration by invitation', () => {
  test('makes the parent, the child’s card and the tie to the curator; the parent is signed in', async () => {
    const vera = await person('curator')
    const { email, link, family } = await invited(vera)
    const visitor = portal.visitor()
    const { status, body } = await register(visitor, link)
    expect(status).toBe(201)
    expect(body.account).toMatchObject({
      firstName: 'Анна',
      surname: 'Белова',
      email,
      emailVerified: true,
      roles: [{ code: 'parent' }],
    })
    expect((await visitor.get('user/me')).body.id).toBe(body.account.id)
    const { body: own } = await visitor.get('user/children')
    expect(own).toMatchObject([
      { id: body.childId, name: 'Миша', birthday: '2018-05-02', sex: 'male', hand: 'left', class: '2 класс', relation: 'owner' },
    ])
    expect(await family()).toMatchObject({ step: 'registered', link: 'used', openCard: null })
    const { rows } = await portal.platform.db.execute(
      sql`select subject, purpose, representative from consents where subject in (${`account:${body.account.id}`}, ${`child:${body.childId}`}) order by purpose`,
    )
    expect(rows).toEqual([
      { subject: `account:${body.account.id}`, purpose: 'account', representative: null },
      { subject: `child:${body.childId}`, purpose: 'child_profile', representative: 'mother' },
    ])
  })

  test('works once, also when it is sent twice at the same time', async () => {
    const { link } = await invited(await person('curator'))
    const both = await Promise.all([register(portal.visitor(), link), register(portal.visitor(), link)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 410])
    const again = await register(portal.visitor(), link)
    expect([again.status, again.body.message]).toEqual([410, copy.used])
    const info = await portal.visitor().post('registrationInfo', link)
    expect(info.body).toEqual({ success: false, data: null, message: copy.used })
  })

  test('with a forged part makes nothing', async () => {
    const { link, family } = await invited(await person('curator'))
    for (const part of ['email', 'hash', 'id', 'pn', 'cn'] as const) {
      const { status, body } = await register(portal.visitor(), { ...link, [part]: `x${link[part]}` })
      expect([status, body.message]).toEqual([410, copy.badLink])
    }
    expect(await family()).toMatchObject({ step: 'invited' })
  })

  test('says everything that is wrong at once, each at its field, and the link lives on', async () => {
    const { link } = await invited(await person('curator'))
    const { status, body } = await register(portal.visitor(), link, {
      consents: [],
      password: 'коротко',
      'child.birthday': '31.02.2018',
      'child.gender': 'X',
      representative: '',
      'parent.lastName': '',
      'parent.birthday': '14.03.2015',
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual([
      ...['child.birthday', 'child.gender', 'consents.account', 'consents.child_profile'],
      ...['parent.birthday', 'parent.lastName', 'password', 'representative'],
    ])
    expect((await register(portal.visitor(), link)).status).toBe(201)
  })

  test('takes over no account: a person who has one signs in first and then joins with a second child', async () => {
    const vera = await person('curator')
    const first = await invited(vera)
    const visitor = portal.visitor()
    const { body: made } = await register(visitor, first.link)
    const second = await invited(vera, first.email, 'Катя')
    const thief = portal.visitor()
    const info = await thief.post('registrationInfo', second.link)
    expect(info.body).toMatchObject({ success: true, parentActive: true })
    const refused = await register(thief, second.link, { password: 'другая длинная фраза' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ 'parent.email': [copy.signInFirst] })
    expect((await thief.get('user/me')).status).toBe(401)
    const joined = await register(visitor, second.link, { 'child.name': 'Катя', consents: 'child_profile', password: '' })
    expect(joined.status).toBe(201)
    expect(joined.body.account.id).toBe(made.account.id)
    expect((await visitor.get('user/children')).body.map(({ name }: { name: string }) => name)).toEqual(['Миша', 'Катя'])
  })

  test('is refused where somebody with another e-mail is signed in', async () => {
    const vera = await person('curator')
    const [one, other] = [await invited(vera), await invited(vera)]
    const visitor = portal.visitor()
    await register(visitor, one.link)
    const { status, body } = await register(visitor, other.link)
    expect([status, body.message]).toEqual([403, copy.otherEmail])
  })

  test('gives no role but the parent’s, whatever the form carries', async () => {
    const { link } = await invited(await person('curator'))
    const { body } = await register(portal.visitor(), link, { roleId: '10', roles: 'admin', 'parent.roles': 'curator' })
    expect(body.account.roles.map(({ code }: { code: string }) => code)).toEqual(['parent'])
  })
})

test.each([
  ['registration', new FormData()],
  ['documents/read', {}],
  ['documents/accept', {}],
  ['documents/send', {}],
])('an empty %s is refused in Russian, each fault at its field', async (path, empty) => {
  const { status, body } = await portal.visitor().post(path, empty)
  expect(status).toBe(422)
  for (const sentence of Object.values<string[]>(body.errors).flat()) expect(sentence).toMatch(/^[А-ЯЁ][^a-z]+$/)
})

test('a registration of strange and long values is refused in Russian too', async () => {
  const { link } = await invited(await person('curator'))
  const long = 'а'.repeat(300)
  const { status, body } = await register(portal.visitor(), link, { 'child.name': long, representative: 'x', 'child.hand': long })
  expect(status).toBe(422)
  expect(Object.keys(body.errors).toSorted()).toEqual(['child.hand', 'child.name', 'representative'])
  for (const sentence of Object.values<string[]>(body.errors).flat()) expect(sentence).toMatch(/^[А-ЯЁ][^a-z]+$/)
})

describe('what a curator learns', () => {
  const answers = questions.map(({ code, options }) => ({ code, value: options[0]?.value ?? null }))
  const submission = (childId?: string) => ({
    child_name: 'Миша',
    child_birthday: '2018-05-02',
    child_sex: 'male',
    child_hand: 'left',
    answers,
    consent: true,
    ...(childId ? { child_id: childId } : {}),
  })

  test('is that the questionnaire was begun and filled in, and nothing of the answers', async () => {
    const vera = await person('curator')
    const { link, family } = await invited(vera)
    const visitor = portal.visitor()
    const { childId } = (await register(visitor, link)).body
    expect((await visitor.post('questioning/begin', { child_id: childId })).status).toBe(200)
    expect(await family()).toMatchObject({ step: 'begun' })
    expect((await visitor.post('questioning', submission(childId))).status).toBe(201)
    expect(await family()).toMatchObject({ step: 'done', openCard: null })
    expect(await children.of(vera)).toEqual([])
    await expect(children.see(vera, childId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(invitations.remind(vera, (await family())?.id ?? '')).rejects.toMatchObject({ message: copy.isDone })
  })

  test('comes also when a kept result is put into the child’s card', async () => {
    const vera = await person('curator')
    const { link, family } = await invited(vera)
    const visitor = portal.visitor()
    const { childId } = (await register(visitor, link)).body
    await visitor.post('questioning/begin', {})
    const { body } = await visitor.post('questioning', submission())
    expect(await family()).toMatchObject({ step: 'begun' })
    await visitor.send('PUT', `user/children/${childId}/results/${body.result_id}`)
    expect(await family()).toMatchObject({ step: 'done' })
  })

  test('a questionnaire of somebody else moves no step', async () => {
    const vera = await person('curator')
    const { link, family } = await invited(vera)
    const { childId } = (await register(portal.visitor(), link)).body
    const other = portal.visitor()
    await register(other, (await invited(vera)).link)
    expect((await other.post('questioning/begin', { child_id: childId })).status).toBe(404)
    expect((await other.post('questioning/begin', {})).status).toBe(200)
    expect((await portal.visitor().post('questioning/begin', {})).status).toBe(401)
    expect(await family()).toMatchObject({ step: 'registered' })
  })

  test('is the profile too where the parent ticked so, until the parent takes it back', async () => {
    const vera = await person('curator')
    const { email, link, family } = await invited(vera)
    const visitor = portal.visitor()
    const { account, childId } = (await register(visitor, link, { shows_results: 'on' })).body
    expect(await family()).toMatchObject({ openCard: childId })
    expect(await children.see(vera, childId)).toMatchObject({ relation: 'results' })
    await portal.letterTo(email, 'теперь видит карточку')
    const anna = { ...vera, viewer: { ...vera.viewer, id: account.id, roles: [{ id: 1, code: 'parent', title: 'Родитель' }] } }
    const [access] = await accesses.list(anna, childId)
    await accesses.withdraw(anna, childId, access?.id ?? '')
    expect(await family()).toMatchObject({ openCard: null })
  })

  test('ends when the parent says so: from then on the curator sees no step', async () => {
    const vera = await person('curator')
    const { link, family } = await invited(vera)
    const visitor = portal.visitor()
    const { childId } = (await register(visitor, link)).body
    const { body: curators } = await visitor.get('user/curators')
    expect(curators).toEqual([{ id: (await family())?.id, name: 'Анна Пример', childName: 'Миша' }])
    const stranger = portal.visitor()
    await register(stranger, (await invited(vera)).link)
    expect((await stranger.post(`user/curators/${curators[0].id}/end`, {})).status).toBe(404)
    expect((await visitor.post(`user/curators/${curators[0].id}/end`, {})).status).toBe(200)
    expect((await visitor.get('user/curators')).body).toEqual([])
    await visitor.post('questioning', submission(childId))
    expect(await family()).toMatchObject({ step: 'registered', link: 'revoked' })
  })

  test('a reminder leads to the questionnaire and says nothing of the child', async () => {
    const vera = await person('curator')
    const { email, link, family } = await invited(vera)
    const { childId } = (await register(portal.visitor(), link)).body
    await invitations.remind(afterDays(vera, 3), (await family())?.id ?? '')
    const letter = await portal.letterTo(email, 'Карта наблюдений ждёт вас')
    expect(letter).toContain(`/?idChild=${childId}&type=questionnaire`)
    expect(letter).not.toContain('Миша')
  })

  test('a reminder to one family goes out three days after its last letter and not before', async () => {
    const vera = await person('curator')
    const { link, family } = await invited(vera)
    await register(portal.visitor(), link)
    const id = (await family())?.id ?? ''
    const tooEarly = { code: 'invalid', message: expect.stringMatching(/меньше трёх дней назад. Напомнить можно с\u00a0\d/) }
    for (const days of [0, 2.9]) await expect(invitations.remind(afterDays(vera, days), id)).rejects.toMatchObject(tooEarly)
    await invitations.remind(afterDays(vera, 3), id)
    for (const days of [3, 5.9]) await expect(invitations.remind(afterDays(vera, days), id)).rejects.toMatchObject(tooEarly)
    await invitations.remind(afterDays(vera, 6), id)
  })
})

test('what an invitation keeps of a parent can be read out, and is gone when it is erased', async () => {
  const vera = await person('curator')
  const { link, family, email } = await invited(vera)
  const { account } = (await register(portal.visitor(), link)).body
  const [kept] = await personalData.export(vera, account.id)
  expect(kept?.facts).toMatchObject({ Почта: email, 'Имя ребёнка': 'Миша', Пол: 'Женский', 'Дата рождения': '1988-03-14' })
  await personalData.erase(vera, account.id)
  expect(await personalData.export(vera, account.id)).toEqual([])
  expect(await family()).toBeUndefined()
})
