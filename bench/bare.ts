/** The yardstick of a hit: node:http and the same bytes from memory, nothing else. SOURCE names the page to copy. */
import { createServer } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

const pages = new Map<string, { headers: string[]; body: Buffer }>()
for (const url of (process.env.SOURCE ?? '').split(',')) {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const { brotliCompressSync } = await import('node:zlib')
  const body = brotliCompressSync(Buffer.from(await response.arrayBuffer()))
  if (brotliDecompressSync(body).length === 0) throw new Error(`${url} is empty`)
  const headers = [...response.headers].filter(([name]) => !['content-length', 'date', 'connection', 'keep-alive'].includes(name))
  pages.set(new URL(url).pathname, {
    body,
    headers: [...headers.flat(), 'content-encoding', 'br', 'content-length', String(body.length)],
  })
}
createServer((req, res) => {
  const page = pages.get(req.url ?? '')
  if (!page) return res.writeHead(200).end()
  res.writeHead(200, page.headers)
  return res.end(page.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
