/** `bin/bench peers`: the same articles in what others build sites of, set up from public packages, measured in one run. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { digestOf, expectedOfAll, type Expected } from './answers.ts'
import { lookAround, printMachine } from './conditions.ts'
import { checked, median, spell, type Load } from './load.ts'
import { startGhost } from './ghost.ts'
import { startNginx } from './nginx.ts'
import { makeArticles } from './peer-articles.ts'
import { root, startBare, startCommand, startNode, type Running } from './portal.ts'
import { startWordpress } from './wordpress.ts'

const ARTICLES = '500'
const CONNECTIONS = 16
const SECONDS = 2
const ROUNDS = 3
const SET_UP_WITHIN_MS = 240_000

/** Where the shared reading of an article lies in the peer, how it is built and started, and the rows it gives. */
type Peer = { name: string; articles: string; build: string[]; start: string[]; rows: Record<string, string>; note?: string }
const bin = (place: string) => `node_modules/${place}`

const PEERS: Peer[] = [
  {
    name: 'next',
    articles: 'articles.js',
    build: [bin('next/dist/bin/next'), 'build'],
    start: [bin('next/dist/bin/next'), 'start', '--hostname', '127.0.0.1'],
    rows: { 'Next, SSR': '/articles/:code', 'Next, ISR': '/isr/:code' },
  },
  {
    name: 'astro',
    articles: 'src/articles.js',
    build: [bin('astro/bin/astro.mjs'), 'build'],
    start: ['dist/server/entry.mjs'],
    rows: { 'Astro, SSR (без сжатия)': '/articles/:code' },
  },
  {
    name: 'react-router',
    articles: 'app/articles.server.js',
    build: [bin('@react-router/dev/bin.js'), 'build'],
    start: [bin('@react-router/serve/bin.js'), 'build/server/index.js'],
    rows: { 'React Router как есть': '/articles/:code' },
  },
  {
    name: 'nuxt',
    articles: 'server/utils/articles.js',
    build: [bin('nuxt/bin/nuxt.mjs'), 'build'],
    start: ['.output/server/index.mjs'],
    rows: { 'Nuxt, SSR (без сжатия)': '/articles/:code' },
  },
]
type Row = { title: string; expected: Expected[]; loads: Load[] }

export async function benchPeers(databaseUrl: string, given: string[]): Promise<void> {
  const { values } = parseArgs({ args: given, options: { articles: { type: 'string', default: ARTICLES } } })
  await printMachine(databaseUrl)
  const wasQuiet = await lookAround('до прогона')
  const portal = await startNode('server/main.ts', { DATABASE_URL: databaseUrl })
  const articles = await makeArticles(databaseUrl, Number(values.articles))
  const lengths = articles.map(({ body }) => body.length).toSorted((a, b) => a - b)
  console.log(`статей ${articles.length}, медиана ${lengths[Math.floor(lengths.length / 2)]} знаков`)
  const running: Running[] = [portal]
  const rows: Row[] = []
  const add = async (title: string, address: string) => {
    try {
      rows.push({ title, expected: await expectedOfAll(articles.map(({ code }) => address.replace(':code', code))), loads: [] })
    } catch (error) {
      console.log(`${title}: не измерен: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  await add('Портал', `${portal.url}/article/:code`)
  const uncached = await startNode('bench/uncached.ts', { DATABASE_URL: databaseUrl })
  running.push(uncached)
  await add('Портал, рисует каждый раз', `${uncached.url}/article/:code`)
  const urls = articles.map(({ code }) => `${portal.url}/article/${code}`)
  const bare = await startBare(urls)
  running.push(bare)
  await add('голый node', `${bare.url}/article/:code`)
  const others = [
    () => startNginx(urls),
    ...PEERS.map((peer) => () => startPeer(peer, databaseUrl)),
    () => startWordpress(articles),
    () => startGhost(articles),
  ]
  for (const start of others) {
    try {
      const { server, paths } = await start()
      running.push(server)
      for (const [title, path] of Object.entries(paths)) await add(title, server.url + path)
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
    }
  }
  for (const { expected } of rows) await spell(expected, CONNECTIONS, 1)
  for (let round = 0; round < ROUNDS; round++)
    for (const { expected, loads } of rows) loads.push(await spell(expected, CONNECTIONS, SECONDS))
  print(rows)
  for (const server of running) await server.stop()
  const isQuiet = await lookAround('после прогона')
  console.log(wasQuiet && isQuiet ? 'прогон тихий' : 'прогон НЕ тихий')
}

function print(rows: Row[]): void {
  const [ours] = rows.map(({ loads }) => median(loads))
  console.log(
    `\n${rows[0]?.expected.length} статей по очереди, ${CONNECTIONS} соединений, ${ROUNDS} круга по ${SECONDS} с, медианы:`,
  )
  for (const { title, loads } of rows) {
    const load = median(loads)
    if (Object.keys(load.faults).length > 0) process.exitCode = 1
    const times = (ours?.perSecond ?? 0) / load.perSecond
    console.log(
      `${title}: ${load.perSecond.toFixed(0)}/с, p50 ${load.p50.toFixed(2)}, p99 ${load.p99.toFixed(2)} мс; портал быстрее в ${times.toFixed(2)} раза; ${checked(load)}`,
    )
  }
}

async function startPeer(
  { name, articles, build, start, rows }: Peer,
  databaseUrl: string,
): Promise<{ server: Running; paths: Record<string, string> }> {
  const given = join(root, 'bench/peers', name)
  const folder = join(root, 'var/peers', name)
  mkdirSync(folder, { recursive: true })
  cpSync(given, folder, { recursive: true })
  cpSync(join(root, 'bench/peers/articles.js'), join(folder, articles))
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
  }
  const run = (what: string, command: string, given: string[]) => {
    const { status, stderr, error } = spawnSync(command, given, {
      cwd: folder,
      encoding: 'utf8',
      timeout: SET_UP_WITHIN_MS,
      env,
      maxBuffer: 2 ** 26,
    })
    if (status !== 0)
      throw new Error(`${name}: не поставлен: ${what}: ${error?.message ?? stderr.trim().split('\n').slice(-3).join(' ')}`)
  }
  const stamp = join(folder, '.built')
  const sources = digestOf(
    readdirSync(given, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((file) => join(given, file))
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n'),
  )
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== sources) {
    run('npm install', 'npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
    run('сборка', process.execPath, build)
    writeFileSync(stamp, sources)
  }
  const server = await startCommand({
    command: start,
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1' },
    path: (Object.values(rows)[0] ?? '').replace(':code', 'uroki-do-nochi'),
  })
  return { server, paths: rows }
}
