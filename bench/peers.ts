/** `bin/bench peers`: the same articles and the same search in what others build sites of, set up from public packages, measured in one run. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ASKING, expectedOfAll, type Expected } from './answers.ts'
import { rawAnswer } from './bare-bytes.ts'
import { lookAround, printMachine } from './conditions.ts'
import { startGhost } from './ghost.ts'
import { checked, median, spell, type Load } from './load.ts'
import { startNginx } from './nginx.ts'
import { makeArticles } from './peer-articles.ts'
import { frameOf } from './peer-frame.ts'
import { searchOf, type Known } from './peer-search.ts'
import { PEERS, startPeer } from './peer-sites.ts'
import { root, startBare, startNode, type Running } from './portal.ts'
import { startWordpress } from './wordpress.ts'

const ARTICLES = '500'
const CONNECTIONS = 16
const SECONDS = 2
const ROUNDS = 3

const KEPT = 'Портал'
const DRAWN = 'Портал, рисует каждый раз'

type Row = { title: string; sent: string; expected: Expected[]; loads: Load[] }
/** What a site shows: the paths of its articles, with `:code`, by the titles of their rows, and the title of its search. */
type Site = { server: Running; articles?: Record<string, string>; search?: string }

export async function benchPeers(databaseUrl: string, given: string[]): Promise<void> {
  const options = { articles: { type: 'string', default: ARTICLES }, without: { type: 'string', default: '' } } as const
  const { values } = parseArgs({ args: given, options })
  await printMachine(databaseUrl)
  const wasQuiet = await lookAround('до прогона')
  const portal = await startNode('server/main.ts', { DATABASE_URL: databaseUrl })
  const articles = await makeArticles(databaseUrl, Number(values.articles))
  const lengths = articles.map(({ body }) => body.length).toSorted((a, b) => a - b)
  const floor = await startNode('bench/search-floor.ts', { DATABASE_URL: databaseUrl, PORTAL: portal.url })
  const known: Record<string, Known> = await fetch(`${floor.url}/known`).then((response) => response.json())
  const asked = searchOf(known)
  const questions = Object.keys(asked)
  console.log(
    `статей ${articles.length}, медиана ${lengths[Math.floor(lengths.length / 2)]} знаков; вопросов поиску ${questions.length}`,
  )
  const codes = articles.map(({ code }) => code)
  const [code = ''] = codes
  const searchPath = (question: string) => `/search?q=${encodeURIComponent(question)}`
  const peer = {
    databaseUrl,
    code,
    search: join(root, 'var/peers/search.json'),
    frame: await frameOf(portal.url, { article: `/article/${code}`, search: searchPath(questions[0] ?? '') }),
  }
  mkdirSync(join(root, 'var/peers'), { recursive: true })
  writeFileSync(peer.search, JSON.stringify(asked))

  const urls = codes.map((one) => `${portal.url}/article/${one}`)
  const sites: Record<string, () => Promise<Site>> = {
    portal: async () => ({ server: portal, articles: { [KEPT]: '/article/:code' }, search: KEPT }),
    uncached: async () => ({
      server: await startNode('bench/uncached.ts', { DATABASE_URL: databaseUrl }),
      articles: { [DRAWN]: '/article/:code' },
    }),
    bare: async () => ({ server: await startBare(urls), articles: { 'голый node': '/article/:code' } }),
    floor: async () => ({ server: floor, search: 'голый node с теми же запросами' }),
    nginx: () => startNginx(urls),
    ...Object.fromEntries(PEERS.map((one) => [one.name, async () => ({ ...one, server: await startPeer(one, peer) })])),
    wordpress: () => startWordpress(articles),
    ghost: () => startGhost(articles),
  }
  const running: Running[] = []
  const tables: Record<'articles' | 'search', Row[]> = { articles: [], search: [] }
  const without = values.without.split(',')
  for (const [name, start] of Object.entries(sites)) {
    if (without.includes(name)) continue
    try {
      const { server, articles: paths = {}, search } = await start()
      running.push(server)
      for (const [title, path] of Object.entries(paths)) {
        const shown = codes.map((one) => path.replace(':code', one))
        tables.articles.push(await rowOf(title, server.url, shown))
      }
      if (search) tables.search.push(await rowOf(search, server.url, questions.map(searchPath)))
    } catch (error) {
      console.log(`${name}: не измерен: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const rows of Object.values(tables)) await measure(rows)
  const how = `${CONNECTIONS} соединений, ${ROUNDS} круга по ${SECONDS} с, медианы:`
  console.log(`\n${codes.length} статей по очереди, ${how}`)
  print(tables.articles, { [KEPT]: 'портал быстрее', [DRAWN]: 'портал без кеша' })
  console.log(`\n${questions.length} вопросов поиску по очереди, ${how}`)
  print(tables.search, { [KEPT]: 'портал быстрее' })
  for (const server of running) await server.stop()
  const isQuiet = await lookAround('после прогона')
  console.log(wasQuiet && isQuiet ? 'прогон тихий' : 'прогон НЕ тихий')
}

/** A row with what its addresses answer in quiet, how much that is on the wire, and by what it is packed. */
async function rowOf(title: string, url: string, paths: string[]): Promise<Row> {
  const urls = paths.map((path) => url + path)
  const expected = await expectedOfAll(urls)
  const { headers, body } = await rawAnswer(urls[0] ?? '', ASKING)
  const at = headers.indexOf('content-encoding')
  return { title, expected, sent: `${(body.length / 1000).toFixed(1)} кБ ${at < 0 ? 'без сжатия' : headers[at + 1]}`, loads: [] }
}

async function measure(rows: Row[]): Promise<void> {
  for (const { expected } of rows) await spell(expected, CONNECTIONS, 1)
  for (let round = 0; round < ROUNDS; round++)
    for (const { expected, loads } of rows) loads.push(await spell(expected, CONNECTIONS, SECONDS))
}

/** @param ours how our rows are called where the others are compared with them, by their titles */
function print(rows: Row[], ours: Record<string, string>): void {
  const measured = rows.map(({ title, sent, loads }) => ({ title, sent, load: median(loads) }))
  const perSecondOf = (wanted: string) => measured.find(({ title }) => title === wanted)?.load.perSecond ?? 0
  for (const { title, sent, load } of measured) {
    if (Object.keys(load.faults).length > 0) process.exitCode = 1
    const ratios = Object.entries(ours).map(([our, words]) => `${words} в ${(perSecondOf(our) / load.perSecond).toFixed(2)} раза`)
    console.log(
      `${title}: ${load.perSecond.toFixed(0)}/с, p50 ${load.p50.toFixed(2)}, p99 ${load.p99.toFixed(2)} мс, ${sent}; ${ratios.join(', ')}; ${checked(load)}`,
    )
  }
}
