import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

const strong = () => randomBytes(32).toString('hex')
const VAR_DIR = '/tmp/portal-none'
const kept = { VAR_DIR, AUTH_SECRET: strong(), ANSWERS_KEY: strong() }
const production = {
  ...{ ...kept, APP_ENV: 'production', PUBLIC_URL: 'https://portal.example' },
  DATABASE_URL: 'postgres://x/y',
  SMTP_URL: 'smtp://post.example',
}
const refusalOf = (settings: Record<string, string>) => {
  try {
    readConfig(settings)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('production', () => {
  test('starts with whole settings', () => expect(refusalOf(production)).toBeNull())

  test('names everything that is missing or unsafe in one sentence', () => {
    const said = refusalOf({ APP_ENV: 'production', VAR_DIR, AUTH_SECRET: 'x'.repeat(40), PUBLIC_URL: 'http://portal.example' })
    for (const name of ['AUTH_SECRET', 'ANSWERS_KEY', 'PUBLIC_URL', 'PLAIN_HTTP=on', 'DATABASE_URL', 'SMTP_URL', 'MAIL=outbox'])
      expect(said).toContain(name)
    expect(said?.split('\n')).toHaveLength(1)
  })

  test('names what is malformed beside what is missing', () => {
    const said = refusalOf({ ...production, PORT: 'many', SMTP_URL: '' })
    expect(said).toContain('PORT')
    expect(said).toContain('SMTP_URL')
  })

  test('keeps letters in a folder only when it is said so', () => {
    const { SMTP_URL: _, ...silent } = production
    expect(refusalOf(silent)).toContain('MAIL=outbox')
    expect(refusalOf({ ...silent, MAIL: 'outbox' })).toBeNull()
  })

  test('goes without https only when it is said so', () => {
    const plain = { ...production, PUBLIC_URL: 'http://portal.example' }
    expect(refusalOf(plain)).toContain('PLAIN_HTTP=on')
    expect(refusalOf({ ...plain, PLAIN_HTTP: 'on' })).toBeNull()
  })

  test.each([
    ['one character', 'a'.repeat(64)],
    ['a word repeated', 'parol7'.repeat(8)],
    ['a repeated piece with a tail', `${'0123456789abcdef'.repeat(3)}0123`],
    ['too little variety', `${'a'.repeat(30)}bcdefghijk`],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['the example of a manual', 'changeme-3f9a1c07d2e84b65a1907f3cc2'],
  ])('refuses a secret that is %s', (_, secret) => {
    expect(refusalOf({ ...production, AUTH_SECRET: secret })).toContain('AUTH_SECRET')
    expect(refusalOf({ ...production, ANSWERS_KEY: secret })).toContain('ANSWERS_KEY')
  })

  test('refuses one secret in two places, and lets a weak old key go on opening what it sealed', () => {
    const { AUTH_SECRET } = production
    expect(refusalOf({ ...production, ANSWERS_KEY: AUTH_SECRET })).toContain('AUTH_SECRET')
    expect(refusalOf({ ...production, ANSWERS_KEY: `${strong()},${AUTH_SECRET}` })).toContain('AUTH_SECRET')
    expect(refusalOf({ ...production, ANSWERS_KEY: `${strong()},${'x'.repeat(32)}` })).toBeNull()
  })

  test('takes two hundred secrets made by chance', () => {
    for (let count = 0; count < 200; count++) {
      const secrets = { AUTH_SECRET: randomBytes(16).toString('hex'), ANSWERS_KEY: randomBytes(24).toString('base64') }
      expect(refusalOf({ ...production, ...secrets })).toBeNull()
    }
  })
})

describe('anywhere', () => {
  test('a malformed setting is named with what it must be, in Russian', () => {
    const said = refusalOf({
      ...kept,
      PORT: 'many',
      METRICS_PORT: '70000',
      APP_ENV: 'prod',
      SMTP_URL: 'post',
      AUTH_SECRET: 'short',
    })
    for (const words of [
      ...[
        'PORT (нужно число)',
        'METRICS_PORT (не больше 65535)',
        'APP_ENV (одно из: production, develop, review, moscow, local)',
      ],
      ...['SMTP_URL (нужен адрес целиком, с протоколом)', 'AUTH_SECRET (не короче 32 знаков)'],
    ])
      expect(said).toContain(words)
  })

  test.each(['proxy', '10.0.0.0/8', '10.0.0.1:3128', '10.0.0.1 10.0.0.2'])(
    'a proxy that could never be met, %s, is refused: all people would share one address',
    (TRUSTED_PROXIES) => expect(refusalOf({ ...kept, TRUSTED_PROXIES })).toContain('TRUSTED_PROXIES (адреса через запятую'),
  )

  test('proxies are addresses with commas between', () => {
    expect(refusalOf({ ...kept, TRUSTED_PROXIES: '127.0.0.1, ::1,10.0.0.7,' })).toBeNull()
  })

  test('a folder that cannot be made is reported in a sentence', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'var')])
      expect(refusalOf({ VAR_DIR: folder })).toMatch(/^Папку .* не\u00a0создать \(E\w+\)\. Проверьте VAR_DIR/)
  })

  test('letters go one way: by post or into the folder', () => {
    expect(refusalOf({ ...kept, MAIL: 'outbox', SMTP_URL: 'smtp://post.example' })).toContain('MAIL')
  })

  test('local listens to this machine alone unless set otherwise, the others to everybody', () => {
    expect(readConfig(kept).HOST).toBe('127.0.0.1')
    expect(readConfig({ ...kept, HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
    expect(readConfig({ ...kept, APP_ENV: 'develop' }).HOST).toBeUndefined()
    expect(readConfig(production).HOST).toBeUndefined()
  })

  test('letters are shown in local, and in develop while it has no address of its own', () => {
    expect(readConfig(kept).hasOutbox).toBe(true)
    expect(readConfig({ ...kept, APP_ENV: 'develop' }).hasOutbox).toBe(true)
    expect(readConfig({ ...kept, APP_ENV: 'develop', PUBLIC_URL: 'http://localhost:3010' }).hasOutbox).toBe(true)
    expect(readConfig({ ...kept, APP_ENV: 'develop', PUBLIC_URL: 'https://develop.example' }).hasOutbox).toBe(false)
    for (const APP_ENV of ['review', 'moscow']) expect(readConfig({ ...kept, APP_ENV }).hasOutbox).toBe(false)
    expect(readConfig({ ...production, SMTP_URL: '', MAIL: 'outbox' }).hasOutbox).toBe(false)
  })
})
