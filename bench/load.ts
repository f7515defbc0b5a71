import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
export type Load = { perSecond: number; p50: number; p99: number; failures: number }

/** wrk from Debian's packages: one thread, keep-alive. */
export function needWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return
  if (process.getuid?.() !== 0) throw new Error('Нужен wrk: sudo apt-get install wrk')
  spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'inherit' })
}

/** One spell of load; latencies in milliseconds. */
export async function load(url: string, connections: number, seconds = 3): Promise<Load> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'Accept-Encoding: gzip, br',
    url,
  ])
  const [, perSecond = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, failures = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? []
  return { perSecond: Number(perSecond), p50: quantile(stdout, 50), p99: quantile(stdout, 99), failures: Number(failures) }
}

/** Two servers in turn, round by round, so that a slow spell of the machine meets both. */
export async function inTurn(urls: [string, string], connections: number, rounds = 3): Promise<[Load, Load]> {
  const first: Load[] = []
  const second: Load[] = []
  for (const url of urls) await load(url, connections, 1)
  for (let round = 0; round < rounds; round++) {
    first.push(await load(urls[0], connections))
    second.push(await load(urls[1], connections))
  }
  return [median(first), median(second)]
}

export function median(loads: Load[]): Load {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return {
    perSecond: middle(loads.map((load) => load.perSecond)),
    p50: middle(loads.map((load) => load.p50)),
    p99: middle(loads.map((load) => load.p99)),
    failures: loads.reduce((sum, load) => sum + load.failures, 0),
  }
}

/** A percentile of what wrk prints, in milliseconds. */
export function quantile(text: string, percent: number): number {
  const [, value = '0', unit = 'ms'] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
}
