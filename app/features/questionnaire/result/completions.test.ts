import { expect, test } from 'vitest'
import type { Submission } from '#app/features/questionnaire/contract.ts'
import * as shownResults from './shown-results.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as completions from './completions.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

/** A map of a child of the second class in which nothing is known about memory but two answers. */
async function withoutMemory(): Promise<Submission> {
  const reader = await person('parent')
  const list = await versions.current(reader, { band: '7-10' })
  const core = Object.values(list.form?.core['2.2'] ?? {}).flat()
  const asked = list.questions.filter(({ code, domain }) => domain === 'safety' || core.includes(code))
  const memory = asked.filter(({ domain }) => domain === 'memory').map(({ code }) => code)
  return {
    version: list.version,
    child_name: 'Миша',
    child_birthday: '2018-03-14',
    child_sex: 'male',
    child_hand: 'right',
    child_class: '2',
    consent: true,
    answers: asked.map(({ code }) => ({ code, value: memory.slice(2).includes(code) ? null : 0 })),
  }
}

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

test('a result asks only what was left open, and the same result says more once it is answered', async () => {
  const guest = { ...(await person('parent')), viewer: null }
  const { result_url: link } = await submissions.submit(guest, await withoutMemory())
  const token = tokenOf(link)
  const before = await shownResults.view(guest, token)
  const missing = await completions.missing(guest, token, before)
  expect(missing).toMatchObject([{ domain: 'memory', answered: 2, of: 6 }])
  const codes = missing.flatMap(({ questions }) => questions.map(({ code }) => code))
  expect(codes).toHaveLength(4)
  const answers = codes.map((code) => ({ code, value: 3 as const }))
  const receipt = await completions.complete(guest, { token, answers, impact: [{ domain: 'memory', value: 2 }] })
  expect(receipt.result_url).toBe(link)
  const after = await shownResults.view(guest, token)
  if (after.rules !== 2) throw new Error('a map by steps')
  expect(after.detailed).toEqual(['memory'])
  expect(after.profile.domains.find(({ domain }) => domain === 'memory')).toMatchObject({ state: 'scored', impact: 2 })
  expect(await completions.missing(guest, token, after)).toEqual([])
})

test('what was answered never changes, and nobody completes somebody else’s result', async () => {
  const [reader, other] = [await person('parent'), await person('parent')]
  const map = await withoutMemory()
  const { result_url: link } = await submissions.submit(reader, map)
  const token = tokenOf(link)
  const known = map.answers.find(({ value }) => value === 0)?.code ?? ''
  await expect(completions.complete(reader, { token, answers: [{ code: known, value: 3 }], impact: [] })).rejects.toMatchObject({
    code: 'invalid',
  })
  for (const somebody of [other, { ...reader, viewer: null }]) {
    const view = await shownResults.view(somebody, token)
    expect(await completions.missing(somebody, token, view)).toEqual([])
    await expect(
      completions.complete(somebody, { token, answers: [{ code: 'MEM11', value: 3 }], impact: [] }),
    ).rejects.toMatchObject({ code: 'not_found' })
  }
})
