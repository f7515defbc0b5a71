import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from './answers.ts'
import { root, startCommand, type Running } from './portal.ts'

const SET_UP_WITHIN_MS = 240_000

/** Where what peers share lies in the peer, how it is built and started, and the rows it gives. */
type Peer = {
  name: string
  folder?: string
  shared: string
  build: string[]
  start: string[]
  env?: Record<string, string>
  articles: Record<string, string>
  search: string
}
const bin = (place: string) => `node_modules/${place}`
const ASTRO = { folder: 'astro', shared: 'src/shared', build: [bin('astro/bin/astro.mjs'), 'build'] }

export const PEERS: Peer[] = [
  {
    name: 'next',
    shared: 'shared',
    build: [bin('next/dist/bin/next'), 'build'],
    start: [bin('next/dist/bin/next'), 'start', '--hostname', '127.0.0.1'],
    articles: { 'Next, SSR': '/articles/:code', 'Next, ISR': '/isr/:code' },
    search: 'Next, SSR',
  },
  {
    ...ASTRO,
    name: 'astro',
    start: ['dist/server/entry.mjs'],
    articles: { 'Astro, SSR': '/articles/:code' },
    search: 'Astro, SSR',
  },
  {
    ...ASTRO,
    name: 'astro-packed',
    start: ['packed.mjs'],
    env: { ASTRO_NODE_AUTOSTART: 'disabled' },
    articles: { 'Astro, SSR, со сжатием': '/articles/:code' },
    search: 'Astro, SSR, со сжатием',
  },
  {
    name: 'react-router',
    shared: 'app/shared',
    build: [bin('@react-router/dev/bin.js'), 'build'],
    start: [bin('@react-router/serve/bin.js'), 'build/server/index.js'],
    articles: { 'React Router как есть': '/articles/:code' },
    search: 'React Router как есть',
  },
  {
    name: 'nuxt',
    // What lies in «shared» Nuxt does not bundle.
    shared: 'portal',
    build: [bin('nuxt/bin/nuxt.mjs'), 'build'],
    start: ['.output/server/index.mjs'],
    articles: { 'Nuxt, SSR': '/articles/:code' },
    search: 'Nuxt, SSR',
  },
]

/**
 * Sets a peer up where its sources are not those that were built last, and starts it.
 * @param given.frame the module of data that surrounds its pages
 * @param given.search the file with what is asked for each question
 * @throws Error with what did not go
 */
export async function startPeer(
  { name, folder: place = name, shared, build, start, env: own, articles }: Peer,
  given: { databaseUrl: string; frame: string; search: string; code: string },
): Promise<Running> {
  const sources = join(root, 'bench/peers', place)
  const folder = join(root, 'var/peers', place)
  const env = {
    ...process.env,
    DATABASE_URL: given.databaseUrl,
    SEARCH: given.search,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    HOST: '127.0.0.1',
    ...own,
  }
  const run = (what: string, command: string, words: string[]) => {
    const { status, stderr, error } = spawnSync(command, words, {
      cwd: folder,
      encoding: 'utf8',
      timeout: SET_UP_WITHIN_MS,
      env,
      maxBuffer: 2 ** 26,
    })
    if (status !== 0) throw new Error(`${what}: ${error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')}`)
  }
  const stamp = join(folder, '.built')
  const common = join(root, 'bench/peers/shared')
  const now = digestOf([textOf(sources), textOf(common), given.frame].join('\n'))
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
    mkdirSync(folder, { recursive: true })
    cpSync(sources, folder, { recursive: true })
    cpSync(common, join(folder, shared), { recursive: true })
    writeFileSync(join(folder, shared, 'frame-data.js'), given.frame)
    run('npm install', 'npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    run('сборка', process.execPath, build)
    writeFileSync(stamp, now)
  }
  return startCommand({
    command: start,
    cwd: folder,
    env,
    path: (Object.values(articles)[0] ?? '').replace(':code', given.code),
  })
}

function textOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
