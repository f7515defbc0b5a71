/** The yardstick of a write: node:http, the same hash, the same seals, the same two rows in one transaction; no rules, no sums, no log. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { newToken } from '#app/platform/random.server.ts'
import { hashOf, seal } from '#app/platform/sealing.server.ts'

const keys = process.env.ANSWERS_KEY ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

createServer((req, res) => {
  if (req.url === '/healthz') return void res.writeHead(200).end()
  submit(req).then(
    (receipt) => res.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(receipt)),
    () => res.writeHead(500).end(),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

async function submit(req: IncomingMessage): Promise<{ result_id: string; result_url: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const submission = JSON.parse(Buffer.concat(chunks).toString())
  const id = randomUUID()
  const token = newToken()
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'result',
      text: `insert into submissions (id, token_hash, sealed_token, sealed, version, type, created_at, expires_at)
        values ($1, $2, $3, $4, 'floor', 'full', now(), now() + interval '30 days')`,
      values: [id, hashOf(token), seal(token, keys, id), seal(JSON.stringify(submission), keys, id)],
    })
    await client.query({
      name: 'consent',
      text: `insert into consents (subject, purpose, given, document_version, text_hash, form, representative, address, user_agent, at)
        values ($1, 'service_questionnaire', true, 'floor', 'floor', 'questionnaire', 'legal', '127.0.0.1', 'bench', now())`,
      values: [`submission:${id}`],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { result_id: id, result_url: `/result/${token}` }
}
