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

  const lines = MATRIX.map((line) => ({ line, call: line.call }))
  test.each(lines.filter((_, index) => index % PARTS === part))(
    '$call answers each as the table says',
    { timeout: 60_000 },
    async ({ line }) => {
      const answers = line.answers.split(' ')
      const asked = ACTORS.map((actor, index) => ({ actor, expected: answers[index] ?? '' }))
      const isAboutChild = [line.to, line.body].some((made) => typeof made === 'function' && made.length > 0)
      const shared = isAboutChild ? newWorld() : (common ??= newWorld())
      // Those who are not let in change nothing and may come together; what those who are let in do to a child must not open
      // or close anything for the next.
      const isRefused = ({ expected }: (typeof asked)[number]) => ['401', '403', '404'].includes(expected)
      const heard = new Map<Actor, string>()
      const hear = async (actor: Actor, world: World) => void heard.set(actor, await answerTo(portal, { line, actor, world }))
      await Promise.all(asked.filter(isRefused).map(async ({ actor }) => hear(actor, await shared)))
      for (const step of asked) if (!isRefused(step)) await hear(step.actor, await (isAboutChild ? newWorld() : shared))
      expect(asked.map(({ actor }) => `${actor} ${heard.get(actor)}`)).toEqual(
        asked.map(({ actor, expected }) => `${actor} ${expected}`),
      )
    },
  )
  return newWorld
}

async function answerTo(portal: Portal, { line: { call, to, query = '', body }, actor, world }: Step): Promise<string> {
  const [method = '', path = ''] = call.split(' ')
  const browser = await browserOf(portal, world, actor)
  const sent = typeof body === 'function' ? body(world) : body
  const { status } = await browser.send(method, filledPath(path, to?.(world)) + query, method === 'GET' ? {} : { body: sent })
  return String(status)
}

/** The call's address with its parameters in their places. */
export function filledPath(path: string, parameters: Record<string, string> = {}): string {
  return Object.entries(parameters).reduce((so, [name, value]) => so.replace(`{${name}}`, value), path)
}
