import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startSecondProcess } from './second-process.ts'
import { isWhole } from '#test/whole.ts'

// Another address of this machine: who listens on 127.0.0.1 alone is not there.
const ELSEWHERE = '127.0.0.2'
const [outside] = Object.values(networkInterfaces())
  .flatMap((faces) => faces ?? [])
  .filter(({ internal, family }) => !internal && family === 'IPv4')

const servers: ChildProcess[] = []
async function portal(settings: Record<string, string> = {}) {
  const { port, server } = await startSecondProcess(settings)
  servers.push(server)
  return port
}
afterAll(async () => {
  for (const server of servers) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
})

type Aimed = { host?: string; headers?: Record<string, string> }

/** The status of an answer; the name of the fault where nobody answers. */
function ask(port: number, path: string, { host = '127.0.0.1', headers = {} }: Aimed = {}): Promise<unknown> {
  return new Promise((resolve) => {
    get({ host, port, path, headers, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      (error: NodeJS.ErrnoException) => resolve(error.code),
    )
  })
}

describe('without any settings', () => {
  test('the portal answers this machine alone', async () => {
    const port = await portal()
    expect(await ask(port, '/healthz')).toBe(200)
    expect(await ask(port, '/healthz', { host: ELSEWHERE })).toBe('ECONNREFUSED')
    if (outside) expect(await ask(port, '/healthz', { host: outside.address })).toBe('ECONNREFUSED')
  })
})

describe('letters at /dev', () => {
  test.runIf(isWhole).each(['local', 'develop'])('are shown in %s to this machine, and to no stranger', async (environment) => {
    const port = await portal({ APP_ENV: environment, HOST: '0.0.0.0' })
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      const named = (host: string, headers = {}) => ask(port, path, { headers: { host, ...headers } })
      expect(await named(`127.0.0.1:${port}`)).toBe(200)
      expect(await named(`localhost:${port}`)).toBe(200)
      expect(await named(`rebinding.example:${port}`)).toBe(404)
      expect(await named('127.0.0.1.rebinding.example')).toBe(404)
      for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
        expect([header, await named('localhost', { [header]: '127.0.0.1' })]).toEqual([header, 404])
      if (outside) expect(await ask(port, path, { host: outside.address, headers: { host: 'localhost' } })).toBe(404)
    }
  })

  test('are shown to nobody where strangers come by a public address', async () => {
    const port = await portal({ APP_ENV: 'develop', PUBLIC_URL: 'https://develop.example' })
    expect(await ask(port, '/dev/outbox.json', { headers: { host: 'localhost' } })).toBe(404)
  })
})

test('production with unsafe settings does not start, and one line of its end names them all', async () => {
  const { said, code } = await startProduction({ AUTH_SECRET: 'changeme'.repeat(8), PUBLIC_URL: 'http://portal.example' })
  expect(code).not.toBe(0)
  const lines = said.split('\n').filter((line) => line.includes('Настройки заданы неверно'))
  for (const name of ['AUTH_SECRET', 'ANSWERS_KEY', 'PLAIN_HTTP=on', 'MAIL=outbox']) expect(lines.at(-1)).toContain(name)
})

describe('bin/admin doctor', () => {
  test('prints a line for each subject and ends well where all is well', async () => {
    const { said, code } = await doctor({ DATABASE_URL: inject('portalDatabase'), VAR_DIR: inject('portalVar') })
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(
      ['Настройки', 'База данных', 'Почта', 'Файлы', 'Часы', 'Ключи', 'Оплата', 'Антивирус', 'Копии'].map(
        (subject) => `✓ ${subject}`,
      ),
    )
    expect(code).toBe(0)
  })

  test.runIf(isWhole)('ends badly where something is wrong, and without settings says so alone', async () => {
    const wrong = { DATABASE_URL: inject('portalDatabase'), VAR_DIR: inject('portalVar'), SMTP_URL: 'smtp://127.0.0.1:1' }
    const { said, code } = await doctor(wrong, 'operator@portal.test')
    expect(said).toContain('✗ Почта: соединение не открылось')
    expect(code).toBe(1)
    const unset = await doctor({ APP_ENV: 'production' })
    expect(unset.said).toMatch(/^✗ Настройки: .*DATABASE_URL/)
    expect(unset.code).toBe(1)
  })
})

async function doctor(settings: Record<string, string>, ...to: string[]): Promise<{ said: string; code: number | null }> {
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../server/admin.ts'), 'doctor', ...to], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...settings },
  })
  let said = ''
  started.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(started, 'exit')) as [number | null] // Node's own event
  return { said, code }
}

async function startProduction(settings: Record<string, string>): Promise<{ said: string; code: number | null }> {
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      APP_ENV: 'production',
      DATABASE_URL: inject('portalDatabase'),
      VAR_DIR: mkdtempSync(join(tmpdir(), 'portal-e2e-unsafe-')),
      METRICS_PORT: '0',
      ...settings,
    },
  })
  let said = ''
  started.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(started, 'exit')) as [number | null] // Node's own event
  return { said, code }
}
