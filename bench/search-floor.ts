/**
 * The yardstick of a search: node:http and pg with the two queries that a question takes where nobody keeps an index of words, which
 * texts and their cards; React to a string, the portal's frame and styles around it, one compression; no router, no excerpts. PORTAL
 * says where links lead. What it asks is at /known, for the peers.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import type { Found } from '#app/features/search/contract.ts'
import { FULL_TEXT } from './full-text.ts'
import type { Known, Query } from './peer-search.ts'
import { root } from './portal.ts'
import { QUESTIONS } from './search.ts'

const CARDS = 'search-cards'

const url = process.env.DATABASE_URL ?? ''
const pool = new pg.Pool({ connectionString: url, max: 10 })
const build = await import(join(root, 'build/server/index.js'))
const { readConfig, createServing, packQuickly }: typeof import('#app/entry.server.tsx') = build.entry.module
const serving = createServing(build, readConfig(process.env), url)
// Where nothing is heard of what is published nothing is kept, and each question has all phrases read anew.
await serving.pages.listen()

const known = new Map<string, Known>()
const links = new Map<unknown, string>()
let [above, below] = ['', '']
const { rows: counted } = await pool.query<{ size: number }>(
  "select count(*)::int as size from entries where status = 'published'",
)
const size = counted[0]?.size
for (const question of QUESTIONS) await learn(question)

/** What a question takes; which cards, and how they are asked for, is heard from the portal before anything is measured. */
async function learn(question: string): Promise<void> {
  const heard: Query[] = []
  const { $client: client } = serving.platform.db
  const ask = client.query.bind(client)
  Object.assign(client, {
    query(query: { name?: string; text: string }, values: unknown[]) {
      if (query.name === CARDS) heard.push({ name: CARDS, text: query.text, values, rowMode: 'array' })
      return ask(query, values)
    },
  })
  // What the portal keeps of earlier questions a bare server asks for again.
  serving.pages.expire(['search-kept'])
  const address = `/search?q=${encodeURIComponent(question)}`
  const rendered = await serving.render(address)
  Object.assign(client, { query: ask })
  if ('sameAs' in rendered) throw new Error(`«${question}» is no page`)
  ;[above = '', below = ''] = String(rendered.body).split(/<main.*<\/main>/s)
  const found: Found = await fetch(`${process.env.PORTAL}/api/v1${address}`).then((response) => response.json())
  const asked = heard[0]?.values[0] // the one value of this query
  const ids: number[] = Array.isArray(asked) ? asked : []
  for (const [index, id] of ids.entries()) links.set(id, found.items[index]?.link ?? '')
  const texts: Query = { name: 'search-texts', text: FULL_TEXT, values: [question, size], rowMode: 'array' }
  known.set(question, { queries: [texts, ...heard], ids, found })
}

async function page(question: string): Promise<Buffer> {
  let rows: unknown[][] = []
  for (const query of known.get(question)?.queries ?? []) {
    const found = await pool.query<unknown[]>(query)
    if (query.name === CARDS) ({ rows } = found)
  }
  // The first columns of a card: id, section, code, title, theme, tags, day, views, description.
  const cards = rows.map(([id, , , title, , , , , description]) => ({ id: String(id), title, link: links.get(id), description }))
  const body = h(
    'main',
    null,
    h('h1', null, question),
    cards.map(({ id, title, link, description }) =>
      h('article', { key: id }, h('a', { href: link }, String(title)), h('p', null, String(description))),
    ),
  )
  return packQuickly(Buffer.from(`${above}${renderToString(body)}${below}`), 'zstd', true)
}

createServer((req, res) => {
  if (req.url === '/healthz') return void res.writeHead(200).end()
  if (req.url === '/known') return void res.end(JSON.stringify(Object.fromEntries(known)))
  page(new URL(req.url ?? '/', 'http://floor').searchParams.get('q') ?? '').then(
    (body) =>
      res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd', 'content-length': body.length }).end(body),
    () => res.writeHead(500).end(),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
