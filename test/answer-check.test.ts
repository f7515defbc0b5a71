import { OpenAPIHono, z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { personalRoute } from '#app/platform/answers.server.ts'
import { answerCheck } from './answer-check.ts'

const api = new OpenAPIHono()
const Row = z.object({ id: z.string(), of: z.array(z.object({ n: z.number() })) })
api.openAPIRegistry.registerPath(personalRoute('/rows/{id}', 'Строка', Row))
const check = answerCheck(api.openAPIRegistry)
const came = (status: number, body: unknown) => () =>
  check({ method: 'GET', path: 'rows/1?q=2' }, { status, body, headers: new Headers({ 'Content-Type': 'application/json' }) })

describe('an answer in a test', () => {
  test('that keeps its contract passes', () => {
    expect(came(200, { id: 'a', of: [{ n: 1 }] })).not.toThrow()
    expect(came(401, { message: 'Войдите', request_id: 'r' })).not.toThrow()
  })

  test.each([
    ['a field of another type', 200, { id: 1, of: [] }, 'breaks its contract'],
    ['a field too few', 200, { of: [] }, 'breaks its contract'],
    ['a field too many, however deep', 200, { id: 'a', of: [{ n: 1, secret: 2 }] }, '.of[0].secret'],
    ['a refusal in another shape', 422, { error: 'x' }, 'breaks its contract'],
    ['a status that is not declared', 410, { message: 'x', request_id: 'r' }, 'does not know this status'],
  ])('with %s fails the test', (_, status, body, words) => {
    expect(came(status, body)).toThrow(words)
  })

  test('of an address without a contract is let through', () => {
    expect(() => check({ method: 'GET', path: 'event/1' }, { status: 200, body: 1, headers: new Headers() })).not.toThrow()
  })
})
