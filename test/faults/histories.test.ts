import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fateOf } from '#test/simulation/chance.ts'
import { startFlakyLine, type FlakyLine } from './flaky-line.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { childrenOf, kill } from './own-start.ts'
import { sized } from './size.ts'

const ROUNDS = sized({ short: 3, drill: 30, night: 100 })
const SEED = process.env.HISTORY_SEED ?? '20261123'
const WRITERS = 6
const READERS = ['anna@primer.example', 'petr@primer.example', 'marina@primer.example']
const FAULTS = ['cut', 'silent', 'late', 'kill the database', 'stop the database', 'kill a process', 'stop a process'] as const
const FAULTS_IN_ROUND = 2
const ACKNOWLEDGED_WITHIN_MS = 30_000
const UNANSWERED_AFTER_MS = 4000
/** A request that went unanswered is over by then. */
const SETTLED_AFTER_MS = 6000
const ENTRY = { section: 'articles', code: 'uroki-do-nochi' }

let database: OwnDatabase
let line: FlakyLine
let portal: OwnPortal
beforeAll(async () => {
  database = await startOwnDatabase()
  line = await startFlakyLine(Number(new URL(database.url).port))
  const url = new URL(database.url)
  url.port = String(line.port)
  portal = await startOwnPortal(url.href, { VAR_DIR: database.folder, PROCESSES: '2', TRUSTED_PROXIES: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  line?.become('carries')
  database?.speak()
  await portal?.stop('SIGKILL')
  await line?.close()
  await database?.remove()
})

type Said = { status: number; text: string }
type Ended = { answer: Said | null; wasUnanswered: boolean }

/**
 * Asks until it is answered with one of these; whatever else comes is an answer that says nothing.
 * @returns no answer when it never is, and whether a request went unanswered: it may still take effect some time later
 */
async function until(statuses: number[], ask: () => Promise<Said>): Promise<Ended> {
  let wasUnanswered = false
  for (const end = Date.now() + ACKNOWLEDGED_WITHIN_MS; Date.now() < end;) {
    const answer = await Promise.race([ask().catch(() => null), rest(UNANSWERED_AFTER_MS, null, { ref: false })])
    if (answer && statuses.includes(answer.status)) return { answer, wasUnanswered }
    wasUnanswered ||= answer === null
    await rest(50)
  }
  return { answer: null, wasUnanswered }
}

type Marks = Awaited<ReturnType<OwnPortal['guest']>>
type Writer = { number: number; marks: Marks; acknowledged: string[]; begun: string[] }
type Reader = { email: string; marks: Marks; wrong: string[] }

/** Writes letters to us, each repeated under its number until it is acknowledged. */
async function write({ number, marks, acknowledged, begun }: Writer, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const draft = randomUUID()
    const mail = `h${number}-${turn}@example.ru`
    begun.push(mail)
    const address = `10.${20 + number}.${(turn >> 8) & 255}.${turn & 255}`
    const sent = await until([201], () => {
      const body = new FormData()
      const typed = {
        form: 'faq',
        name: 'Анна',
        email: mail,
        consent: '1',
        time: '30',
        draft_id: draft,
        message: 'Здравствуйте, вопрос',
      }
      for (const [name, value] of Object.entries(typed)) body.set(name, value)
      return fetch(`${portal.url}/api/v1/feedback`, {
        method: 'POST',
        body,
        headers: { ...marks, 'X-Forwarded-For': address },
      }).then(said)
    })
    if (sent.answer) acknowledged.push(mail)
    await rest(20)
  }
}

/** Keeps an article and lets it go again, and looks each time whether what was acknowledged is what is shown. */
async function keepAndLook({ email, marks, wrong }: Reader, isOver: () => boolean): Promise<number> {
  let looked = 0
  let uncertainUntil = 0
  for (let turn = 0; !isOver(); turn++) {
    const isKept = turn % 2 === 0
    const headers = { ...marks, 'Content-Type': 'application/json' }
    const done = await until(isKept ? [200] : [200, 204, 404], () =>
      isKept
        ? fetch(`${portal.url}/api/v1/user/saved`, { method: 'POST', headers, body: JSON.stringify({ entries: [ENTRY] }) }).then(
            said,
          )
        : fetch(`${portal.url}/api/v1/user/saved/${ENTRY.section}/${ENTRY.code}`, { method: 'DELETE', headers }).then(said),
    )
    if (done.wasUnanswered) uncertainUntil = Date.now() + SETTLED_AFTER_MS
    if (!done.answer) continue
    const shown = await until([200], () => fetch(`${portal.url}/api/v1/user/saved`, { headers: marks }).then(said))
    if (!shown.answer || Date.now() < uncertainUntil) continue
    looked++
    if (shown.answer.text.includes(`"${ENTRY.code}"`) !== isKept)
      wrong.push(`${email}, turn ${turn}: ${isKept ? 'kept' : 'let go'}, and shown otherwise`)
    await rest(20)
  }
  return looked
}

/** What a person's browser holds after signing in: the guest's token has given way to her own. */
async function signedIn(email: string): Promise<Marks> {
  const marks = await portal.person(email)
  return { ...marks, Cookie: marks.Cookie.split('; ').slice(1).join('; ') }
}

async function said(response: Response): Promise<Said> {
  return { status: response.status, text: await response.text() }
}

/** Something goes wrong for a while and is over. */
async function suffer(fault: (typeof FAULTS)[number], ms: number, which: number): Promise<void> {
  const processes = childrenOf(portal.server.pid ?? 0)
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
  if (fault === 'kill a process') return kill(victim)
  if (victim > 0) {
    process.kill(victim, 'SIGSTOP')
    await rest(ms)
    process.kill(victim, 'SIGCONT')
  }
}

test('whatever breaks meanwhile, nothing acknowledged is lost or doubled, and nobody reads what was before his own last word', async () => {
  const fate = fateOf(SEED)
  const [acknowledged, begun, wrong]: [string[], string[], string[]] = [[], [], []]
  let isOver = false
  // They have come before anything breaks.
  const guests = await Promise.all(Array.from({ length: WRITERS }, () => portal.guest()))
  const people = await Promise.all(READERS.map(signedIn))
  const clients = [
    ...guests.map((marks, number) => write({ number, marks, acknowledged, begun }, () => isOver)),
    ...people.map((marks, place) => keepAndLook({ email: READERS[place] ?? '', marks, wrong }, () => isOver)),
  ]
  const suffered: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let nth = 0; nth < FAULTS_IN_ROUND; nth++) {
      const name = `${round} ${nth}`
      const fault = fate.pick(`fault ${name}`, FAULTS)
      suffered.push(fault)
      await suffer(fault, fate.between(`ms ${name}`, 500, 2500), fate.between(`victim ${name}`, 0, 1))
      await rest(1500)
    }
  }
  isOver = true
  const looked = (await Promise.all(clients)).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const rows = await database.asked<{ id: string; times: number }>(
    "select email as id, count(*)::int as times from messages where email like 'h%@example.ru' group by 1",
  )
  const times = new Map(rows.map(({ id, times: count }) => [id, count]))
  const lost = acknowledged.filter((mail) => !times.has(mail))
  const doubled = begun.filter((mail) => (times.get(mail) ?? 0) > 1)
  console.log(
    `seed ${SEED}: ${ROUNDS} rounds (${suffered.join(', ')}); ${acknowledged.length} acknowledged, ${looked} looked at; lost ${lost.length}, doubled ${doubled.length}, read back in time ${wrong.length}`,
  )
  expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] })
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20)
  expect(looked).toBeGreaterThan(ROUNDS * 5)
})
