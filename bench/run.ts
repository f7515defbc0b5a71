/** What bin/bench runs. Every figure is a ratio to a yardstick of the same minute, or says that it is not. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildIfChanged } from '#server/build.ts'
import { missingPrograms } from '#test/hosts/patroni.ts'
import { startPostgres } from '#server/postgres.ts'
import { attack } from './attack.ts'
import { buildContainer } from './container.ts'
import { compareProcesses } from './cores.ts'
import { liveHistories } from './histories.ts'
import { benchInstrument } from './instrument.ts'
import { listAtDesk } from './desk.ts'
import { lookAround, printMachine } from './conditions.ts'
import { checked, inTurn, load, median, needWrk, type Load } from './load.ts'
import { measurePages } from './pages.ts'
import { drillPapers } from './papers.ts'
import { benchPeers } from './peers.ts'
import { tablesOfPlayers } from './players.ts'
import { breakThings } from './reliability.ts'
import { publishForAll } from './renew.ts'
import { residentMiB, root, startBare, startNode, stopAll } from './portal.ts'
import { simulateYears } from './simulate.ts'
import { benchSheet } from './sheet.ts'
import { askInTurn, forgetRepeated, repeatEntries } from './search.ts'
import { compareWrites } from './submit.ts'
import { drillTiming } from './timing.ts'
import { benchWorld } from './world.ts'

const ARTICLE = '/article/uroki-do-nochi'
const LIST = '/article'
const wanted = process.argv[2]
const isWanted = (part: string) => !wanted || wanted === part

const rest = process.argv.slice(3)
/** What runs by itself; each gives its exit code. */
const DRILLS: Record<string, () => number | Promise<number>> = {
  faults: () => breakThings(rest),
  hosts: () => loseHosts(rest[0]),
  patroni: () => loseLeaders(rest[0]),
  container: buildContainer,
  mutation: mutateRules,
  ways: walkWays,
  timing: async () => ((await drillTiming()) ? 0 : 1),
  histories: () => (liveHistories(rest) ? 0 : 1),
  players: () => (rest.includes('--screen') ? playOnScreen() : tablesOfPlayers() ? 0 : 1),
  instrument: benchInstrument,
  papers: drillPapers,
  attack: async () => ((await attack()) ? 0 : 1),
  simulate: async () => ((await simulateYears(rest)) ? 0 : 1),
}
const PARTS = [
  ...['cache', 'renew', 'render', 'submit', 'sheet', 'search', 'desk', 'memory', 'start', 'page', 'lighthouse', 'cores'],
  ...['world', 'peers'],
]

const drill = wanted === undefined ? undefined : DRILLS[wanted]
if (drill) process.exit(await drill())
if (wanted !== undefined && !PARTS.includes(wanted)) {
  console.error(`Такой части нет: ${wanted}. Есть: ${[...Object.keys(DRILLS), ...PARTS].join(', ')}`)
  process.exit(1)
}

needWrk()
buildIfChanged(root)
if (wanted === 'world') {
  await benchWorld(rest)
  process.exit()
}
const secret = randomBytes(32).toString('hex')
// Peers have a pool each.
const postgres = await startPostgres(mkdtempSync(join(tmpdir(), 'bench-database-')), {
  connections: wanted === 'peers' ? 200 : 0,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void stopAll()
        .then(postgres.stop)
        .then(() => process.exit(1)),
  )
try {
  if (wanted === 'peers') await benchPeers(postgres.url, rest)
  else await benchPortal()
} finally {
  await stopAll()
  await postgres.stop()
}

async function benchPortal(): Promise<void> {
  await printMachine(postgres.url)
  const wasQuiet = await lookAround('до прогона')
  const portal = await startNode('server/main.ts', { DATABASE_URL: postgres.url, AUTH_SECRET: secret })
  for (const path of [ARTICLE, LIST, '/']) await fetch(`${portal.url}${path}`)
  if (isWanted('cache')) await benchCache(portal.url)
  if (isWanted('renew')) await benchRenewal(portal.url)
  if (isWanted('render')) await benchRendering(portal.url)
  if (isWanted('submit')) await benchWrites(portal.url)
  if (isWanted('submit') || isWanted('sheet')) await benchSheet(portal.url)
  if (isWanted('search')) await benchSearch(portal.url)
  if (isWanted('desk')) await benchDesk(portal.url)
  if (isWanted('memory')) row('память портала после нагрузки', residentMiB(portal.pid), 'МиБ')
  await portal.stop()
  if (isWanted('start')) await benchStart()
  if (isWanted('page') || isWanted('lighthouse')) {
    // As readers and search engines meet it.
    const shown = await startNode('server/main.ts', { DATABASE_URL: postgres.url, APP_ENV: 'production' })
    await measurePages(shown.url, { withLighthouse: isWanted('lighthouse') })
    await shown.stop()
  }
  const isQuiet = await lookAround('после прогона')
  console.log(wasQuiet && isQuiet ? 'прогон тихий' : 'прогон НЕ тихий')
  // The last: it keeps itself and what it starts on two cores.
  if (isWanted('cores')) await compareProcesses(postgres.url)
}

/** Several hosts, of which the database's falls again and again. @returns the exit code */
function loseHosts(rounds = '10'): number {
  if (spawnSync('haproxy', ['-v']).error) {
    console.error('Нужен HAProxy: apt-get install --no-install-recommends haproxy')
    return 1
  }
  return runHosts(rounds, ['test/hosts'])
}

/** Three databases under Patroni, whose leader falls or loses its cable. @returns the exit code */
function loseLeaders(rounds = '4'): number {
  const missing = missingPrograms()
  if (missing.length === 0) return runHosts(rounds, ['test/hosts/patroni.drill.ts'], { PATRONI: 'on' })
  console.error(
    `Нет ${missing.join(', ')}: apt-get install --no-install-recommends patroni etcd-server python3-etcd postgresql-15 haproxy`,
  )
  return 1
}

function runHosts(rounds: string, files: string[], settings: Record<string, string> = {}): number {
  const environment = { ...process.env, FAULTS: 'drill', HOSTS_ROUNDS: rounds, ...settings }
  const given = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.faults.config.ts', ...files]
  return spawnSync(process.execPath, given, { cwd: root, stdio: 'inherit', env: environment }).status ?? 1
}

/** Spoils the pure rules place by place and counts what their tests notice; the list stands in docs/quality.md. @returns the exit code */
function mutateRules(): number {
  const command = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1
}

/** A parent's ways on a slow phone: taps, words and seconds of each. @returns the exit code */
function walkWays(): number {
  const command = ['test/run.ts', 'test/e2e/ways.test.ts']
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, WAYS: '1' } }).status ?? 1
}

/** Five players through the real screen of every game; what the portal kept is laid beside the rules. @returns the exit code */
function playOnScreen(): number {
  const [seed = '20261123'] = process.argv.slice(3).filter((given) => /^\d+$/.test(given))
  const command = ['test/run.ts', 'test/e2e/players.test.ts']
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYERS: seed } }).status ?? 1
}

async function benchCache(portalUrl: string): Promise<void> {
  const bare = await startBare([`${portalUrl}${ARTICLE}`, `${portalUrl}${LIST}`])
  for (const path of [ARTICLE, LIST]) {
    for (const connections of [16, 64]) {
      const [ours, theirs] = await inTurn([`${portalUrl}${path}`, `${bare.url}${path}`], connections)
      const share = ours.perSecond / theirs.perSecond
      console.log(
        `${path}, ${connections} соединений: портал ${ours.perSecond.toFixed(0)}/с, p50 ${ours.p50.toFixed(2)}, p99 ${ours.p99.toFixed(2)} мс; голый node ${theirs.perSecond.toFixed(0)}/с, p99 ${theirs.p99.toFixed(2)} мс; доля ${share.toFixed(2)} (цель ≥ 0,85), p99 к p99 ${(ours.p99 / theirs.p99).toFixed(2)} (цель ≤ 2); ${said(ours, theirs)}`,
      )
    }
  }
  row('память голого node', residentMiB(bare.pid), 'МиБ')
  await bare.stop()
}

/** Everything is published again four times a second while readers read. */
async function benchRenewal(portalUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const timer = setInterval(() => void client.query(`select pg_notify('pages', '["*"]')`), 250)
  const spells = [
    await load(`${portalUrl}${ARTICLE}`, 16),
    await load(`${portalUrl}${ARTICLE}`, 16),
    await load(`${portalUrl}${ARTICLE}`, 16),
  ]
  clearInterval(timer)
  await client.end()
  row('статья, пока всё рисуется заново, p99', median(spells).p99, 'мс', 10)
  console.log(said(...spells))
  for (const [entries, withinMs] of [
    [500, 1000],
    [5000, 10_000],
  ] as const) {
    const fresh = await publishForAll({ portalUrl, databaseUrl: postgres.url }, entries, withinMs)
    if (fresh.left > 0) process.exitCode = 1
    console.log(
      `опубликовано для всех, ${fresh.pages} страниц: через ${withinMs} мс старое слово показали ${fresh.stale} (цель 0), все опрошены за ${fresh.freshAfterMs.toFixed(0)} мс; ` +
        `читатель одной из них ждёт, p95: ${fresh.before.toFixed(1)} мс до того, ${fresh.meanwhile.toFixed(1)} мс пока (цель ≤ на 10 больше); старыми остались ${fresh.left}`,
    )
  }
}

async function benchRendering(portalUrl: string): Promise<void> {
  const floor = await startNode('bench/floor.ts', { DATABASE_URL: postgres.url, PAGE: `${portalUrl}${ARTICLE}` })
  const ours = await startNode('bench/uncached.ts', { DATABASE_URL: postgres.url })
  const [portal, bare] = await inTurn([`${ours.url}${ARTICLE}`, `${floor.url}${ARTICLE}`], 16)
  console.log(
    `рисование без кеша: портал ${portal.perSecond.toFixed(0)}/с, пол ${bare.perSecond.toFixed(0)}/с; доля ${(portal.perSecond / bare.perSecond).toFixed(2)} (цель ≥ 0,4); ${said(portal, bare)}`,
  )
  await Promise.all([floor.stop(), ours.stop()])
}

async function benchWrites(portalUrl: string): Promise<void> {
  const floor = await startNode('bench/submit-floor.ts', { DATABASE_URL: postgres.url })
  await compareWrites(portalUrl, floor.url, postgres.url)
  await floor.stop()
}

/** What was checked and what was wrong; anything wrong is the end of the command too. */
function said(...loads: Load[]): string {
  if (loads.some(({ faults }) => Object.keys(faults).length > 0)) process.exitCode = 1
  return checked(...loads)
}

/** The search among few and among as many entries as the portal may ever have, beside a bare server with the same queries. */
async function benchSearch(portalUrl: string): Promise<void> {
  for (const entries of [500, 50_000]) {
    await repeatEntries(postgres.url, entries)
    const floor = await startNode('bench/search-floor.ts', {
      DATABASE_URL: postgres.url,
      PORTAL: portalUrl,
    })
    const [ours, bare] = await askInTurn([portalUrl, floor.url], '/search')
    const [suggested] = await askInTurn([portalUrl], '/api/v1/search/suggest')
    console.log(
      `поиск, ${entries} записей, 16 соединений: портал ${ours?.perSecond.toFixed(0)}/с, p95 ${ours?.p95.toFixed(0)} мс (цель ≤ 50); ` +
        `пол ${bare?.perSecond.toFixed(0)}/с, p95 ${bare?.p95.toFixed(0)} мс; доля ${((ours?.perSecond ?? 0) / (bare?.perSecond ?? 1)).toFixed(2)} (цель ≥ 0,7); ` +
        `подсказки p95 ${suggested?.p95.toFixed(0)} мс; неверных ответов ${[ours, bare, suggested].reduce((sum, asked) => sum + (asked?.faults ?? 0), 0)}`,
    )
    await floor.stop()
    await forgetRepeated(postgres.url)
  }
}

/** The list of texts at the desk among ten thousand. */
async function benchDesk(portalUrl: string): Promise<void> {
  await repeatEntries(postgres.url, 10_000)
  row('список и поиск редакции, 10 000 записей, p95', await listAtDesk(portalUrl, postgres.url, secret), 'мс', 200)
  await forgetRepeated(postgres.url)
}

/** From the command to the first answer of the process, and to a page that is drawn; each start alone. */
async function benchStart(): Promise<void> {
  for (const [title, path, aim] of [
    ['первых 200', '/healthz', 600],
    ['первой статьи', ARTICLE, 600],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const portal = await startNode('server/main.ts', { DATABASE_URL: postgres.url }, path)
      times.push(portal.readyAfterMs)
      await portal.stop()
    }
    row(`от запуска до ${title} (медиана пяти)`, times.toSorted((a, b) => a - b)[2] ?? 0, 'мс', aim)
  }
}

function row(title: string, value: number, unit: string, aim?: number): void {
  console.log(`${title}: ${value.toFixed(value < 10 ? 1 : 0)} ${unit}${aim === undefined ? '' : ` (цель ≤ ${aim})`}`)
}
