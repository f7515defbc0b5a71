import { describe, expect, test } from 'vitest'
import { createGate, isCrowded } from './gate.server.ts'

/** Work that ends when it is asked to, and knows how many are at it. */
function workshop() {
  const ends: { done: () => void; fail: (error: Error) => void }[] = []
  const seen = { now: 0, most: 0, begun: [] as number[] }
  const work = (name: number) => async () => {
    seen.begun.push(name)
    seen.most = Math.max(seen.most, ++seen.now)
    try {
      await new Promise<void>((resolve, reject) => void ends.push({ done: resolve, fail: reject }))
    } finally {
      seen.now--
    }
    return name
  }
  return { ends, seen, work }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a gate', () => {
  test('lets a few in at once, and the others in the order they came', async () => {
    const gate = createGate({ atOnce: 2, mostWaiting: 10, waitMs: 5000 })
    const { ends, seen, work } = workshop()
    const all = Array.from({ length: 6 }, (_, name) => gate.pass(work(name)))
    for (let turn = 0; turn < 6; turn++) {
      await rest()
      ends[turn]?.done()
    }
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5])
    expect([seen.most, seen.begun]).toEqual([2, [0, 1, 2, 3, 4, 5]])
  })

  test('asks those who find too many waiting to come again, and lets the next in when there is room', async () => {
    const gate = createGate({ atOnce: 1, mostWaiting: 1, waitMs: 5000 })
    const { ends, work } = workshop()
    const [first, second] = [gate.pass(work(1)), gate.pass(work(2))]
    const refused = await gate.pass(work(3)).catch((error: unknown) => error)
    expect(isCrowded(refused)).toBe(true)
    expect(refused).toMatchObject({ statusCode: 503, retryAfterSeconds: 2, message: expect.stringMatching(/[а-яё]/) })
    ends[0]?.done()
    await first
    const third = gate.pass(work(3))
    ends[1]?.done()
    await second
    await rest()
    ends[2]?.done()
    expect(await third).toBe(3)
  })

  test('lets nobody wait longer than said, and forgets who gave up', async () => {
    const gate = createGate({ atOnce: 1, mostWaiting: 1, waitMs: 30 })
    const { ends, seen, work } = workshop()
    const first = gate.pass(work(1))
    await expect(gate.pass(work(2))).rejects.toMatchObject({ code: 'crowded' })
    ends[0]?.done()
    await first
    const third = gate.pass(work(3))
    await rest()
    ends[1]?.done()
    await third
    expect(seen.begun).toEqual([1, 3])
  })

  test('keeps nobody waiting for a database that is away, and a failure of its own is nobody else’s', async () => {
    const gate = createGate({ atOnce: 1, mostWaiting: 5, waitMs: 5000 })
    const { ends, work } = workshop()
    const [first, second, third, fourth] = [1, 2, 3, 4].map((name) =>
      gate.pass(work(name)).catch((error: Error) => error.message),
    )
    await rest()
    ends[0]?.fail(new Error('its own'))
    expect(await first).toBe('its own')
    await rest()
    ends[1]?.fail(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }))
    expect(await Promise.all([second, third, fourth])).toEqual(['nobody there', 'nobody there', 'nobody there'])
    const next = gate.pass(work(5))
    await rest()
    ends[2]?.done()
    expect(await next).toBe(5)
  })
})
