/** The yardstick of a hit: node:http and the same bytes from memory, nothing else. SOURCES names a file with the addresses to copy. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { rawAnswer } from './bare-bytes.ts'

const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive']
const pages = new Map<string, { headers: string[]; body: Buffer }>()
for (const url of readFileSync(process.env.SOURCES ?? '', 'utf8').split('\n')) {
  const { headers, body } = await rawAnswer(url)
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && !OF_THE_CONNECTION.includes(name) ? [name, headers[index + 1] ?? ''] : [],
  )
  pages.set(new URL(url).pathname, { headers: kept, body })
}
createServer((req, res) => {
  const page = pages.get(req.url ?? '')
  if (!page) return res.writeHead(200).end()
  res.writeHead(200, page.headers)
  return res.end(page.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
