import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { startMariadb } from './mariadb.ts'
import type { Article } from './peer-articles.ts'
import { root, startCommand, type Running } from './portal.ts'

const VERSION = '6.65.0'
// What Ghost's own lock file names cannot check its own signature everywhere; a newer one reads the same file.
const PNPM = 'pnpm@12.20.0'
const SET_UP_WITHIN_MS = 300_000
const WRITTEN_AT_ONCE = 4
const SIGN_IN_TRIES = 100
const OWNER = { name: 'Editor', email: 'editor@primer.example', password: 'long-enough-for-a-peer-42' }

/** Ghost from npm over MariaDB, set up by its own interface; nothing stands before it. */
export async function startGhost(articles: Article[]): Promise<{ server: Running; articles: Record<string, string> }> {
  const folder = join(root, 'var/peers/ghost')
  const program = join(folder, 'package')
  if (!existsSync(join(program, 'node_modules'))) fetchProgram(folder, program)
  const database = await startMariadb()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const connection = { host: '127.0.0.1', port: database.port, user: 'peer', password: 'peer', database: 'peer' }
  writeFileSync(
    join(program, 'config.production.json'),
    JSON.stringify({
      url,
      server: { host: '127.0.0.1', port },
      database: { client: 'mysql', connection },
      logging: { transports: ['file'], path: join(folder, 'logs') },
      security: { staffDeviceVerification: false },
      mail: { transport: 'Direct' },
      privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false, useStructuredData: true },
    }),
  )
  const server = await startCommand({
    command: ['index.js'],
    cwd: program,
    env: { ...process.env, NODE_ENV: 'production' },
    path: '/',
    port,
  })
  await write(url, articles)
  const stop = async () => {
    await server.stop()
    await database.stop()
  }
  return { server: { ...server, stop }, articles: { 'Ghost как есть': '/:code/' } }
}

/** The package brings parts of itself as archives beside it: it is unpacked and set up where it lies. */
function fetchProgram(folder: string, program: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const run = (cwd: string, command: string, given: string[]) => {
    const { status, stderr, stdout } = spawnSync(command, given, { cwd, encoding: 'utf8', timeout: SET_UP_WITHIN_MS })
    if (status !== 0)
      throw new Error(`Ghost: не поставлен: ${command}: ${(stderr || stdout).trim().split('\n').slice(-3).join(' ')}`)
  }
  run(folder, 'npm', ['pack', `ghost@${VERSION}`, '--silent'])
  run(folder, 'tar', ['xzf', `ghost-${VERSION}.tgz`])
  const manifest = join(program, 'package.json')
  const { packageManager: _, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify(rest))
  run(program, 'npx', ['--yes', PNPM, 'install', '--prod', '--frozen-lockfile', '--ignore-scripts'])
}

async function write(url: string, articles: Article[]): Promise<void> {
  const api = `${url}/ghost/api/admin`
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Origin: url, 'Accept-Version': 'v6.0' }
  const post = async (path: string, body: object) => {
    const response = await fetch(api + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`Ghost: ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`)
    return response
  }
  await post('/authentication/setup/', { setup: [{ ...OWNER, blogTitle: 'Peer' }] })
  const session = await post('/session/', { username: OWNER.email, password: OWNER.password })
  headers.Cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  // The session is written a moment after it is answered.
  const isSignedIn = async () => (await fetch(`${api}/users/me/`, { headers })).ok
  for (let tries = 0; tries < SIGN_IN_TRIES && !(await isSignedIn()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const queue = articles.values()
  const writeNext = async () => {
    for (const { code, title, lead, body, cards } of queue) {
      const related = cards.map((card) => `<li><a href="/${card.code}/">${card.title}</a><br>${card.lead}</li>`).join('')
      const html = `${body}<ul>${related}</ul>`
      await post('/posts/?source=html', {
        posts: [{ title, slug: code, html, custom_excerpt: lead.slice(0, 300), status: 'published' }],
      })
    }
  }
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, writeNext))
}
