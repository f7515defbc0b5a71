import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quantile } from './load.ts'
import { root, startNode, type Running } from './portal.ts'

const run = promisify(execFile)
const ROUNDS = 5
const SECONDS = 2
const TICK_MS = 10
const CORES = '0,1'

type Kind = { title: string; path: string; connections: number; headers?: string[]; thinkMs?: number }
/** What one round gave: microseconds of processor time a request, latencies in milliseconds. */
type Spell = { perSecond: number; microseconds: number; p50: number; p99: number; wrong: number }

const ARTICLE = '/article/uroki-do-nochi'
const SEARCH = `/api/v1/search?q=${encodeURIComponent('путает буквы')}`
const KINDS: Kind[] = [
  { title: 'статья, 16 соединений', path: ARTICLE, connections: 16 },
  { title: 'статья, 64 соединения', path: ARTICLE, connections: 64 },
  { title: 'статья, 64, каждый раз новое соединение', path: ARTICLE, connections: 64, headers: ['Connection: close'] },
  { title: 'поиск, 16 соединений', path: SEARCH, connections: 16 },
  { title: 'статья, 64, с паузой 8 мс', path: ARTICLE, connections: 64, thinkMs: 8 },
  { title: 'поиск, 4, с паузой 100 мс', path: SEARCH, connections: 4, thinkMs: 100 },
]

/** One process against two over the same database, in turn, on two cores with the load beside them; every answer is checked. */
export async function compareProcesses(databaseUrl: string): Promise<void> {
  // What is started from here on stays on two cores, the load too.
  const isPinned = spawnSync('taskset', ['-acp', CORES, String(process.pid)]).status === 0
  console.log(isPinned ? 'Порталы и нагрузка на двух ядрах.' : 'Без taskset порталы и нагрузка на всех ядрах.')
  const portals: Running[] = []
  for (const PROCESSES of ['1', '2'])
    portals.push(await startNode('server/main.ts', { DATABASE_URL: databaseUrl, PROCESSES }, ARTICLE))
  const [one, two] = portals as [Running, Running] // both were started above
  await bothAnswer(two)
  for (const kind of KINDS) await compare(kind, one, two)
  await Promise.all(portals.map((portal) => portal.stop()))
}

async function compare(kind: Kind, one: Running, two: Running): Promise<void> {
  const spells: [Spell[], Spell[]] = [[], []]
  // The first round is for the processes to compile what they run.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [place, portal] of [one, two].entries()) {
      const spell = await load(portal, kind)
      if (round > 0) spells[place]?.push(spell)
    }
  }
  const [ours, theirs] = spells.map(middle) as [Spell, Spell] // one for each of the two
  const ratio = (figure: 'perSecond' | 'microseconds' | 'p50' | 'p99') => (theirs[figure] / ours[figure]).toFixed(2)
  console.log(
    `${kind.title}: один процесс ${inWords(ours)}; два ${inWords(theirs)}; доли: запросов ${ratio('perSecond')}, процессора на запрос ${ratio('microseconds')} (цель ≤ 1), p50 ${ratio('p50')}, p99 ${ratio('p99')} (цель ≤ 1); неверных ответов ${ours.wrong + theirs.wrong}`,
  )
}

async function load({ url, pid }: Running, { path, connections, headers = [], thinkMs = 0 }: Kind): Promise<Spell> {
  const before = processorMs(pid)
  const asked = [...headers, 'Accept-Encoding: gzip'].flatMap((header) => ['-H', header])
  const script = join(root, 'bench/same-answer.lua')
  const { stdout } = await run(
    'wrk',
    [
      ...['-t1', `-c${connections}`, `-d${SECONDS}s`, '--timeout', '10s', '--latency', '-s', script],
      ...[...asked, `${url}${path}`],
    ],
    { env: { ...process.env, THINK_MS: String(thinkMs) } },
  )
  const spentMs = processorMs(pid) - before
  const [, answers = '0'] = /(\d+) requests in/.exec(stdout) ?? []
  const [, wrong = '0'] = /Wrong answers: (\d+)/.exec(stdout) ?? []
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? []
  return {
    perSecond: Number(answers) / SECONDS,
    microseconds: (spentMs * 1000) / Number(answers),
    p50: quantile(stdout, 50),
    p99: quantile(stdout, 99),
    wrong: broken.reduce((sum, count) => sum + Number(count), Number(wrong)),
  }
}

/** Until each process has answered: a page has been made in both when nothing is missed any more. */
async function bothAnswer({ url, pid }: Running): Promise<void> {
  for (let tries = 0; childrenOf(pid).length < 2 && tries < 500; tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  for (let round = 0; round < 5; round++) await run('wrk', ['-t1', '-c64', '-d1s', '-H', 'Connection: close', `${url}${ARTICLE}`])
}

/** Processor time of a process and of those that it started. */
function processorMs(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => {
    const [, , , , , , , , , , , user = '0', system = '0'] = statOf(one)
    return sum + (Number(user) + Number(system)) * TICK_MS
  }, 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => one > 0 && statOf(one)[1] === String(pid))
}

/** The fields of `/proc/<pid>/stat` after the name of the program, which may hold spaces. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

function middle(spells: Spell[]): Spell {
  const of = (figure: keyof Spell) =>
    spells.map((spell) => spell[figure]).toSorted((a, b) => a - b)[Math.floor(spells.length / 2)] ?? 0
  return {
    perSecond: of('perSecond'),
    microseconds: of('microseconds'),
    p50: of('p50'),
    p99: of('p99'),
    wrong: spells.reduce((sum, { wrong }) => sum + wrong, 0),
  }
}

function inWords({ perSecond, microseconds, p50, p99 }: Spell): string {
  return `${perSecond.toFixed(0)}/с, ${microseconds.toFixed(0)} мкс процессора, p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} мс`
}
