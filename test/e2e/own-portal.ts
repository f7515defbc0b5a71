import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { cloning } from '#test/kept-template.ts'
import { secretOf } from '#test/session-cookie.ts'
import { startSecondProcess } from './second-process.ts'
import { cloneName } from '#test/clone-names.ts'

export type OwnPortal = Awaited<ReturnType<typeof startOwnPortal>>

/**
 * A portal of one test file, with settings and a database of its own: what is broken or published there nobody else meets.
 * @param prepare changes the database before the portal reads it
 */
export async function startOwnPortal(settings: Record<string, string> = {}, prepare?: (database: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: inject('portalDatabase') })
  await admin.connect()
  const name = cloneName()
  await admin.query(cloning(name))
  const databaseUrl = inject('portalDatabase').replace(/\/[^/]+$/, `/${name}`)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await prepare?.(database)
  const { port, server } = await startSecondProcess({
    DATABASE_URL: databaseUrl,
    VAR_DIR: mkdtempSync(join(tmpdir(), 'portal-e2e-own-')),
    TRUSTED_PROXIES: '127.0.0.1',
    AUTH_SECRET: secretOf(inject('portalVar')),
    ...settings,
  })
  const url = `http://127.0.0.1:${port}`

  /** A guest's browser at an address of its own. @returns how it sends */
  async function guest(address: string) {
    const headers = { 'X-Forwarded-For': address }
    const { headers: given } = await fetch(`${url}/api/v1/csrf-cookie`, { headers })
    const cookie = given.get('set-cookie')?.split(';')[0] ?? ''
    const token = decodeURIComponent(cookie.split('=')[1] ?? '')
    return async <T>(path: string, body: object): Promise<T> => {
      const response = await fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', Cookie: cookie, 'X-XSRF-TOKEN': token },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return (await response.json()) as T // the caller knows what is answered
    }
  }

  /** Asks the process to stop. @returns what it ended with */
  async function end(): Promise<number | null> {
    if (server.exitCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    return server.exitCode
  }

  async function stop(): Promise<void> {
    await end()
    await database.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }

  return { url, databaseUrl, database, guest, end, stop }
}
