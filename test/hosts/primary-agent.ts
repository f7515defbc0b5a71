/** Says whether the database of its host is the one that takes writes, as Patroni does: HAProxy asks it. Runs until it is killed. */
import { createServer } from 'node:http'
import pg from 'pg'

const [url = '', address = '', port = ''] = process.argv.slice(2)
const ASKED_WITHIN_MS = 400
let client: pg.Client | null = null

async function isPrimary(): Promise<boolean> {
  try {
    if (!client) {
      const fresh = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: ASKED_WITHIN_MS,
        query_timeout: ASKED_WITHIN_MS,
        application_name: 'agent',
      })
      fresh.on('error', () => (client = null))
      await fresh.connect()
      client = fresh
    }
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false
  } catch {
    client?.end().catch(() => {})
    client = null
    return false
  }
}

createServer((_, res) => {
  void isPrimary().then((is) => res.writeHead(is ? 200 : 503).end())
}).listen(Number(port), address)
