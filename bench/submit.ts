import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { definitionOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { hashOf } from '#app/platform/sealing.server.ts'
import { inWords, sumOf, type Faults } from './answers.ts'

const run = promisify(execFile)
const SENDERS = 20
const ROUNDS = 3
const SECONDS = 3

/** The whole second map of a child of the second class, difficult everywhere: everything that is asked is there. */
export const FILLED_BY_STEPS = JSON.stringify({
  child_name: 'Проба',
  child_birthday: '2018-03-14',
  child_class: '2',
  child_sex: 'female',
  child_hand: 'right',
  consent: true,
  version: 'observation-map-7-10.2',
  time: 600,
  answers: usualQuestions(definitionOf('7-10', 'parent')).map(({ code, domain }) => ({
    code,
    value: domain === 'safety' ? 0 : 2,
  })),
  impact: DOMAINS.map((domain) => ({ domain, value: 1 })),
  strengths: ['STR11', 'STR17'],
  context: [{ code: 'CTX11', options: ['no'] }],
})

type Writes = { perSecond: number; p95: number; acknowledged: number; faults: Faults }

/** The body of a filled-in first map. */
export const FILLED_IN = JSON.stringify({
  child_name: 'Проба',
  child_birthday: '2018-03-14',
  child_sex: 'female',
  child_hand: 'right',
  consent: true,
  answers: questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 2 })),
})

/**
 * Filled-in questionnaires from several senders at once, to the portal and to its floor in turn; everything that was acknowledged
 * is looked for in the database afterwards.
 */
export async function compareWrites(portalUrl: string, floorUrl: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // A database that is stopped tells its clients so: what has failed is said by then.
  client.on('error', () => {})
  const write = (url: string, seconds = SECONDS) => writesOf(url, client, seconds)
  // A process that has just started is still compiling what it runs.
  for (const url of [portalUrl, floorUrl]) await write(url)
  const [ours, theirs]: [Writes[], Writes[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await write(portalUrl))
    theirs.push(await write(floorUrl))
  }
  await client.end()
  const middle = (all: Writes[], of: 'perSecond' | 'p95') => all.map((one) => one[of]).toSorted((a, b) => a - b)[1] ?? 0
  const share = middle(ours, 'perSecond') / middle(theirs, 'perSecond')
  const faults = sumOf([...ours, ...theirs].map((one) => one.faults))
  const acknowledged = [...ours, ...theirs].reduce((sum, one) => sum + one.acknowledged, 0)
  console.log(
    `опросник, ${SENDERS} отправителей: портал ${middle(ours, 'perSecond').toFixed(0)}/с, p95 ${middle(ours, 'p95').toFixed(0)} мс (цель ≤ 50); ` +
      `пол (хеш, шифр, две строки) ${middle(theirs, 'perSecond').toFixed(0)}/с, p95 ${middle(theirs, 'p95').toFixed(0)} мс; ` +
      `доля ${share.toFixed(2)} (цель ≥ 0,6); подтверждено и найдено в базе ${acknowledged}, сбоев ${inWords(faults)}`,
  )
  if (Object.keys(faults).length > 0) process.exitCode = 1
}

async function writesOf(url: string, client: pg.Client, seconds: number): Promise<Writes> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-writes-'))
  writeFileSync(join(folder, 'body'), FILLED_BY_STEPS)
  const cookie = await fetch(`${url}/api/v1/csrf-cookie`).then((response) => response.headers.getSetCookie()[0] ?? '')
  const token = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const files = { BODY: join(folder, 'body'), ANSWERS: join(folder, 'answers') }
  const { stdout } = await run(
    'wrk',
    [
      ...['-t1', `-c${SENDERS}`, `-d${seconds}s`, '--latency', '-s', join(import.meta.dirname, 'post.lua')],
      `${url}/api/v1/questioning`,
    ],
    { env: { ...process.env, ...files, COOKIE: `XSRF-TOKEN=${token}`, TOKEN: decodeURIComponent(token) } },
  )
  const answers = readFileSync(files.ANSWERS, 'utf8').split('\n').filter(Boolean)
  rmSync(folder, { recursive: true })
  const [, perSecond = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  const [, p95 = '0'] = /^p95 ([\d.]+)/m.exec(stdout) ?? []
  return { perSecond: Number(perSecond), p95: Number(p95), ...(await audited(answers, client)) }
}

/** Every acknowledged write has one row of its own under its token, and a consent. */
async function audited(answers: string[], client: pg.Client): Promise<{ acknowledged: number; faults: Faults }> {
  const faults: Faults = {}
  const note = (kind: string, count = 1) => count > 0 && (faults[kind] = (faults[kind] ?? 0) + count)
  const hashes = new Map<string, string>()
  for (const answer of answers) {
    const status = answer.slice(0, 3)
    if (status !== '201') {
      note(`status ${status}`)
      continue
    }
    const receipt = JSON.parse(answer.slice(4)) as { result_id: string; result_url: string } // the contract of the call
    if (hashes.has(receipt.result_id)) note('acknowledged twice')
    hashes.set(receipt.result_id, hashOf(receipt.result_url.split('/').at(-1) ?? ''))
  }
  const { rows } = await client.query<{ id: string; token_hash: string }>(
    `select submissions.id, token_hash from submissions join consents on subject = 'submission:' || submissions.id
     where submissions.id = any($1::uuid[])`,
    [[...hashes.keys()]],
  )
  const found = rows.filter(({ id, token_hash: hash }) => hashes.get(id) === hash).length
  note('acknowledged and not in the database', hashes.size - found)
  return { acknowledged: found, faults }
}
