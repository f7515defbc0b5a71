import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { consents } from '#app/features/consents/tables.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { Submission } from './contract.ts'
import { DOMAINS } from './domains.ts'
import { definitionOf, usualQuestions } from './instrument/definition.ts'
import { submit } from './submissions.server.ts'
import { questionnaireFigures, submissionOwners, submissions } from './tables.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const filled = (changes: object = {}) => ({
  ...{ child_name: 'Ёж', child_birthday: '2018-03-14', child_class: '2', child_sex: 'female', child_hand: 'left', consent: true },
  answers: usualQuestions(definitionOf('7-10', 'parent')).map(({ code, domain }) => ({
    code,
    value: domain === 'safety' ? 0 : 1,
  })),
  version: 'observation-map-7-10.2',
  ...changes,
})

async function countAll() {
  const { db } = portal.platform
  const [sums] = await db.select({ sum: sql<number>`coalesce(sum(count), 0)::int` }).from(questionnaireFigures)
  return { results: await db.$count(submissions), agreed: await db.$count(consents), sums: sums?.sum ?? 0 }
}

test('a guest’s map is written by one statement without a transaction around it', async () => {
  const { db } = portal.platform
  const asked = vi.spyOn(db.$client, 'query')
  const begun = vi.spyOn(db.$client, 'connect')
  onTestFinished(() => void vi.restoreAllMocks())
  const { status } = await portal.visitor().post('questioning', filled())
  // The queue of letters, which looks for work beside it, asks by a text alone.
  const queries: unknown[] = asked.mock.calls.map(([query]) => query)
  const texts = queries.flatMap((query) => (typeof query === 'string' ? [] : [(query as { text: string }).text])) // drizzle asks so
  const writes = texts.filter((text) => !text.startsWith('select'))
  expect([status, writes]).toEqual([201, [expect.stringMatching(/^with "written" as \(insert into "submissions"/)]])
  // The pool connects once for each statement of its own; whatever is more is a transaction.
  expect(begun.mock.calls.length).toBe(queries.length)
})

test('a result, its consent and ten sums are written together, and once for a draft', async () => {
  const { db } = portal.platform
  const visitor = portal.visitor()
  const before = await countAll()
  const draft = filled({ draft_id: randomUUID() })
  const answers = await Promise.all([1, 2, 3].map(() => visitor.post('questioning', draft)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.result_url}`)).size).toBe(1)
  const after = await countAll()
  expect(after).toEqual({ results: before.results + 1, agreed: before.agreed + 1, sums: before.sums + DOMAINS.length })
  const { result_id: id } = answers[0]!.body // three were sent
  const [consent] = await db
    .select()
    .from(consents)
    .where(eq(consents.subject, `submission:${id}`))
  expect(consent).toMatchObject({ purpose: 'service_questionnaire', given: true, form: 'questionnaire', representative: 'legal' })
  expect(consent?.documentVersion).not.toBe('')
  expect(await db.select().from(submissionOwners).where(eq(submissionOwners.submissionId, id))).toEqual([])
})

test('a result of who is signed in lies in that account, and a guest’s has a term', async () => {
  const anna = await person('parent')
  const { result_id: kept } = await submit(anna, Submission.parse(filled()))
  const { body: guests } = await portal.visitor().post('questioning', filled())
  const rows = await portal.platform.db
    .select({
      id: submissions.id,
      expiresAt: submissions.expiresAt,
      accountId: submissionOwners.accountId,
      keptAt: submissionOwners.keptAt,
    })
    .from(submissions)
    .leftJoin(submissionOwners, eq(submissionOwners.submissionId, submissions.id))
    .where(inArray(submissions.id, [kept, guests.result_id]))
  const ofAnna = { id: kept, expiresAt: null, accountId: anna.viewer.id, keptAt: anna.now }
  const ofGuest = { id: guests.result_id, expiresAt: expect.any(Date), accountId: null, keptAt: null }
  expect(rows.toSorted((one) => (one.id === kept ? -1 : 1))).toEqual([ofAnna, ofGuest])
})
