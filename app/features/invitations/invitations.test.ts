import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { invitationCopy as copy } from './copy.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import * as invitations from './invitations.server.ts'
import * as links from './links.server.ts'
import { personalData } from './personal-data.server.ts'
import * as stale from './stale.server.ts'
import * as lists from '#app/features/invitations/groups/lists.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
let families = 0

const later = (who: Person, days: number): Person => ({ ...who, now: new Date(who.now.getTime() + days * DAY_MS) })
const stranger = () => ({
  ...portal.platform,
  now: new Date(),
  viewer: null,
  client: { address: `10.3.0.${++families}`, userAgent: 'test' },
})

async function invite(vera: Person, names: { parentName?: string; childName?: string } = {}) {
  const { id: groupId } = await groups.create(vera, { title: '1 «А» класс' })
  const email = `mama-${++families}@primer.example`
  await invitations.send(vera, groupId, [{ line: 1, email, parentName: 'Анна', childName: 'Миша', ...names }])
  return { groupId, email, link: await linkIn(email), family: await familyOf(vera, groupId) }
}

async function familyOf(vera: Person, groupId: string) {
  const [family] = (await groups.see(vera, groupId)).families
  if (!family) throw new Error('a family was invited')
  return family
}

async function linkIn(email: string, words = 'Вас приглашают') {
  const [, query = ''] = /href="[^"?]*\/\?([^"]+)"/.exec(await portal.letterTo(email, words)) ?? []
  return Object.fromEntries(new URLSearchParams(query)) as { email: string; hash: string; id: string; pn: string; cn: string }
}

describe('an invitation', () => {
  test('goes out in a letter whose link brings the five parameters, and is kept sealed', async () => {
    const vera = await person('curator')
    const { email, link, family } = await invite(vera)
    expect(Object.keys(link)).toEqual(['email', 'hash', 'id', 'pn', 'cn'])
    expect(link).toMatchObject({ email, id: family.id, pn: 'Анна', cn: 'Миша' })
    expect(family).toMatchObject({ step: 'invited', link: 'live', openCard: null })
    const { rows } = await portal.platform.db.execute(sql`select * from invitations where id = ${family.id}`)
    const kept = JSON.stringify(rows) + Buffer.from(rows[0]?.sealed as Buffer).toString()
    for (const secret of [email, 'Анна', 'Миша', link.hash]) expect(kept).not.toContain(secret)
  })

  test('is exchanged for the curator and the names, and counts as opened from then on', async () => {
    const vera = await person('curator')
    const { groupId, email, link } = await invite(vera)
    const answer = await links.exchange(stranger(), link)
    expect(answer).toMatchObject({ success: true, parentActive: false })
    expect(answer.data).toEqual({
      curator: { id: vera.viewer.id, name: 'Анна Пример' },
      parent: { name: 'Анна', lastName: '', gender: '', birthday: '', email },
      child: { name: 'Миша', lastName: '', birthday: '', gender: '', hand: '', class: '', school: '' },
    })
    expect(await familyOf(vera, groupId)).toMatchObject({ step: 'opened' })
  })

  test.each(['email', 'hash', 'id', 'pn', 'cn'] as const)('with another %s is forged, and says so', async (part) => {
    const { link } = await invite(await person('curator'))
    const forged = { ...link, [part]: part === 'email' ? 'other@primer.example' : `${link[part]}x` }
    expect(await links.exchange(stranger(), forged)).toEqual({ success: false, data: null, message: copy.badLink })
  })

  test('is no other family’s: the secret of one opens nothing of another', async () => {
    const vera = await person('curator')
    const [one, other] = [await invite(vera), await invite(vera)]
    const crossed = { ...one.link, hash: other.link.hash }
    expect((await links.exchange(stranger(), crossed)).success).toBe(false)
  })

  test('is over after fourteen days, and a new letter opens it again with a new link', async () => {
    const vera = await person('curator')
    const { email, link, family } = await invite(vera)
    const after = (days: number) => ({ ...stranger(), now: new Date(vera.now.getTime() + days * DAY_MS) })
    expect((await links.exchange(after(13.9), link)).success).toBe(true)
    expect(await links.exchange(after(14), link)).toMatchObject({ success: false, message: copy.expired })
    await invitations.resend(later(vera, 15), family.id)
    await expect.poll(async () => (await linkIn(email)).hash !== link.hash, { timeout: 8000 }).toBe(true)
    expect((await links.exchange(after(16), await linkIn(email))).success).toBe(true)
    expect(await links.exchange(after(16), link)).toEqual({ success: false, data: null, message: copy.newerLetter })
    const crossed = { ...link, cn: 'Катя' }
    expect(await links.exchange(after(16), crossed)).toMatchObject({ message: copy.badLink })
  })

  test('that was taken back opens nothing and says so', async () => {
    const vera = await person('curator')
    const { groupId, link, family } = await invite(vera)
    await invitations.revoke(vera, family.id)
    expect(await links.exchange(stranger(), link)).toEqual({ success: false, data: null, message: copy.revoked })
    expect((await groups.see(vera, groupId)).group.counts.invited).toBe(0)
  })

  test('is not opened for somebody who is signed in with another e-mail', async () => {
    const vera = await person('curator')
    const { groupId, link } = await invite(vera)
    expect(await links.exchange(await person('parent'), link)).toMatchObject({ success: false, message: copy.otherEmail })
    expect(await familyOf(vera, groupId)).toMatchObject({ step: 'invited' })
  })

  test('carries nothing into the letter’s headers: line breaks and addresses are refused in a name', async () => {
    const vera = await person('curator')
    const { id } = await groups.create(vera, { title: 'Группа' })
    const send = (changes: object) =>
      invitations.send(vera, id, [{ line: 1, email: 'mama@primer.example', parentName: 'Анна', childName: 'Миша', ...changes }])
    for (const parentName of ['Анна\r\nBcc: x@y.ru', 'https://zlo.example', '<b>Анна</b>'])
      await expect(send({ parentName })).rejects.toMatchObject({ fields: { 'rows.1.parentName': [copy.strangeParentName] } })
    for (const email of ['mama@primer.example\r\nBcc: x@y.ru', 'mama@primer.example, x@y.ru'])
      await expect(send({ email })).rejects.toMatchObject({ fields: { 'rows.1.email': [copy.email] } })
  })

  test('has four letters a day and no more', async () => {
    const vera = await person('curator')
    const { family } = await invite(vera)
    for (let letters = 0; letters < 4; letters++) await invitations.resend(vera, family.id)
    await expect(invitations.resend(vera, family.id)).rejects.toMatchObject({ code: 'too_many' })
  })

  test('that nobody answered is forgotten thirty days after its end', async () => {
    const vera = await person('curator')
    const { groupId } = await invite(vera)
    await stale.forget(later(vera, 43))
    expect((await groups.see(vera, groupId)).families).toHaveLength(1)
    await stale.forget(later(vera, 45))
    expect((await groups.see(vera, groupId)).families).toHaveLength(0)
  })
})

describe('a curator', () => {
  test('sees families only in a session with a second factor', async () => {
    const vera = await person('curator')
    const { groupId, family } = await invite(vera)
    const careless = { ...vera, viewer: { ...vera.viewer, hasSecondFactor: false } }
    for (const asked of [
      () => groups.list(careless),
      () => groups.countPaid(careless),
      () => groups.see(careless, groupId),
      () => lists.write(careless, groupId),
      () => invitations.resend(careless, family.id),
      () => invitations.revoke(careless, family.id),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('does not exist for another curator, like its families; a person who is not a curator is refused', async () => {
    const vera = await person('curator')
    const { groupId, family } = await invite(vera)
    const other = await person('curator')
    const row = { line: 1, email: 'x@primer.example', parentName: 'Анна', childName: 'Миша' }
    for (const asked of [
      () => groups.see(other, groupId),
      () => groups.change(other, groupId, { title: 'Моя' }),
      () => lists.write(other, groupId),
      () => invitations.send(other, groupId, [row]),
      () => invitations.check(other, groupId, [row]),
      () => invitations.remindAll(other, groupId),
      () => invitations.resend(other, family.id),
      () => invitations.remind(other, family.id),
      () => invitations.revoke(other, family.id),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'not_found' })
    expect(await groups.list(other)).toEqual([])
    for (const role of ['parent', 'neuropsychologist', 'editor', 'admin'] as const)
      await expect(groups.list(await person(role))).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('sees how many of the families pay, each once, and nobody else is counted', async () => {
    const [vera, other] = [await person('curator'), await person('curator')]
    const [first, second, foreign] = [await invite(vera), await invite(vera), await invite(other)]
    const { db } = portal.platform
    const pays = (id: string, until: string) =>
      db.execute(sql`
      insert into subscriptions (account_id, email, tariff, title, months, price_kopecks, paid_until)
      values (${id}, '', 'month', 'Месяц', 1, 69000, now() + ${until}::interval)`)
    const came = (link: { id: string }, id: string) =>
      db.execute(sql`update invitations set parent_id = ${id} where id = ${link.id}`)
    await Promise.all([pays('payer-1', '5 days'), pays('payer-2', '-5 days'), pays('payer-3', '5 days')])
    expect(await groups.countPaid(vera)).toBe(0)
    await Promise.all([came(first.link, 'payer-1'), came(second.link, 'payer-2'), came(foreign.link, 'payer-3')])
    expect(await groups.countPaid(vera)).toBe(1)
    await came(second.link, 'payer-1')
    expect(await groups.countPaid(vera)).toBe(1)
  })

  test('renames a group, puts it away and takes it back; into one put away nobody is invited', async () => {
    const vera = await person('curator')
    const { groupId } = await invite(vera)
    expect(await groups.change(vera, groupId, { title: '2 «А» класс' })).toMatchObject({ title: '2 «А» класс' })
    expect(await groups.change(vera, groupId, { isArchived: true })).toMatchObject({ isArchived: true, title: '2 «А» класс' })
    const row = { line: 1, email: 'x@primer.example', parentName: 'Анна', childName: 'Миша' }
    await expect(invitations.send(vera, groupId, [row])).rejects.toMatchObject({ message: copy.archived })
    expect(await groups.change(vera, groupId, { isArchived: false })).toMatchObject({ isArchived: false })
  })

  test('reminds everybody who opened the letter, three days after it and not before', async () => {
    const vera = await person('curator')
    const { groupId, email, link } = await invite(vera)
    await expect(invitations.remindAll(later(vera, 4), groupId)).rejects.toMatchObject({ message: copy.nobodyToRemind })
    await links.exchange(stranger(), link)
    await expect(invitations.remindAll(later(vera, 2), groupId)).rejects.toMatchObject({ message: copy.nobodyToRemind })
    expect((await groups.see(later(vera, 2), groupId)).reminding).toMatchObject({ due: 0, waits: 1, nextAt: expect.any(String) })
    expect((await groups.see(later(vera, 4), groupId)).reminding).toMatchObject({ due: 1, waits: 0, nextAt: null })
    expect(await invitations.remindAll(later(vera, 4), groupId)).toBe(1)
    await expect.poll(async () => (await linkIn(email)).hash !== link.hash, { timeout: 8000 }).toBe(true)
  })

  test('reminds a family with all others three times, and never one that wants no such letters', async () => {
    const vera = await person('curator')
    const { groupId, email, link } = await invite(vera)
    await links.exchange(stranger(), link)
    for (const day of [4, 8, 12]) expect(await invitations.remindAll(later(vera, day), groupId)).toBe(1)
    await expect(invitations.remindAll(later(vera, 16), groupId)).rejects.toMatchObject({ message: copy.nobodyToRemind })
    expect((await groups.see(later(vera, 16), groupId)).reminding).toEqual({
      due: 0,
      waits: 0,
      nextAt: null,
      spent: 1,
      declined: 0,
    })
    await portal.platform.db.execute(sql`update invitations set reminders = 0 where group_id = ${groupId}`)
    await letterRefusals.refuse(vera, { email, kind: 'invitations' })
    expect((await groups.see(later(vera, 16), groupId)).reminding).toMatchObject({ due: 0, declined: 1 })
    await expect(invitations.remindAll(later(vera, 16), groupId)).rejects.toMatchObject({ message: copy.nobodyToRemind })
  })
})

test('what was sent to an address is in an account’s copy, and goes with it, only once the address is proved', async () => {
  const vera = await person('curator')
  const { email, groupId } = await invite(vera, { childName: 'Петя' })
  const words = {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email,
    password: 'длинная фраза для входа',
    consents: ['account'],
  }
  const { body } = await portal.visitor().post('register', words)
  const system = systemContext(portal.platform)
  expect(await personalData.export(system, body.id)).toEqual([])
  await personalData.erase(system, body.id)
  expect((await groups.see(vera, groupId)).families).toHaveLength(1)
  await portal.platform.db.execute(sql`update users set email_verified = true where id = ${body.id}`)
  expect(await personalData.export(system, body.id)).toMatchObject([{ facts: { 'Имя ребёнка': 'Петя' } }])
  await personalData.erase(system, body.id)
  expect((await groups.see(vera, groupId)).families).toEqual([])
})
