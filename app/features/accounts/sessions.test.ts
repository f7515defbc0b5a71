import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeSignature } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { migrate } from '#app/platform/database.server.ts'
import { signed } from '#app/platform/session-cookie.server.ts'
import { platformOf } from '#test/platform.ts'
import { testPortal } from '#test/portal.ts'
import { viewerFrom } from './viewers.server.ts'

const portal = testPortal()
const MIGRATIONS = 'db/migrations'
const PASSWORD = 'длинная фраза для входа'
const SESSION = 'portal.session_token'
let people = 0

async function registered() {
  const email = `session-${++people}@primer.example`
  const visitor = portal.visitor()
  const person = { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] }
  const { body } = await visitor.post('register', person)
  return { visitor, email, id: String(body.id), cookie: decodeURIComponent(visitor.cookies.get(SESSION) ?? '') }
}

async function isAuth(cookie: string): Promise<boolean> {
  const visitor = portal.visitor()
  visitor.cookies.set(SESSION, encodeURIComponent(cookie))
  return (await visitor.get('isAuth')).body.isAuth
}

describe('a session', () => {
  test('cannot be taken from a copy of the database, even by somebody who knows the secret', async () => {
    const { id, cookie } = await registered()
    const { rows } = await portal.platform.db.execute(sql`select * from sessions where user_id = ${id}`)
    const kept = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
    expect(kept.length).toBeGreaterThan(3)
    for (const value of kept) expect(await isAuth(signed(value, portal.platform.config.AUTH_SECRET))).toBe(false)
    expect(await isAuth(cookie)).toBe(true)
  })

  test('is nobody’s without our signature', async () => {
    const { cookie } = await registered()
    const [token = '', signature = ''] = cookie.split('.')
    for (const forged of [token, `${token}.`, `${token}.signed`, signed(token, 'x'.repeat(32)), `${token}x.${signature}`])
      expect([forged, await isAuth(forged)]).toEqual([forged, false])
    expect(await isAuth(cookie)).toBe(true)
  })

  test('of yesterday, kept in clear, goes on after the migration, and the table has only its hash', async () => {
    const server = inject('databaseServer')
    const name = `test_${randomBytes(6).toString('hex')}`
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = server.replace(/\/postgres$/, `/${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    for (const file of readdirSync(MIGRATIONS).filter((one) => one.endsWith('.sql') && one < '0020'))
      cpSync(join(MIGRATIONS, file), join(folder, file))
    await migrate(url, folder)
    const { platform, close } = platformOf(url)
    const tokens = Array.from({ length: 20 }, () => randomBytes(24).toString('base64url').replaceAll(/\W/g, 'x'))
    await platform.db.execute(sql`insert into users (id, name, email) values ('anna', 'Анна', 'anna@primer.example')`)
    for (const token of tokens)
      await platform.db.execute(
        sql`insert into sessions (id, user_id, token, expires_at) values (${`of-${token}`}, 'anna', ${token}, now() + interval '1 hour')`,
      )
    await migrate(url, MIGRATIONS)
    for (const token of tokens) {
      // As better-auth signed it then.
      const cookie = encodeURIComponent(`${token}.${await makeSignature(token, platform.config.AUTH_SECRET)}`)
      expect(await viewerFrom(platform, `${SESSION}=${cookie}`)).toMatchObject({ id: 'anna', sessionId: `of-${token}` })
    }
    const { rows } = await platform.db.execute<{ token_hash: string }>(sql`select token_hash from sessions`)
    expect(rows.filter(({ token_hash: kept }) => tokens.includes(kept) || !/^[\w-]{43}$/.test(kept))).toEqual([])
    await close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true })
  })
})

describe('the CSRF token', () => {
  const write = async (visitor: ReturnType<typeof portal.visitor>, token: string) => {
    visitor.cookies.set('XSRF-TOKEN', token)
    return (await visitor.post('user/devices/end-others', {})).status
  }
  const tokenOf = (visitor: ReturnType<typeof portal.visitor>) => visitor.cookies.get('XSRF-TOKEN') ?? ''

  test('of one session is refused with another’s cookie, a guest’s is refused with a session', async () => {
    const [{ visitor: anna }, { visitor: olga }] = [await registered(), await registered()]
    const guest = portal.visitor()
    await guest.get('csrf-cookie')
    const [annas, olgas, guests] = [tokenOf(anna), tokenOf(olga), tokenOf(guest)]
    expect(await write(anna, olgas)).toBe(419)
    expect(await write(anna, guests)).toBe(419)
    expect(await write(guest, annas)).toBe(419)
    expect(await write(anna, annas)).toBe(200)
    expect(await write(guest, guests)).toBe(401)
  })

  test('of an ended session is no token of the next one, and one call fetches a new one', async () => {
    const { visitor, email } = await registered()
    const earlier = tokenOf(visitor)
    await visitor.post('login', { email, password: PASSWORD })
    expect(await write(visitor, earlier)).toBe(419)
    await visitor.get('csrf-cookie')
    expect(tokenOf(visitor)).not.toBe(earlier)
    expect(await write(visitor, tokenOf(visitor))).toBe(200)
  })

  test('is kept while it is good: parallel calls do not rotate it', async () => {
    const { visitor } = await registered()
    const token = tokenOf(visitor)
    await Promise.all([1, 2, 3].map(() => visitor.get('csrf-cookie')))
    expect(tokenOf(visitor)).toBe(token)
  })

  test('signed before it belonged to a session is refused once, and a new one is fetched', async () => {
    const { visitor } = await registered()
    const yesterdays = 'nonce.signature-over-the-nonce-alone'
    expect(await write(visitor, yesterdays)).toBe(419)
    await visitor.get('csrf-cookie')
    expect(await write(visitor, tokenOf(visitor))).toBe(200)
  })
})
