import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { startScoreDatabase, type ScoreDatabase } from '#simulators/score-database/simulator.ts'
import type { ScoreEvents } from './contract.ts'
import { createSource } from './source.server.ts'

const lines: string[] = []
const log = createLog('trace', { write: (line) => void lines.push(line) })
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function started(options: Parameters<typeof startScoreDatabase>[0] = {}): Promise<ScoreDatabase> {
  const database = await startScoreDatabase(options)
  endings.push(database.close)
  return database
}

function following(url: string, options: Partial<Parameters<typeof createSource>[0]> = {}) {
  const source = createSource({ url, areSamples: false, log, pause: () => 20, ...options })
  const heard: { [Name in keyof ScoreEvents]: [Name, ScoreEvents[Name]] }[keyof ScoreEvents][] = []
  const leave = source.listen((event, data) => void heard.push([event, data] as (typeof heard)[number]))
  endings.push(leave)
  const states = () => heard.flatMap(([event, data]) => (event === 'state' ? [data.kind] : []))
  const tables = () => heard.flatMap(([event, data]) => (event === 'table' ? [data] : []))
  return { source, heard, states, tables, leave }
}

const until = (look: () => void) => vi.waitFor(look, { timeout: 5000, interval: 10 })

describe('the score table', () => {
  test('sends the whole table, then each change, and of each row nothing but the nickname, the score and the time', async () => {
    const database = await started()
    database.put(['scores'], { a: { nickname: 'лис-12', score: 5, at: 0, email: 'a@primer.example', name: 'Анна Петрова' } })
    const { heard, tables } = following(`${database.url}/scores`)
    await until(() => expect(tables()).toHaveLength(1))
    const line = { id: 'a', nickname: 'лис-12', score: 5, at: '1970-01-01T00:00:00.000Z' }
    expect(tables()[0]).toEqual({ rows: [line], hidden: 0, areSamples: false })
    database.patch(['scores', 'a'], { score: 7, phone: '+79123456789' })
    await until(() => expect(heard.at(-1)).toEqual(['change', { rows: [{ ...line, score: 7 }], gone: [], hidden: 0 }]))
    database.put(['scores', 'a'], null)
    await until(() => expect(heard.at(-1)).toEqual(['change', { rows: [], gone: ['a'], hidden: 0 }]))
    expect(JSON.stringify(heard)).not.toMatch(/primer|Петрова|7912/)
  })

  test('keeps off the screen who looks like a person, and says how many', async () => {
    const database = await started()
    database.put(['scores'], { a: { nickname: 'Анна Петрова', score: 5 }, b: { nickname: 'сова-3', score: 6 } })
    const { tables } = following(`${database.url}/scores.json`)
    await until(() => expect(tables()[0]).toMatchObject({ hidden: 1, rows: [{ nickname: 'сова-3' }] }))
  })

  test('is stale while the database is away, and whole again when it is back', async () => {
    const first = await startScoreDatabase()
    first.put(['scores', 'a'], { nickname: 'лис-12', score: 5 })
    const { states, tables } = following(`${first.url}/scores`)
    await until(() => expect(states().at(-1)).toBe('live'))
    await first.close()
    await until(() => expect(states().at(-1)).toBe('stale'))
    const again = await started({ port: Number(new URL(first.url).port) })
    again.put(['scores', 'a'], { nickname: 'лис-12', score: 9 })
    await until(() => expect(states().at(-1)).toBe('live'))
    expect(tables().at(-1)?.rows).toMatchObject([{ score: 9 }])
  })

  test('that falls silent is asked again', async () => {
    const database = await started({ keepAliveMs: 60_000 })
    const { states } = following(`${database.url}/scores`, { silenceMs: 100 })
    await until(() => expect(states().join(' ')).toContain('live stale live'))
  })

  test('that breathes is not', async () => {
    const database = await started({ keepAliveMs: 20 })
    const { states } = following(`${database.url}/scores`, { silenceMs: 1000 })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(states()).toEqual(['connecting', 'live'])
  })

  test.each(['cancel', 'auth_revoked'] as const)('says why it ended: %s', async (why) => {
    const database = await started()
    const { heard, states } = following(`${database.url}/scores`, { pause: () => 60_000 })
    await until(() => expect(states().at(-1)).toBe('live'))
    if (why === 'cancel') database.cancel()
    else database.revoke()
    await until(() => expect(heard.at(-1)).toMatchObject(['state', { kind: 'refused', why }]))
  })

  test('behind a token is read with it, refused without it, and the token stands in no line of the log', async () => {
    const database = await started({ token: 'secret-token' })
    const without = following(`${database.url}/scores`)
    await until(() => expect(without.heard.at(-1)).toMatchObject(['state', { kind: 'refused', why: 'denied' }]))
    const wrong = following(`${database.url}/scores`, { token: 'wrong-token' })
    await until(() => expect(wrong.states().at(-1)).toBe('refused'))
    const right = following(`${database.url}/scores`, { token: 'secret-token' })
    await until(() => expect(right.states().at(-1)).toBe('live'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(/-token/)
  })

  test('is read once for all who look, and by nobody when nobody looks', async () => {
    const database = await started()
    const { source, states, leave } = following(`${database.url}/scores`)
    await until(() => expect(states().at(-1)).toBe('live'))
    const second: string[] = []
    const leaveToo = source.listen((event) => void second.push(event))
    expect(second).toEqual(['state', 'table'])
    expect(database.listening()).toBe(1)
    leave()
    leaveToo()
    await until(() => expect(database.listening()).toBe(0))
  })
})
