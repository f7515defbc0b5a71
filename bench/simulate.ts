/** A year of subscriptions of many families, over the real rules and the real database, in as many processes as there are cores. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { measured } from '#test/faults/measured.ts'
import { startKeptServer } from '#test/kept-server.ts'
import { root } from './portal.ts'

const NIGHT = { seeds: 1000, families: 50 }
const LIVED_TWICE = 30
const REPORT = /seed (\S+): (\d+) families, (\d+) steps in ([\d.]+) s, trace (\w+)/

type Lived = { seed: string; families: number; isWell: boolean; said: string }

/** @returns whether every world ended as it had to; a seed that did not is printed with the command that lives it again */
export async function simulateYears(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { families: { type: 'string' }, seed: { type: 'string' }, seeds: { type: 'string' }, night: { type: 'boolean' } },
  })
  const families = Number(values.families ?? (values.night ? NIGHT.families : 1000))
  const seed = values.seed ?? String(Math.floor(Date.now() / 1000))
  // A life is either here or in the database: one a core fills both.
  const cores = availableParallelism()
  // One large world is lived in parts: families know nothing of one another.
  const seeds = Number(values.seeds ?? (values.night ? NIGHT.seeds : 1))
  const worlds =
    seeds > 1
      ? Array.from({ length: seeds }, (_, turn) => ({ seed: `${seed}-${turn}`, families }))
      : families < 100
        ? [{ seed, families }]
        : Array.from({ length: cores }, (_, part) => ({ seed: `${seed}-${part}`, families: Math.ceil(families / cores) }))
  // Ours is the server's life: who ends first must not take it from the others.
  const postgres = await startKeptServer('test')
  try {
    // The first makes the template that the others clone.
    await live({ seed: 'template', families: 1, days: 1 })
    const began = performance.now()
    const lived: Lived[] = []
    // A small world is lived twice: a seed that does not replay helps nobody.
    const again = { seed: `${seed}-again`, families: Math.min(LIVED_TWICE, families) }
    const waiting = [...worlds, again, again]
    await Promise.all(
      Array.from({ length: cores }, async () => {
        for (let world = waiting.shift(); world; world = waiting.shift()) {
          const one = await live(world)
          lived.push(one)
          console.log(one.isWell ? `✓ ${REPORT.exec(one.said)?.[0] ?? one.seed}` : `✗ ${faultOf(one.said)}`)
        }
      }),
    )
    const failed = lived.filter(({ isWell }) => !isWell)
    const traces = new Set(lived.flatMap(({ seed: one, said }) => (one === again.seed ? (REPORT.exec(said)?.[5] ?? []) : [])))
    if (traces.size > 1) console.log(`✗ seed ${again.seed}: прожит дважды по-разному`)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      `миров ${worlds.length}, семей ${worlds.reduce((sum, world) => sum + world.families, 0)}, за ${seconds} с; не сошлось: ${failed.length}`,
    )
    const steps = lived.reduce((sum, { said }) => sum + Number(REPORT.exec(said)?.[3] ?? 0), 0)
    measured('year', { rounds: worlds.length, acknowledged: steps, lost: failed.length, seconds })
    for (const one of failed)
      console.log(`Ещё раз: SIMULATE_SEED=${one.seed} SIMULATE_FAMILIES=${one.families} bin/test test/simulation.test.ts`)
    return failed.length === 0 && traces.size <= 1
  } finally {
    await postgres.stop()
  }
}

function live({ seed, families, days }: { seed: string; families: number; days?: number }): Promise<Lived> {
  return new Promise((resolve) => {
    const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'calls', 'test/simulation.test.ts']
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...{ SIMULATE_SEED: seed, SIMULATE_FAMILIES: String(families), NO_COLOR: '1' },
        ...(days ? { SIMULATE_DAYS: String(days) } : {}),
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    child.once('exit', (code) => resolve({ seed, families, isWell: code === 0 && REPORT.test(said), said }))
  })
}

function faultOf(said: string): string {
  const [, fault] = /Error: (seed [^\n]+)/.exec(said) ?? []
  const [, cause = ''] = /Caused by: ([^\n]+)/.exec(said) ?? []
  return fault ? [fault, cause].filter(Boolean).join(': ') : said.slice(-1000)
}
