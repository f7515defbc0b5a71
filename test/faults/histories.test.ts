import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fateOf } from '#test/simulation/chance.ts'
import { startFlakyLine, type FlakyLine } from './flaky-line.ts'
import type { Writing } from './histories/asking.ts'
import { answers, consents, drafts, newFamily, notes, type Family } from './histories/families.ts'
import { keptArticles, letters } from './histories/guests.ts'
import { payments, startProvider, type Provider } from './histories/payments.ts'
import { jumpingClock } from './jumping-clock.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { measured } from './measured.ts'
import { childrenOf, kill } from './own-start.ts'
import { sized } from './size.ts'

const ROUNDS = sized({ short: 3, drill: 30, night: 100 })
const SEED = process.env.HISTORY_SEED ?? '20261123'
const FAMILIES = 4
const FAULTS = [
  ...(['cut', 'silent', 'late', 'kill the database', 'stop the database', 'kill a process', 'stop a process'] as const),
  'set the clock',
] as const
const FAULTS_IN_ROUND = 2
const CLOCK_JUMPS_S = 1200

let database: OwnDatabase
let line: FlakyLine
let provider: Provider
let clock: ReturnType<typeof jumpingClock>
let portal: OwnPortal
beforeAll(async () => {
  database = await startOwnDatabase()
  line = await startFlakyLine(Number(new URL(database.url).port))
  provider = await startProvider()
  clock = jumpingClock(database.folder)
  const url = new URL(database.url)
  url.port = String(line.port)
  const settings = { ...provider.settings, ...clock.settings, PROCESSES: '2', TRUSTED_PROXIES: '127.0.0.1' }
  portal = await startOwnPortal(url.href, { VAR_DIR: database.folder, ...settings })
  provider.serves(portal.url)
}, 60_000)
afterAll(async () => {
  line?.become('carries')
  database?.speak()
  await portal?.stop('SIGKILL')
  await provider?.close()
  await line?.close()
  await database?.remove()
})

/** Something goes wrong for a while and is over. */
async function suffer(fault: (typeof FAULTS)[number], ms: number, which: number): Promise<void> {
  const server = portal.server.pid ?? 0
  const processes = childrenOf(server)
  const victim = processes[which % Math.max(1, processes.length)] ?? 0
  if (fault === 'cut' || fault === 'silent' || fault === 'late') {
    line.become(fault)
    await rest(ms)
    return line.become('carries')
  }
  if (fault === 'kill the database') {
    database.kill()
    await rest(ms / 2)
    return database.start()
  }
  if (fault === 'stop the database') {
    database.silence()
    await rest(ms)
    return database.speak()
  }
  if (fault === 'set the clock') {
    clock.set(which === 0 ? -CLOCK_JUMPS_S : CLOCK_JUMPS_S, server)
    await rest(ms)
    return clock.set(0, server)
  }
  if (fault === 'kill a process') return kill(victim)
  if (victim > 0) {
    process.kill(victim, 'SIGSTOP')
    await rest(ms)
    process.kill(victim, 'SIGCONT')
  }
}

/** Everybody who writes and looks, come before anything breaks. */
async function everybody(): Promise<Writing[]> {
  const families: Family[] = []
  for (let number = 0; number < FAMILIES; number++) families.push(await newFamily(portal, number))
  const [first = families[0]!, ...others] = families // there are four
  return [
    await letters(portal, database),
    await keptArticles(portal),
    drafts(others.slice(0, 2), database),
    answers(others.slice(1), database),
    consents([first, ...others.slice(2)], database),
    await notes(portal, first, database),
    payments(families, provider, database),
  ]
}

test('whatever breaks meanwhile, nothing acknowledged is lost or doubled, and nobody reads what was before his own last word', async () => {
  const fate = fateOf(SEED)
  const writings = await everybody()
  const began = performance.now()
  let isOver = false
  const clients = writings.flatMap(({ begin }) => begin(() => isOver))
  const suffered: string[] = []
  const killedAt: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let nth = 0; nth < FAULTS_IN_ROUND; nth++) {
      const name = `${round} ${nth}`
      const chosen = fate.pick(`fault ${name}`, FAULTS)
      // After five deaths in a minute a portal gives up: that is promised elsewhere, and ends every history here.
      const isTooOften = killedAt.filter((at) => performance.now() - at < 60_000).length >= 3
      const fault = chosen === 'kill a process' && isTooOften ? 'stop a process' : chosen
      if (fault === 'kill a process') killedAt.push(performance.now())
      suffered.push(fault)
      await suffer(fault, fate.between(`ms ${name}`, 500, 2500), fate.between(`victim ${name}`, 0, 1))
      await rest(1500)
    }
  }
  isOver = true
  expect(portal.server.exitCode, 'the portal lives').toBeNull()
  await Promise.all(clients)
  const seconds = Math.round((performance.now() - began) / 1000)
  const [lost, doubled, wrong]: [string[], string[], string[]] = [[], [], []]
  for (const { name, verdict, wrong: shown } of writings) {
    const found = await verdict()
    lost.push(...found.lost.map((what) => `${name}: ${what}`))
    doubled.push(...found.doubled.map((what) => `${name}: ${what}`))
    wrong.push(...shown)
  }
  const sum = (of: (writing: Writing) => number) => writings.reduce((all, one) => all + of(one), 0)
  const [acknowledged, looked] = [sum((one) => one.acknowledged()), sum((one) => one.looked())]
  console.log(
    `seed ${SEED}: ${ROUNDS} rounds in ${seconds} s (${suffered.join(', ')}), clock by ${clock.by}; ${acknowledged} acknowledged ` +
      `(${writings.map((one) => `${one.name} ${one.acknowledged()}`).join(', ')}), ${looked} looked at; ` +
      `lost ${lost.length}, doubled ${doubled.length}, read back in time ${wrong.length}`,
  )
  measured('histories', { rounds: ROUNDS, acknowledged, lost: lost.length + wrong.length, doubled: doubled.length })
  expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] })
  expect(acknowledged).toBeGreaterThan(ROUNDS * 20)
  expect(looked).toBeGreaterThan(ROUNDS * 5)
  // Who never got a word in proves nothing.
  expect(writings.filter((one) => one.acknowledged() === 0).map(({ name }) => name)).toEqual([])
})
