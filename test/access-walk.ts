import { expect, test } from 'vitest'
import { MATRIX, type Line } from './access-matrix.ts'
import { ACTORS, browserOf, worldsOf, type Actor, type World } from './access-world.ts'
import type { testPortal } from './portal.ts'

const PARTS = 3

type Portal = ReturnType<typeof testPortal>
type Step = { line: Line; actor: Actor; world: World }

/**
 * Tests that each call of a part of the matrix answers everybody as the table says: parts are walked by several workers.
 * @returns what makes more worlds with the same people
 */
export function walk(portal: Portal, part: 0 | 1 | 2) {
  const newWorld = worldsOf(portal)
  /** For the lines that name no child. */
  let common: ReturnType<typeof newWorld> | null = null

  test.each(MATRIX.filter((_, index) => index % PARTS === part))(
    '$call answers each as the table says',
    { timeout: 60_000 },
    async (line) => {
      const expected = line.answers.split(' ')
      const isAboutChild = [line.to, line.body].some((made) => typeof made === 'function' && made.length > 0)
      const shared = isAboutChild ? newWorld() : (common ??= newWorld())
      const isRefused = (index: number) => ['401', '403', '404'].includes(expected[index] ?? '')
      // Those who are not let in change nothing and may come together; what those who are let in do to a child must not open
      // or close anything for the next.
      const refused = ACTORS.map(async (actor, index) =>
        isRefused(index) ? asked(portal, { line, actor, world: await shared }) : 0,
      )
      const answers = (await Promise.all(refused)).map(String)
      for (const [index, actor] of ACTORS.entries())
        if (!isRefused(index))
          answers[index] = String(await asked(portal, { line, actor, world: await (isAboutChild ? newWorld() : shared) }))
      expect(shown(answers)).toEqual(shown(expected))
    },
  )
  return newWorld
}

async function asked(portal: Portal, { line: { call, to, query = '', body }, actor, world }: Step): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const browser = await browserOf(portal, world, actor)
  const sent = typeof body === 'function' ? body(world) : body
  const { status } = await browser.send(method, filledPath(path, to?.(world)) + query, method === 'GET' ? {} : { body: sent })
  return status
}

/** The call's address with its parameters in their places. */
export function filledPath(path: string, parameters: Record<string, string> = {}): string {
  return Object.entries(parameters).reduce((so, [name, value]) => so.replace(`{${name}}`, value), path)
}

function shown(answers: string[]): string[] {
  return answers.map((status, index) => `${ACTORS[index]} ${status}`)
}
