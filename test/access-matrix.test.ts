import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MATRIX } from './access-matrix.ts'
import { filledPath, walk } from './access-walk.ts'
import { browserOf } from './access-world.ts'
import { testPortal } from './portal.ts'

const portal = testPortal()
const newWorld = walk(portal, 0)
const API = '/api/v1/'

test('every call says who it lets in', async () => {
  const { body } = await portal.visitor().get('openapi.json')
  const calls = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(API.length)}`),
  )
  expect(calls.toSorted()).toEqual(MATRIX.map(({ call }) => call).toSorted())
})

test.each(MATRIX.filter(({ call }) => /user\/(groups|invitations)/.test(call)))(
  '$call is closed to a curator without the second factor',
  async ({ call, to, body }) => {
    const world = await newWorld()
    const browser = await browserOf(portal, world, 'curator')
    await portal.platform.db.execute(
      sql`update sessions set second_factor_at = null where user_id = ${world.people.curator.viewer.id}`,
    )
    const [method = '', path = ''] = call.split(' ')
    const there = filledPath(path, to?.(world))
    const { status } = await browser.send(method, there, method === 'GET' ? {} : { body })
    expect(status).toBe(403)
  },
)
