import { randomUUID } from 'node:crypto'
import type { Answer, Band, Informant, Receipt } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import * as answers from '#app/features/questionnaire/informants/informant-answers.server.ts'
import * as links from '#app/features/questionnaire/informants/informant-links.server.ts'
import { bodyOf, newAnswering, questionsOf } from '#app/features/questionnaire/informants/answering.ts'
import type { LinkInformant } from '#app/features/questionnaire/informants/contract.ts'
import type { ChildClass } from '#app/features/questionnaire/instrument/stages.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { filled } from './access-world.ts'
import type { Person } from './people.ts'

type Filling = {
  /** How often each question of a sphere was seen; in all others nothing was. */
  spheres?: Partial<Record<Domain, Band>>
  /** Every question of safety. */
  safety?: 0 | 1
  childClass?: ChildClass
  informant?: Informant
}

/** The second map of a child of the second class, or of another that is named, every question answered. */
export async function fillMap(
  person: Person,
  childId: string,
  { spheres = {}, safety = 0, childClass = '2', informant }: Filling = {},
): Promise<Receipt> {
  const { questions, form } = await versions.current(person, { informant: informant === 'teacher' ? 'teacher' : 'parent' })
  const all = [...questions, ...(form?.more ?? [])]
  const valueOf = (domain: string) => (domain === 'safety' ? safety : (spheres[domain as Domain] ?? 0)) // a domain of a question
  const answered = all.map(({ code, domain }): Answer => ({ code, value: valueOf(domain) }))
  const body = { ...filled(childId), child_class: childClass, answers: answered }
  return submissions.submit(person, { ...body, ...(informant && { informant }) })
}

/** A first insight: one sphere and safety. */
export async function fillInsight(person: Person, childId: string, [domain, value]: [Domain, Band]): Promise<Receipt> {
  const { questions } = await versions.current(person)
  const asked = questions.filter((one) => one.domain === domain || one.domain === 'safety')
  const given = asked.map((one): Answer => ({ code: one.code, value: one.domain === 'safety' ? 0 : value }))
  return submissions.submit(person, { ...filled(childId), child_class: '2', type: 'short', answers: given })
}

/** Somebody answers by the family's link: three questions a sphere, in the spheres that are named often, elsewhere never. */
export async function answerByLink(
  person: Person,
  childId: string,
  { informant, often }: { informant: LinkInformant; often: Domain[] },
) {
  const made = (await links.make(person, childId, { informant, days: 14, consent: true })).links
  const token = made.find(({ state }) => state === 'sent')?.link?.split('/')[2] ?? ''
  const form = await answers.open(person, token)
  const start = { ...newAnswering(randomUUID()), hasConsent: true }
  const spheres = form.spheres.flatMap((sphere) =>
    questionsOf(sphere, start).map(({ code }) => [code, often.includes(sphere.domain) ? 3 : 0] as const),
  )
  const safety = form.safety.map(({ code }) => [code, 0] as const)
  const given = { ...start, answers: Object.fromEntries([...spheres, ...safety]) }
  await answers.answer(person, token, { ...bodyOf(form, given), consent: true })
}
