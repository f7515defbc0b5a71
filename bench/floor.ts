/**
 * The yardstick of a rendering: node:http, the whole text and the cards near it read each time, React to a string, the portal's header, footer and styles around it,
 * the portal's quick compression; no router, no cache. PAGE is the portal's page whose frame it takes.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

const build = await import(join(import.meta.dirname, '../build/server/index.js'))
const { packQuickly }: typeof import('#app/entry.server.tsx') = build.entry.module
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
type Block = { id: string; type: string; html?: string; title?: string }

const [above = '', below = ''] = (await fetch(process.env.PAGE ?? '').then((answer) => answer.text())).split(/<main.*<\/main>/s)

async function page(code: string): Promise<Buffer> {
  const { rows } = await pool.query({
    name: 'entry',
    text: "select * from entries where section = 'articles' and code = $1",
    values: [code],
  })
  const entry = rows[0]
  const related: string[] = entry.fields.relatedTo.map((address: string) => address.split('/')[1])
  const cards = await pool.query({
    name: 'cards',
    text: "select code, title, fields->>'description' as text from entries where code = any($1)",
    values: [related],
  })
  const body = h(
    'main',
    null,
    h('h1', null, entry.title),
    entry.fields.textItems.map((block: Block) =>
      block.type === 'heading'
        ? h('h2', { key: block.id, id: block.id }, block.title)
        : h('div', { key: block.id, dangerouslySetInnerHTML: { __html: block.html ?? '' } }),
    ),
    cards.rows.map((card) => h('article', { key: card.code }, h('h3', null, card.title), h('p', null, card.text))),
  )
  return packQuickly(Buffer.from(`${above}${renderToString(body)}${below}`), 'zstd', true)
}

createServer((req, res) => {
  if (req.url === '/healthz') return void res.writeHead(200).end()
  page((req.url ?? '').split('/').at(-1) ?? '').then(
    (body) =>
      res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd', 'content-length': body.length }).end(body),
    () => res.writeHead(500).end(),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
