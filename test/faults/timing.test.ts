import { expect, test } from 'vitest'
import { sized } from './size.ts'
import { withOwnPortal } from './with-own-portal.ts'

// The sample world's parent has an account; nobody else of these has.
const THERE = 'anna@primer.example'
const ASKED_EACH = sized({ short: 30, drill: 30, night: 90 })
// One half is pure chance. Of thirty and thirty chance leaves these bounds once in some hundred thousand runs, however busy the machine is:
// both kinds are asked in turn, so what slows one slows the other. Without the control every answer of one kind comes before the other's.
const FAIR = { least: 0.19, most: 0.81 }

const own = withOwnPortal()

/** How often a number of the first list is above one of the second: 0.5 where they are alike, 0 or 1 where one tells. */
function shareAbove(one: number[], other: number[]): number {
  const points = one.flatMap((mine) => other.map((its): number => (mine > its ? 1 : mine === its ? 0.5 : 0)))
  return points.reduce((sum, point) => sum + point, 0) / points.length
}

// Half of each second is waited for on purpose where a letter is asked for: those belong to the drill.
const CALLS: [string, (email: string) => object][] = [
  ['login', (email: string) => ({ email, password: 'не та фраза для входа' })],
  ['password/forgot', (email: string) => ({ email })],
  ['parentLogin', (email: string) => ({ email })],
]

test.each(CALLS.slice(0, sized({ short: 1, drill: 3, night: 3 })))(
  'whether an address has an account cannot be seen by how long %s takes',
  async (call, bodyFor) => {
    const marks = await own.portal.guest()
    const times = { there: [] as number[], nobody: [] as number[] }
    const ask = async (turn: number, email: string) => {
      const headers = { ...marks, 'Content-Type': 'application/json', 'X-Forwarded-For': `10.77.${turn >> 6}.${turn & 63}` }
      const { ms, status } = await own.portal.send('POST', `/api/v1/${call}`, headers, JSON.stringify(bodyFor(email)))
      return { ms, status }
    }
    // What is done once for a process, the work of the first hash say, is nobody's sign.
    await ask(4000, 'first@primer.example')
    await ask(4001, THERE)
    const statuses = { there: new Set<number>(), nobody: new Set<number>() }
    for (let turn = 0; turn < ASKED_EACH; turn++) {
      const kinds = turn % 2 === 0 ? (['there', 'nobody'] as const) : (['nobody', 'there'] as const)
      for (const kind of kinds) {
        const { ms, status } = await ask(
          turn * 2 + kinds.indexOf(kind),
          kind === 'there' ? THERE : `nobody-${turn}@primer.example`,
        )
        times[kind].push(ms)
        statuses[kind].add(status)
      }
    }
    expect(statuses.there).toEqual(statuses.nobody)
    const share = shareAbove(times.there, times.nobody)
    console.log(`timing: ${call}: ${share.toFixed(2)} of pairs are slower where there is an account`)
    expect(share).toBeGreaterThan(FAIR.least)
    expect(share).toBeLessThan(FAIR.most)
  },
  120_000,
)

test('the measure sees what a missing control would show', () => {
  const noisy = (base: number) => Array.from({ length: 30 }, (_, index) => base + ((index * 7919) % 31))
  expect(shareAbove(noisy(60), noisy(60))).toBeCloseTo(0.5)
  expect(shareAbove(noisy(90), noisy(60))).toBeGreaterThan(FAIR.most)
})
