/** The portal's own rendering of a page with every request: router, React, styles, policy, gzip; no cache in front. */
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { root } from './portal.ts'

const compress = promisify(gzip)
const build = await import(join(root, 'build/server/index.js'))
const { readConfig, createServing }: typeof import('#app/entry.server.tsx') = build.entry.module
const serving = createServing(build, readConfig(process.env), process.env.DATABASE_URL ?? '')
// As in the portal: what pages have in common is kept until it is published again.
await serving.pages.listen()

createServer((req, res) => {
  if (req.url === '/healthz') return void res.writeHead(200).end()
  serving
    .render(req.url ?? '/')
    .then(async (rendered) => {
      if ('sameAs' in rendered) return res.writeHead(404).end()
      const { status, headers, body } = rendered
      const bytes = await compress(body, { level: 6 })
      res.writeHead(status, { ...headers, 'content-encoding': 'gzip', 'content-length': bytes.length }).end(bytes)
    })
    .catch(() => res.writeHead(500).end())
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
