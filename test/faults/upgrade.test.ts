import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questions } from '#app/features/questionnaire/questions.ts'
import { startOwnDatabase, type OwnDatabase } from './own-database.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { size } from './size.ts'

const root = join(import.meta.dirname, '../..')
const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim()
// The release before: what stood before the newest change of the database, or what UPGRADE_FROM names.
const changed = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'db/migrations/*.sql')
const from = git('rev-parse', '--verify', '--quiet', process.env.UPGRADE_FROM ?? `${changed}^`)

/** Another release is built for it, in minutes. `FAULTS=drill bin/test test/faults/upgrade.test.ts` */
describe.skipIf(size === 'short')(`from ${from.slice(0, 8)} to this release and back`, () => {
  const before = realpathSync(mkdtempSync(join(tmpdir(), 'portal-before-')))
  const written: { letters: string[]; children: string[]; results: string[] } = { letters: [], children: [], results: [] }
  const migrations: number[] = []
  let database: OwnDatabase
  let url = ''
  /** What the browser of somebody who signed in at the first release still holds. */
  let marks = { Cookie: '', 'X-XSRF-TOKEN': '' }

  beforeAll(async () => {
    const unpacked = spawnSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', from, before], {
      cwd: root,
      encoding: 'utf8',
    })
    if (!existsSync(join(before, 'server/build.ts'))) throw new Error(`no release before this one: ${unpacked.stderr}`)
    symlinkSync(join(root, 'node_modules'), join(before, 'node_modules'))
    const { status, stderr } = spawnSync(process.execPath, ['server/build.ts'], { cwd: before, encoding: 'utf8' })
    if (status !== 0) throw new Error(`the release before could not be built: ${stderr.slice(-2000)}`)
    database = await startOwnDatabase()
    await database.asked('create database upgraded')
    url = database.url.replace(/\/[^/]+$/, '/upgraded')
  }, 900_000)
  afterAll(async () => {
    await database?.remove()
    rmSync(before, { recursive: true, force: true })
  })

  /** A release over the data: who came before is still let in, finds what was written, and writes more. */
  async function live(folder: string): Promise<void> {
    const portal = await startOwnPortal(url, { VAR_DIR: database.folder }, folder)
    try {
      if (!marks.Cookie) marks = await signedIn(portal)
      await look(portal)
      await write(portal)
      await look(portal)
    } finally {
      expect(await portal.stop()).toBe(0)
    }
    expect(
      portal
        .said()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    ).toEqual([])
    const [row] = await asked<{ count: number }>('select count(*)::int as count from migrations')
    migrations.push(row?.count ?? 0)
  }

  async function signedIn(portal: OwnPortal) {
    const { Cookie, ...token } = await portal.person()
    return { ...token, Cookie: Cookie.split('; ').slice(1).join('; ') }
  }

  async function look(portal: OwnPortal): Promise<void> {
    for (const path of ['/', '/article', '/search?q=чтение', '/test', '/cabinet'])
      expect([path, (await portal.get(path, marks)).status]).toEqual([path, 200])
    const { status, text } = await portal.get('/api/v1/user/children', marks)
    expect([status, written.children.filter((name) => !text.includes(name))]).toEqual([200, []])
    for (const path of written.results) {
      const shown = await portal.get(path)
      expect([shown.status, shown.text.includes('Проба')]).toEqual([200, true])
    }
    const rows = await asked<{ email: string }>('select email from specialist_questions')
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining(written.letters))
  }

  /** A letter, a child's card and a filled-in map: the second and third are sealed. */
  async function write(portal: OwnPortal): Promise<void> {
    const turn = migrations.length + 1
    const json = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.9.0.${turn}` }
    const post = (path: string, headers: Record<string, string>, body: object) =>
      portal.send('POST', `/api/v1/${path}`, { ...headers, ...json }, JSON.stringify(body))
    const mail = `turn${turn}@example.ru`
    const question = { question: 'Почему он не узнаёт буквы, которые знал вчера?', email: mail, consent: true }
    expect((await post('parent-questions', await portal.guest(), question)).status).toBe(201)
    written.letters.push(mail)
    const name = `Росток${turn}`
    const card = { name, birthday: '2018-03-14', sex: 'female', hand: 'right', representative: 'mother', consent: true }
    expect((await post('user/children', marks, card)).status).toBe(201)
    written.children.push(name)
    const sent = await post('questioning', await portal.guest(), {
      ...{ child_name: 'Проба', child_birthday: '2018-03-14', child_sex: 'female', child_hand: 'right', consent: true },
      answers: questions.map(({ code, domain }) => ({ code, value: domain === 'safety' ? 0 : 2 })),
    })
    expect(sent.status).toBe(201)
    written.results.push((JSON.parse(sent.text) as { result_url: string }).result_url)
  }

  const asked = async <Row extends object>(statement: string): Promise<Row[]> => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<Row>(statement)
    await client.end()
    return rows
  }

  test('what a release has written is there after the next, and after the way back, with what came between', async () => {
    for (const release of [before, root, before, root]) await live(release)
    expect(written.results.length).toBe(4)
    expect(migrations[1]).toBeGreaterThan(migrations[0] ?? 0)
    expect(migrations.slice(2)).toEqual([migrations[1], migrations[1]])
    console.log(
      `from ${from.slice(0, 8)} (${migrations[0]} migrations) to here (${migrations[1]}), back, and here again: 4 letters, 4 cards, 4 results, all there`,
    )
  }, 600_000)
})
