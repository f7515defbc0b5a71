import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import * as log from '#app/features/children/log.server.ts'
import * as informants from '#app/features/questionnaire/informants/informant-links.server.ts'
import { personalData } from '#app/features/questionnaire/personal-data.server.ts'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import * as keptResults from '#app/features/questionnaire/result/kept-results.server.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { systemContext, type Context } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { filled } from '#test/access-world.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as childLinks from './child-links.server.ts'
import * as shares from './shares.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const TWO_SPHERES = { addressee: 'teacher', domains: ['attention', 'write'], days: 30 } as const
const share = { ...TWO_SPHERES, domains: [...TWO_SPHERES.domains] }
const guest = (days = 0, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') => ({
  ...systemContext(portal.platform),
  now: new Date(Date.now() + days * DAY_MS),
  client: { address: '10.9.9.9', userAgent },
})
const tokenOf = (link: string | null | undefined) => link?.split('/')[2] ?? ''

/** Анна keeps a map in which every question was answered «часто», those about safety with «да». */
async function kept(names: Record<string, string> = {}, childId?: string) {
  const anna = await person('parent')
  const answers = filled().answers.map((answer) => ({
    ...answer,
    value: answer.code.startsWith('SAFE') ? (1 as const) : (3 as const),
  }))
  const { result_id: id } = await submissions.submit(anna, { ...filled(childId), answers, ...names })
  return { anna, id }
}

describe('a link to a part of a result', () => {
  test('shows the chosen spheres to anyone who has it, and nothing else of the family', async () => {
    const { anna, id } = await kept({ child_name: 'Миша Петров', parent_name: 'Петрова Анна Ивановна' })
    const [made] = await shares.make(anna, id, share)
    expect(made).toMatchObject({ addressee: 'teacher', domains: ['attention', 'write'], opened: 0, closedAt: null })
    expect(tokenOf(made?.link)).toHaveLength(32)
    const shown = await shares.view(guest(), tokenOf(made?.link))
    expect(shown.spheres.map(({ domain }) => domain)).toEqual(['attention', 'write'])
    expect(shown.spheres[0]?.quotes.length).toBeGreaterThan(0)
    expect(shown).toMatchObject({ childName: 'М.\u00A0П.', parentName: 'П.\u00A0А.\u00A0И.' })
    expect(JSON.stringify(shown)).not.toMatch(/Петров|Ивановна|safety|SAF|help|2018-03-14/)
  })

  test('holds every answer of its spheres for a specialist alone, and only where it was made so', async () => {
    const { anna, id } = await kept()
    const seen = new Set<string>()
    const answersOf = async (wanted: { addressee: 'teacher' | 'specialist'; answers?: boolean }) => {
      const made = (await shares.make(anna, id, { ...share, ...wanted })).find((one) => !seen.has(one.id))
      seen.add(made?.id ?? '')
      const shown = await shares.view(guest(), tokenOf(made?.link))
      expect(JSON.stringify(shown)).not.toMatch(/SAFE|"IMP/)
      return shown.spheres.map(({ answers }) => answers.length)
    }
    expect(await answersOf({ addressee: 'specialist', answers: true })).toEqual([6, 6])
    expect(await answersOf({ addressee: 'specialist' })).toEqual([0, 0])
    expect(await answersOf({ addressee: 'teacher', answers: true })).toEqual([0, 0])
  })

  test('opens for its term and not a day longer', async () => {
    for (const days of [7, 30, 90] as const) {
      const { anna, id } = await kept()
      const [made] = await shares.make(anna, id, { ...share, days })
      await expect(shares.view(guest(days - 1), tokenOf(made?.link))).resolves.toBeTruthy()
      await expect(shares.view(guest(days + 1), tokenOf(made?.link))).rejects.toMatchObject({ code: 'closed' })
    }
  })

  test('is closed at once, by itself: another link of the same result stays', async () => {
    const { anna, id } = await kept()
    await shares.make(anna, id, share)
    const [second, first] = await shares.make({ ...anna, now: new Date(Date.now() + 1000) }, id, {
      ...share,
      addressee: 'parent',
    })
    const left = await shares.close(anna, id, first?.id ?? '')
    expect(left.map(({ link, closedAt }) => [link !== null, closedAt !== null])).toEqual([
      [true, false],
      [false, true],
    ])
    await expect(shares.view(guest(), tokenOf(first?.link))).rejects.toMatchObject({ code: 'closed' })
    await expect(shares.view(anna, tokenOf(first?.link))).rejects.toMatchObject({ code: 'closed' })
    await expect(shares.view(guest(), tokenOf(second?.link))).resolves.toBeTruthy()
    const closedAt = left[1]?.closedAt
    const again = await shares.close({ ...anna, now: new Date(Date.now() + DAY_MS) }, id, first?.id ?? '')
    expect(again[1]?.closedAt).toBe(closedAt)
  })

  test('lists each opening to its owner, a messenger’s preview as such, the owner’s own not at all', async () => {
    const { anna, id } = await kept()
    const [made] = await shares.make(anna, id, share)
    const token = tokenOf(made?.link)
    await shares.view(guest(1), token)
    await shares.view(guest(2, 'TelegramBot (like TwitterBot)'), token)
    await shares.view(anna, token)
    await expect(shares.view(guest(31), token)).rejects.toMatchObject({ code: 'closed' })
    const [listed] = await shares.list(anna, id)
    expect(listed).toMatchObject({ opened: 2, openings: [{ byMachine: true }, { byMachine: false }] })
  })

  test('that is opened without end is refused for an hour, and its list does not grow', async () => {
    const { anna, id } = await kept()
    const [made] = await shares.make(anna, id, share)
    const at = guest()
    for (let opening = 0; opening < 120; opening++) await shares.view(at, tokenOf(made?.link))
    await expect(shares.view(at, tokenOf(made?.link))).rejects.toMatchObject({ code: 'too_many' })
    const [listed] = await shares.list(anna, id)
    expect(listed?.opened).toBe(120)
    expect(listed?.openings).toHaveLength(50)
  })

  test('stands among all links of the child: open, closed and over, with the whole result’s own', async () => {
    const anna = await person('parent')
    const { id: childId } = await children.insert(anna, anna.viewer.id, {
      ...{ name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' },
    })
    const { result_id: id } = await submissions.submit(anna, filled(childId))
    await shares.make(anna, id, share)
    const [, first] = await shares.make({ ...anna, now: new Date(Date.now() + 1000) }, id, { ...share, addressee: 'parent' })
    await shares.close(anna, id, first?.id ?? '')
    await informants.make(anna, childId, { informant: 'teacher', days: 14, consent: true })
    await resultLinks.setTerm(anna, id, 7)
    const stands = async (who: Context) => {
      const { parts, wholes, answers } = await childLinks.of(who, childId)
      const open = [parts.map(({ link }) => link !== null), answers.map(({ link }) => link !== null)]
      return [...open, wholes.map(({ resultId }) => resultId === id)]
    }
    expect(await stands(anna)).toEqual([[true, false], [true], [true]])
    expect(await stands({ ...anna, now: new Date(Date.now() + 31 * DAY_MS) })).toEqual([[false, false], [false], []])
    await resultLinks.setTerm(anna, id, 0)
    expect(await stands({ ...anna, now: new Date(Date.now() + 1) })).toEqual([[true, false], [true], []])
    const looksOn = { ...anna, viewer: { ...anna.viewer, actorId: (await person('admin')).viewer.id } }
    for (const who of [looksOn, await person('parent')])
      await expect(childLinks.of(who, childId)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is nobody’s but its owner’s to see, make or close', async () => {
    const { anna, id } = await kept()
    const [made] = await shares.make(anna, id, share)
    const olga = await person('parent')
    for (const who of [olga, { ...olga, viewer: { ...anna.viewer, actorId: olga.viewer.id } }]) {
      await expect(shares.list(who, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(shares.make(who, id, share)).rejects.toMatchObject({ code: 'not_found' })
      await expect(shares.close(who, id, made?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    }
    const other = await kept()
    await expect(shares.close(other.anna, other.id, made?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    await expect(shares.view(guest(), tokenOf(made?.link))).resolves.toBeTruthy()
  })

  test('is one of twenty at the most that are open at once', async () => {
    const { anna, id } = await kept()
    for (let number = 0; number < 20; number++) await shares.make(anna, id, share)
    await expect(shares.make(anna, id, share)).rejects.toMatchObject({ code: 'invalid' })
    const [last] = await shares.list(anna, id)
    await shares.close(anna, id, last?.id ?? '')
    await expect(shares.make(anna, id, share)).resolves.toHaveLength(21)
  })

  test('stands in the family’s log and in the export, is hidden with the result and goes with it', async () => {
    const anna = await person('parent')
    const child = await children.insert(anna, anna.viewer.id, {
      ...{ name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' },
    })
    const { result_id: id } = await submissions.submit(anna, filled(child.id))
    const [made] = await shares.make(anna, id, share)
    await shares.view(guest(), tokenOf(made?.link))
    await shares.close(anna, id, made?.id ?? '')
    expect((await log.read(anna, child.id)).map(({ action }) => action).toSorted()).toEqual(['share_closed', 'shared'])
    const stored = await personalData.export(anna, anna.viewer.id)
    expect(stored.at(-1)).toMatchObject({
      title: 'Ссылка на часть карты: учителю',
      facts: { Сферы: 'Внимание, Письмо', Открывали: expect.stringMatching(/^\d{4}-/) },
    })
    const [second] = await shares.make({ ...anna, now: new Date(Date.now() + 1000) }, id, share)
    await personalData.hide?.(anna, anna.viewer.id)
    await expect(shares.view(guest(), tokenOf(second?.link))).rejects.toMatchObject({ code: 'not_found' })
    await personalData.show?.(anna, anna.viewer.id)
    await expect(shares.view(guest(), tokenOf(second?.link))).resolves.toBeTruthy()
    await personalData.erase(anna, anna.viewer.id)
    await expect(shares.view(guest(), tokenOf(second?.link))).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await portal.platform.db.execute(sql`select 1 from result_shares where submission_id = ${id}`)
    expect(rows).toEqual([])
  })
})

test('what cannot be shared is refused with a sentence by its field', async () => {
  const visitor = portal.visitor()
  await visitor.post('register', {
    roleId: 1,
    firstName: 'Анна',
    lastName: 'Пример',
    email: 'shares@primer.example',
    consents: ['account'],
    password: 'длинная фраза для входа',
  })
  const { body } = await visitor.post('questioning', filled())
  const path = `user/results/${body.result_id}/shares`
  const answer = await visitor.post(path, { addressee: 'grandmother', domains: [], days: 8 })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual({
    addressee: ['Выберите, кому вы\u00a0даёте ссылку.'],
    domains: ['Отметьте хотя\u00a0бы одну сферу.'],
    days: ['Выберите срок ссылки: 7, 30 или 90 дней.'],
  })
  expect((await visitor.post(path, { ...share, domains: ['safety'] })).status).toBe(422)
  expect((await visitor.post(path, share)).body).toMatchObject([{ addressee: 'teacher' }])
})

describe('a guest’s link for others', () => {
  /** The address of a guest’s result with «да» about safety, and its link for others. */
  async function guests() {
    const answers = filled().answers.map((answer) => ({
      ...answer,
      value: answer.code.startsWith('SAFE') ? (1 as const) : (3 as const),
    }))
    const sent = await submissions.submit(guest(), { ...filled(), answers, child_name: 'Миша Петров' })
    const token = tokenOf(sent.result_url)
    return { token, link: await shares.ofGuest(guest(), token) }
  }

  test('shows all spheres without names, nothing about safety, and for thirty days', async () => {
    const { link } = await guests()
    const shown = await shares.view(guest(), tokenOf(link))
    expect(shown.spheres).toHaveLength(10)
    expect(shown).toMatchObject({ childName: 'М.\u00A0П.', isGuests: true })
    expect(JSON.stringify(shown)).not.toMatch(/Петров|safety|SAF/)
    await expect(shares.view(guest(31), tokenOf(link))).rejects.toMatchObject({ code: 'closed' })
  })

  test('is no way to the result itself, and of another result’s mark nothing', async () => {
    const [one, other] = [await guests(), await guests()]
    await expect(shownResults.view(guest(), tokenOf(one.link))).rejects.toMatchObject({ code: 'not_found' })
    const [id] = tokenOf(one.link).split('.')
    const [, mark] = tokenOf(other.link).split('.')
    await expect(shares.view(guest(), `${id}.${mark}`)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('closes when an account keeps the result: there its owner decides', async () => {
    const { token, link } = await guests()
    const anna = await person('parent')
    await keptResults.keep(anna, anna.viewer.id, token)
    await expect(shares.view(guest(), tokenOf(link))).rejects.toMatchObject({ code: 'closed' })
    expect(await shares.ofGuest(guest(), token)).toBeNull()
  })
})
