import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MATRIX, type Line } from './access-matrix.ts'
import { ACTORS, browserOf, worldsOf, type Actor, type World } from './access-world.ts'
import { testPortal } from './portal.ts'

const portal = testPortal()
const newWorld = worldsOf(portal)
const API = '/api/v1/'
/** Of the lines that name no child. */
let common: ReturnType<typeof newWorld> | null = null

test('every call says whom it lets in', async () => {
  const { body } = await portal.visitor().get('openapi.json')
  const calls = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(API.length)}`),
  )
  expect(calls.toSorted()).toEqual(MATRIX.map(({ call }) => call).toSorted())
})

test.each(MATRIX)('$call answers each as the table says', { timeout: 60_000 }, async (line) => {
  const expected = line.answers.split(' ')
  const isAboutChild = [line.to, line.body].some((made) => typeof made === 'function' && made.length > 0)
  const shared = isAboutChild ? newWorld() : (common ??= newWorld())
  const isRefused = (index: number) => ['401', '403', '404'].includes(expected[index] ?? '')
  // Whoever is not let in changes nothing and may come with all the others; what those who are let in do to a child must not open
  // or close anything for the next.
  const refused = ACTORS.map(async (actor, index) => (isRefused(index) ? asked(line, actor, await shared) : 0))
  const answers = (await Promise.all(refused)).map(String)
  for (const [index, actor] of ACTORS.entries())
    if (!isRefused(index)) answers[index] = String(await asked(line, actor, await (isAboutChild ? newWorld() : shared)))
  expect(shown(answers)).toEqual(shown(expected))
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

async function asked({ call, to, query = '', body }: Line, actor: Actor, world: World): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const browser = await browserOf(portal, world, actor)
  const sent = typeof body === 'function' ? body(world) : body
  const { status } = await browser.send(method, filledPath(path, to?.(world)) + query, method === 'GET' ? {} : { body: sent })
  return status
}

function filledPath(path: string, parameters: Record<string, string> = {}): string {
  return Object.entries(parameters).reduce((so, [name, value]) => so.replace(`{${name}}`, value), path)
}

function shown(answers: string[]): string[] {
  return answers.map((status, index) => `${ACTORS[index]} ${status}`)
}
