// Astro compresses nothing by itself; its manual has other servers ask its handler, here node:http behind what Express compresses with.
import { createServer } from 'node:http'
import compression from 'compression'
import { handler } from './dist/server/entry.mjs'

const compress = compression()
createServer((req, res) => compress(req, res, () => handler(req, res))).listen(Number(process.env.PORT), '127.0.0.1')
