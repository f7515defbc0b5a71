import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { personalData } from '#app/features/accounts/personal-data.server.ts'
import * as documents from '#app/features/invitations/documents.server.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import { invitationCopy } from '#app/features/invitations/copy.ts'
import * as invitations from '#app/features/invitations/invitations.server.ts'
import * as interests from '#app/features/subscriptions/interests.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import * as letterChoices from './letter-choices.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const rowOf = (email: string, childName = 'Миша') => ({ line: 1, email, parentName: 'Анна', childName })

async function invited(vera: Person, email: string): Promise<{ groupId: string; token: string }> {
  const { id: groupId } = await groups.create(vera, { title: '1 «А» класс' })
  await invitations.send(vera, groupId, [rowOf(email)])
  const [, token = ''] = /\/unsubscribe\/([\w-]+)"/.exec(await portal.letterTo(email, 'Вас приглашают')) ?? []
  return { groupId, token }
}

const lettersTo = async (email: string) => (await portal.lettersTo(email)).length

describe('one click of a mail program', () => {
  test('stops the invitations to an address that has no account, without cookies, and says whose it is', async () => {
    const vera = await person('curator')
    const { groupId, token } = await invited(vera, 'stop@primer.example')
    const { status, body } = await portal.visitor().send('POST', `unsubscribe/${token}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect([status, body]).toEqual([200, { kind: 'invitations', address: 's•••@primer.example', isWanted: false }])
    const [row] = await invitations.check(vera, groupId, [rowOf('stop@primer.example', 'Саша')])
    expect(row?.faults.email).toBe(invitationCopy.unwanted)
    const [family] = (await groups.see(vera, groupId)).families
    await expect(invitations.resend(vera, family?.id ?? '')).rejects.toMatchObject({ message: invitationCopy.unwanted })
    const sent = documents.send(vera, { email: 'stop@primer.example', document: 'offer' })
    await expect(sent).rejects.toMatchObject({ fields: { email: [invitationCopy.unwanted] } })
    expect(await lettersTo('stop@primer.example')).toBe(1)
  })

  test('is opened by an old program as a page, which stops nothing by itself', async () => {
    const { token } = await invited(await person('curator'), 'page@primer.example')
    const { status, headers } = await portal.visitor().get(`unsubscribe/${token}`)
    expect([status, headers.get('Location')]).toEqual([303, `/unsubscribe/${token}`])
    expect(await letterChoices.read(systemContext(portal.platform), token)).toMatchObject({ isWanted: true })
  })

  test('of a link that we did not make leads nowhere', async () => {
    const { token } = await invited(await person('curator'), 'forged@primer.example')
    for (const forged of ['nowhere', `${token.slice(0, -4)}AAAA`, token.slice(0, 40)])
      expect((await portal.visitor().send('POST', `unsubscribe/${forged}`)).status).toBe(404)
  })
})

describe('the page of a letter’s link', () => {
  test('brings the letters back, and they come again', async () => {
    const vera = await person('curator')
    const { groupId, token } = await invited(vera, 'back@primer.example')
    const visitor = portal.visitor()
    expect((await visitor.post('letters', { token, isWanted: false })).body.isWanted).toBe(false)
    expect((await visitor.post('letters', { token, isWanted: true })).body.isWanted).toBe(true)
    expect(await invitations.send(vera, groupId, [rowOf('back@primer.example', 'Саша')])).toBe(1)
    expect(await lettersTo('back@primer.example')).toBe(2)
  })

  test('ends the consent to news of the account and of the address, and gives back what it ended', async () => {
    const anna = await person('parent')
    const { email, id } = anna.viewer
    const now = () => ({ ...systemContext(portal.platform), client: { address: '10.5.0.1', userAgent: 'test' } })
    await consents.record(now(), { subject: `account:${id}`, purpose: 'newsletter', given: true, form: 'privacy' })
    await interests.note(now(), email)
    const subjects = [`account:${id}`, interests.subjectOf(email)]
    const agreed = () => Promise.all(subjects.map((subject) => consents.isGiven(now(), [subject], 'newsletter')))
    const kept = async () =>
      (await portal.platform.db.execute(sql`select email from subscription_interests where email = ${email}`)).rows.length
    const token = letterRefusals.tokenOf(now(), { email, kind: 'newsletter' })
    await letterChoices.choose(now(), token, false)
    expect([await agreed(), await kept()]).toEqual([[false, false], 0])
    await letterChoices.choose(now(), token, true)
    expect([await agreed(), await kept()]).toEqual([[true, true], 1])
  })
})

describe('letters in the privacy centre', () => {
  test('are switched one by one, stand in the export and are forgotten with the account', async () => {
    const anna = await person('parent')
    expect(await letterChoices.states(anna, anna.viewer.email)).toEqual([
      { kind: 'care', isWanted: true },
      { kind: 'reminders', isWanted: true },
      { kind: 'invitations', isWanted: true },
    ])
    const after = await letterChoices.change(anna, { kind: 'reminders', isWanted: false })
    expect(after.find(({ kind }) => kind === 'reminders')?.isWanted).toBe(false)
    const [account] = await personalData.export(anna, anna.viewer.id)
    expect(account?.facts['Выключенные письма']).toBe('Напоминания о карте')
    await personalData.erase(anna, anna.viewer.id)
    expect(await letterRefusals.refusedBy(anna, anna.viewer.email)).toEqual([])
  })
})
