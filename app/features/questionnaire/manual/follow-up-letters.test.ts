import { expect, test } from 'vitest'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as letters from './follow-up-letters.server.ts'
import * as followUps from './follow-up.server.ts'
import * as use from './use.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const VERSION = 'observation-map-7-10.2'
const later = <C extends object>(context: C, days: number) => ({ ...context, now: new Date(Date.now() + days * DAY_MS) })
const sendOn = (day: number) => letters.sendDue(later(systemContext(portal.platform), day))
const sentTo = async (who: Person) =>
  (await portal.lettersTo(who.viewer.email)).filter(({ subject }) => /три месяца/.test(subject))

/** A map of a child of the fourth class, kept by who sends it. */
async function kept(who: Person, more: Partial<Submission> = { manual: true }): Promise<string> {
  const { definition } = await versions.readable(who, VERSION)
  const given = sampleAnswers(definition!, '3.3', { sample: 'random', seed: 5 }) // by rules 2
  const facts = {
    child_name: 'Ёжик',
    child_birthday: '2017-03-14',
    child_class: '4',
    child_sex: 'male',
    child_hand: 'right',
  } as const
  const sent = await submissions.submit(who, { ...facts, consent: true, version: VERSION, time: 600, ...given, ...more })
  return sent.result_url.split('/').pop() ?? ''
}

test('the letter comes three months after the map to who asked for it, once, with a link to the cabinet and nothing of the child', async () => {
  const anna = await person('parent')
  const token = await kept(anna)
  expect(await letters.isWanted(anna, token)).toBe(false)
  await letters.ask(anna, token, true)
  expect(await letters.isWanted(anna, token)).toBe(true)
  await sendOn(89)
  expect(await sentTo(anna)).toEqual([])
  for (const day of [90, 91, 200]) await sendOn(day)
  const [letter, ...more] = await sentTo(anna)
  expect(more).toEqual([])
  expect(letter?.html).toContain('/cabinet"')
  expect(letter?.html).toContain('/unsubscribe/')
  for (const word of ['Ёж', token, '/result/']) expect(letter?.html).not.toContain(word)
})

test('nobody gets it without asking, nor after taking that back, answering, withdrawing the consent or switching such letters off', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => person('parent')))
  const [silent, changed, answered, withdrew, refused] = people as [Person, Person, Person, Person, Person] // five were made
  const tokens = await Promise.all(people.map((who) => kept(who)))
  for (const [place, who] of people.entries()) if (who !== silent) await letters.ask(who, tokens[place] ?? '', true)
  await letters.ask(changed, tokens[1] ?? '', false)
  await use.end(later(withdrew, 1), tokens[3] ?? '')
  await letterRefusals.refuse(refused, { email: refused.viewer.email, kind: 'outcome' })
  await followUps.tell(later(answered, 90), tokens[2] ?? '', { seen: 'no', spheres: [] })
  await sendOn(91)
  for (const who of people) expect(await sentTo(who)).toEqual([])
})

test('only the owner of a map that counts may ask, while three months are not over', async () => {
  const [anna, olga] = [await person('parent'), await person('parent')]
  const [counted, other] = [await kept(anna), await kept(anna, {})]
  expect(await letters.isWanted(olga, counted)).toBeNull()
  expect(await letters.isWanted(anna, other)).toBeNull()
  await expect(letters.ask(olga, counted, true)).rejects.toMatchObject({ code: 'not_found' })
  await expect(letters.ask({ ...anna, viewer: null }, counted, true)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(letters.ask(anna, other, true)).rejects.toMatchObject({ code: 'not_found' })
  await expect(letters.ask(later(anna, 90), counted, true)).rejects.toMatchObject({ code: 'closed' })
  expect(await letters.isWanted(later(anna, 90), counted)).toBeNull()
})
