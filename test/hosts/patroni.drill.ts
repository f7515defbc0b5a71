import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { measured } from '#test/faults/measured.ts'
import { ask, crowdOn } from './clients.ts'
import { until } from './cluster.ts'
import { DOORS, openDoors } from './door.ts'
import { makeNet, type Net } from './net.ts'
import { startPatroni } from './patroni.ts'
import { startPortalOn, type PortalHost } from './portal-host.ts'

const ROUNDS = Number(process.env.HOSTS_ROUNDS ?? 4)
const PAGES = ['/', '/article', '/news']
// Longer than the leader’s lease: another leads when the old one comes back.
const CUT_FOR_MS = 30_000
const AGAIN_AFTER_MS = 2000

const root = join(import.meta.dirname, '../..')
/** The last words of all, when something does not come; all of their words stay in `var/patroni`. */
function said(): string {
  const folder = join(root, 'var/patroni')
  mkdirSync(folder, { recursive: true })
  for (const node of databases.nodes) node.keepLogs(folder)
  return `${databases.nodes.map((node) => node.said()).join('\n')}\nwhole logs: ${folder}`
}
let net: Net
let databases: Awaited<ReturnType<typeof startPatroni>>
let doors: ReturnType<typeof openDoors>
let portal: PortalHost

beforeAll(async () => {
  net = makeNet()
  if (!net.isReal) throw new Error('the drill needs network namespaces: root')
  const hosts = ['n1', 'n2', 'n3'].map((name) => net.host(name))
  const [edge, app] = [net.host('edge'), net.host('p1')]
  databases = await startPatroni(hosts)
  doors = openDoors({
    ...{ host: edge, portals: [{ address: app.address, port: 3010 }], checks: 'inter 500ms fall 2 rise 1' },
    databases: databases.nodes.map(({ host, agentPort }) => ({ address: host.address, agentPort })),
  })
  const url = databases.url(edge.address, DOORS.database)
  await rest(2000)
  portal = await startPortalOn(app, { DATABASE_URL: url, TRUSTED_PROXIES: edge.address, PUBLIC_URL: doors.url })
  await vi.waitFor(async () => expect((await ask(`${doors.url}/readyz`)).status).toBe(200), { timeout: 20_000 })
}, 300_000)
afterAll(async () => {
  await portal?.stop('SIGKILL')
  doors?.close()
  databases?.remove()
  net?.remove()
}, 60_000)

test(`the leader killed, or cut off and healed, ${ROUNDS} times: Patroni names another, nothing acknowledged is lost or doubled`, async () => {
  const [lost, doubled, spoiled, waits]: [string[], string[], string[], number[]] = [[], [], [], []]
  let [acknowledged, read, slowest] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of PAGES) await ask(`${doors.url}${path}`)
    const crowd = crowdOn(doors.url, PAGES, `p${round}x${randomUUID().slice(0, 8)}-`, AGAIN_AFTER_MS)
    await rest(5000)
    const fallen = databases.leader
    const isCut = round % 2 === 0
    const began = Date.now()
    if (isCut) fallen.host.cut()
    else fallen.kill()
    const others = databases.nodes.filter((node) => node !== fallen)
    await until(async () => (await Promise.all(others.map((node) => node.is('primary')))).includes(true), 90_000, said)
    const ledAfter = (Date.now() - began) / 1000
    slowest = Math.max(slowest, ledAfter)
    // The new one alone acknowledges for a while: the old one has none of it when it comes back.
    await rest(Math.max(5000, CUT_FOR_MS - (Date.now() - began)))
    if (isCut) fallen.host.heal()
    else fallen.startPatroni()
    await databases.whole()
    const isBack = databases.leader === fallen
    await rest(5000)
    await crowd.end()
    const rows = await databases.asked<{ email: string; times: number }>(
      'select email, count(*)::int as times from specialist_questions where email = any($1) group by 1',
      [crowd.begun],
    )
    const times = new Map(rows.map(({ email, times: count }) => [email, count]))
    const gone = crowd.acknowledged.filter(({ mail }) => !times.has(mail)).map(({ mail }) => mail)
    lost.push(...gone)
    doubled.push(...crowd.begun.filter((mail) => (times.get(mail) ?? 0) > 1))
    spoiled.push(...crowd.spoiled)
    waits.push(Math.max(...crowd.acknowledged.map(({ ms }) => ms)) / 1000)
    acknowledged += crowd.acknowledged.length
    read += crowd.read()
    console.log(
      `round ${round + 1}: ${isCut ? 'cut off and healed' : 'killed'}, another led after ${ledAfter.toFixed(1)} s, ${crowd.acknowledged.length} written, longest wait ${waits.at(-1)?.toFixed(1)} s, lost ${gone.length}, ${crowd.read()} read${isBack ? '; the old one leads again' : ''}; so far ${acknowledged} acknowledged, lost ${lost.length}, doubled ${doubled.length}, ${read} read, failed ${spoiled.length}`,
    )
  }
  console.log(
    `${ROUNDS} rounds: ${acknowledged} acknowledged, lost ${lost.length}, doubled ${doubled.length}; ${read} read, failed ${spoiled.length}; longest wait ${Math.max(...waits).toFixed(1)} s`,
  )
  measured('leader', {
    ...{ rounds: ROUNDS, acknowledged, lost: lost.length + spoiled.length, doubled: doubled.length },
    seconds: Number(slowest.toFixed(1)),
  })
  expect({ lost, doubled, spoiled }).toEqual({ lost: [], doubled: [], spoiled: [] })
  expect(acknowledged).toBeGreaterThan(ROUNDS * 100)
}, 1_800_000)
