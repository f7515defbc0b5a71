import { availableParallelism, loadavg } from 'node:os'
import { describe, expect, test } from 'vitest'
import * as resultLinks from '#app/features/questionnaire/result/result-links.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { filled } from '#test/access-world.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as sheets from './sheets.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const QUESTION = 'К кому ещё идти с этим?'

describe('the sheet by a link of a result', () => {
  test('is drawn for a guest within a second, with the question, which is kept nowhere', async () => {
    const visitor = portal.visitor()
    const { body } = await visitor.post('questioning', filled())
    const token = body.result_url.split('/').pop()
    await visitor.post('questioning/sheet', { token })
    // A machine that is busy with something else is given as much more.
    const limitMs = 1000 * Math.max(1, loadavg()[0]! / availableParallelism()) // the load of a minute is always there
    expect(await p95Of(visitor, token)).toBeLessThan(limitMs)
    const { status, body: refused } = await visitor.post('questioning/sheet', { token, question: 'о'.repeat(601) })
    expect([status, refused.errors.question]).toEqual([422, [expect.stringContaining('до\u00a0600 знаков')]])
  })

  test('of a kept result is its owner’s alone, not of who has the link', async () => {
    const anna = await person('parent')
    const { result_id: id } = await submissions.submit(anna, filled())
    const token = (await resultLinks.of(anna, { id }))?.link.split('/').pop() ?? ''
    await expect(sheets.ofToken(anna, token, '')).resolves.toMatchObject({ fileName: expect.stringMatching(/\.pdf$/) })
    const others = { ...systemContext(portal.platform), client: { address: '', userAgent: '' } }
    await expect(sheets.ofToken(others, token, '')).rejects.toMatchObject({ code: 'closed' })
    await expect(sheets.ofToken(await person('parent'), token, '')).rejects.toMatchObject({ code: 'closed' })
    await expect(sheets.ofToken(anna, 'nowhere', '')).rejects.toMatchObject({ code: 'not_found' })
  })
})

/** Nineteen of twenty sheets came at least as fast, in milliseconds. */
async function p95Of(visitor: ReturnType<typeof portal.visitor>, token: string): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < 20; number++) {
    const began = performance.now()
    const { status, headers } = await visitor.post('questioning/sheet', { token, question: QUESTION })
    times.push(performance.now() - began)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, 'application/pdf', 'no-store'])
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="karta-\d{4}-\d\d-\d\d\.pdf"$/)
  }
  return times.toSorted((one, other) => one - other)[18] ?? Infinity
}
