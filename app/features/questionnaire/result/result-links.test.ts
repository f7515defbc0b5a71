import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { filled } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import * as resultLinks from './result-links.server.ts'
import * as keptResults from './kept-results.server.ts'
import * as shownResults from './shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const guest = (days = 0) => ({ ...systemContext(portal.platform), now: new Date(Date.now() + days * DAY_MS) })
const tokenOf = (link: string) => link.split('/')[2] ?? ''
const inDays = (who: Person, days: number) => ({ ...who, now: new Date(Date.now() + days * DAY_MS) })

async function kept(names: Record<string, string> = {}) {
  const anna = await person('parent')
  const { result_id: id, result_url: link } = await submissions.submit(anna, { ...filled(), ...names })
  return { anna, id, link, token: tokenOf(link) }
}

describe('the link of a result that a family keeps', () => {
  test('opens for thirty days, afterwards only for its owner', async () => {
    const { anna, token } = await kept()
    await expect(shownResults.view(guest(29), token)).resolves.toMatchObject({ childAge: expect.any(Number) })
    await expect(shownResults.view(guest(31), token)).rejects.toMatchObject({ code: 'closed' })
    await expect(shownResults.view(inDays(anna, 400), token)).resolves.toMatchObject({ expiresOn: null })
    await expect(shownResults.view(await person('parent'), token)).resolves.toBeTruthy()
    await expect(shownResults.view(inDays(await person('parent'), 31), token)).rejects.toMatchObject({ code: 'closed' })
  })

  test('that was a guest’s keeps the guest’s term', async () => {
    const { result_url: link } = await submissions.submit(guest(), filled())
    const anna = await person('parent')
    await keptResults.keep(inDays(anna, 20), anna.viewer.id, tokenOf(link))
    await expect(shownResults.view(guest(29), tokenOf(link))).resolves.toBeTruthy()
    await expect(shownResults.view(guest(31), tokenOf(link))).rejects.toMatchObject({ code: 'closed' })
    await expect(shownResults.view(inDays(anna, 31), tokenOf(link))).resolves.toBeTruthy()
  })

  test('gets a term from its owner, and is closed at once', async () => {
    const { anna, id, token } = await kept()
    expect(await resultLinks.setTerm(anna, id, 90)).toMatchObject({ isOpen: true, link: `/result/${token}` })
    await expect(shownResults.view(guest(89), token)).resolves.toBeTruthy()
    await expect(shownResults.view(guest(91), token)).rejects.toMatchObject({ code: 'closed' })
    expect(await resultLinks.setTerm(anna, id, 0)).toMatchObject({ isOpen: false })
    await expect(shownResults.view(guest(), token)).rejects.toMatchObject({ code: 'closed' })
    await expect(shownResults.view(anna, token)).resolves.toBeTruthy()
  })

  test('is renewed: the new one opens, the old one opens for nobody, and the draft leads a stranger to neither', async () => {
    const anna = await person('parent')
    const draft = { ...filled(), draft_id: crypto.randomUUID() }
    const { result_id: id, result_url: old } = await submissions.submit(anna, draft)
    const { link } = await resultLinks.renew(anna, id, 7)
    expect(link).not.toBe(old)
    for (const who of [guest(), anna])
      await expect(shownResults.view(who, tokenOf(old))).rejects.toMatchObject({ code: 'not_found' })
    await expect(shownResults.view(guest(6), tokenOf(link))).resolves.toBeTruthy()
    await expect(shownResults.view(guest(8), tokenOf(link))).rejects.toMatchObject({ code: 'closed' })
    expect(await keptResults.ofAccount(anna, anna.viewer.id)).toMatchObject([{ link }])
    await expect(submissions.submit(guest(), draft)).rejects.toMatchObject({ code: 'closed' })
    expect(await submissions.submit(anna, draft)).toMatchObject({ result_url: link })
  })

  test('cannot be changed or seen by anybody else', async () => {
    const { anna, id, token } = await kept()
    const olga = await person('parent')
    const looking = { ...olga, viewer: { ...anna.viewer, actorId: olga.viewer.id } }
    for (const who of [olga, looking]) {
      await expect(resultLinks.renew(who, id, 7)).rejects.toMatchObject({ code: 'not_found' })
      await expect(resultLinks.setTerm(who, id, 0)).rejects.toMatchObject({ code: 'not_found' })
      expect(await resultLinks.of(who, { token })).toBeNull()
    }
    expect(await resultLinks.of(anna, { token })).toMatchObject({ id, isOpen: true })
    await expect(shownResults.view(guest(), token)).resolves.toBeTruthy()
  })

  test('shows no surname to a person without the owner’s session', async () => {
    const { anna, token } = await kept({ child_name: 'Миша Петров', parent_name: 'Петрова Анна Ивановна' })
    expect(await shownResults.view(anna, token)).toMatchObject({ childName: 'Миша Петров', parentName: 'Петрова Анна Ивановна' })
    for (const who of [guest(), await person('parent'), { ...anna, viewer: { ...anna.viewer, actorId: 'gleb' } }]) {
      const shown = await shownResults.view(who, token)
      expect(shown).toMatchObject({ childName: 'М.\u00A0П.', parentName: 'П.\u00A0А.\u00A0И.' })
      expect(JSON.stringify(shown)).not.toMatch(/Петров|Ивановна/)
    }
    const { token: short } = await kept({ child_name: 'Миша' })
    expect((await shownResults.view(guest(), short)).childName).toBe('Миша')
  })

  test('of yesterday, without a term, opens as before until its owner gives it one', async () => {
    const { anna, id, token } = await kept()
    await portal.platform.db.execute(sql`update submission_owners set link_until = null where submission_id = ${id}`)
    await expect(shownResults.view(guest(1000), token)).resolves.toBeTruthy()
    expect(await resultLinks.of(anna, { id })).toMatchObject({ isOpen: true, until: null })
    await resultLinks.setTerm(anna, id, 7)
    await expect(shownResults.view(guest(8), token)).rejects.toMatchObject({ code: 'closed' })
  })
})

test('a term that is not offered is refused with a sentence', async () => {
  const visitor = portal.visitor()
  await visitor.post('register', {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email: 'links@primer.example',
    consents: ['account'],
    password: 'длинная фраза для входа',
  })
  const { body } = await visitor.post('questioning', filled())
  const path = `user/results/${body.result_id}/link`
  const answer = await visitor.send('PUT', path, { body: { days: 8 } })
  expect([answer.status, answer.body.errors.days]).toEqual([422, ['Выберите срок ссылки: 7, 30 или 90 дней.']])
  expect((await visitor.send('POST', path, { body: { days: 0 } })).status).toBe(422)
  expect((await visitor.send('POST', path, { body: { days: 30 } })).body.link).not.toBe(body.result_url)
})
