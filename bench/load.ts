import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ASKING, expectedOfAll, inWords, judge, sumOf, type Expected, type Faults } from './answers.ts'

const run = promisify(execFile)
/** Latencies in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; answers: number; faults: Faults }

/** wrk from Debian's packages: one thread, keep-alive. */
export function needWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return
  if (process.getuid?.() !== 0) throw new Error('Нужен wrk: sudo apt-get install wrk')
  spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'inherit' })
}

/** One spell of load on an address, or on several in turn; every answer is compared with what was answered before it. */
export async function load(urls: string | string[], connections: number, seconds = 3): Promise<Load> {
  return spell(await expectedOfAll([urls].flat()), connections, seconds)
}

/** Servers in turn, round by round, so that a slow spell of the machine meets all of them. */
export async function inTurn<const Servers extends (string | string[])[]>(
  servers: Servers,
  connections: number,
  rounds = 3,
): Promise<{ [Index in keyof Servers]: Load }> {
  const loads = servers.map((): Load[] => [])
  for (const urls of servers) await load(urls, connections, 1)
  for (let round = 0; round < rounds; round++)
    for (const [index, urls] of servers.entries()) loads[index]!.push(await load(urls, connections)) // one list a server
  return loads.map(median) as { [Index in keyof Servers]: Load } // as many as came
}

/** The middle of several spells; faults and answers are added up: no spell may hide those of another. */
export function median(loads: Load[]): Load {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    perSecond: middle(loads.map((load) => load.perSecond)),
    p50: middle(loads.map((load) => load.p50)),
    p99: middle(loads.map((load) => load.p99)),
    answers: loads.reduce((sum, load) => sum + load.answers, 0),
    faults: sumOf(loads.map((load) => load.faults)),
  }
}

/** «проверено ответов 152000, сбоев 0» */
export function checked(...loads: Load[]): string {
  const { answers, faults } = median(loads)
  return `проверено ответов ${answers}, сбоев ${inWords(faults)}`
}

/** A spell of load where the answers are known already. */
export async function spell(expected: Expected[], connections: number, seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-answers-'))
  const paths = expected.map(({ url }) => url.slice(new URL(url).origin.length))
  const { stdout } = await run(
    'wrk',
    [
      ...['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'],
      ...Object.entries(ASKING).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      ...['-s', join(import.meta.dirname, 'check.lua'), expected[0]?.url ?? ''],
    ],
    { env: { ...process.env, ANSWERS: folder, PATHS: paths.join(' ') } },
  )
  const [, perSecond = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const judged = judge({ folder, stdout }, expected, connections)
  rmSync(folder, { recursive: true })
  return { perSecond: Number(perSecond), p50: quantile(stdout, 50), p99: quantile(stdout, 99), ...judged }
}

/** A percentile of what wrk prints, in milliseconds. */
export function quantile(text: string, percent: number): number {
  const [, value = '0', unit = 'ms'] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
}
