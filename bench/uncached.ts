/** The portal's own rendering of a page with every request, packed as what it does not keep: router, React, styles, policy; no cache. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from './portal.ts'

// From so many on the portal counts as crowded (app/platform/page-making.server.ts).
const CROWD = 8
let waiting = 0

const build = await import(join(root, 'build/server/index.js'))
const { readConfig, createServing, packQuickly, quickEncodingOf }: typeof import('#app/entry.server.tsx') = build.entry.module
const serving = createServing(build, readConfig(process.env), process.env.DATABASE_URL ?? '')
// As in the portal: what pages have in common is kept until it is published again.
await serving.pages.listen()

createServer((req, res) => {
  if (req.url === '/healthz') return void res.writeHead(200).end()
  waiting++
  serving
    .render(req.url ?? '/')
    .then(async (rendered) => {
      if ('sameAs' in rendered) return res.writeHead(404).end()
      const { status, headers, body } = rendered
      const encoding = quickEncodingOf(req.headers['accept-encoding'])
      const bytes = await packQuickly(Buffer.from(body), encoding, waiting >= CROWD)
      res.writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': bytes.length }).end(bytes)
    })
    .catch(() => res.writeHead(500).end())
    .finally(() => waiting--)
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
