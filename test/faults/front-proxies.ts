import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'

/** A proxy in front of the portal by the example of `deploy/`, with ports, an upstream and a certificate of this machine. */
export type Front = { url: string; plainUrl: string; stop: () => Promise<void> }

const deploy = join(import.meta.dirname, '../../deploy')
const SUBJECT = [
  ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
  ...['-subj', '/CN=neurosad.example'],
]

export function isMissing(program: string): boolean {
  return spawnSync(program, ['-v']).error !== undefined
}

export async function startNginx(upstream: string): Promise<Front> {
  const { folder, plain, secure } = await prepared('nginx')
  const config = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replace('/etc/letsencrypt/live/neurosad.example/fullchain.pem', join(folder, 'chain.pem'))
    .replace('/etc/letsencrypt/live/neurosad.example/privkey.pem', join(folder, 'key.pem'))
    .replace('server 127.0.0.1:3010', `server 127.0.0.1:${upstream}`)
  const own = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}\n`
  writeFileSync(join(folder, 'nginx.conf'), own + config)
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  return begun(child, { folder, plain, secure, log: join(folder, 'error.log') })
}

export async function startHaproxy(...upstreams: string[]): Promise<Front> {
  const { folder, plain, secure } = await prepared('haproxy')
  appendFileSync(join(folder, 'chain.pem'), readFileSync(join(folder, 'key.pem')))
  const config = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
    .replace('maxconn 20000', 'maxconn 2000')
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replace('bind :443', `bind 127.0.0.1:${secure}`)
    .replace('/etc/haproxy/neurosad.pem', join(folder, 'chain.pem'))
    .replaceAll(/(?:^ {2}server .*\n)+/gm, upstreams.map((port, index) => `  server portal${index} 127.0.0.1:${port}\n`).join(''))
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const log = join(folder, 'error.log')
  writeFileSync(log, '')
  child.stderr.on('data', (piece: Buffer) => appendFileSync(log, piece))
  return begun(child, { folder, plain, secure, log })
}

type Place = { folder: string; plain: number; secure: number }

async function prepared(name: string): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`))
  spawnSync('openssl', [...SUBJECT, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'chain.pem')])
  return { folder, plain: await freePort(), secure: await freePort() }
}

async function begun(child: ChildProcess, { folder, plain, secure, log }: Place & { log: string }): Promise<Front> {
  const plainUrl = `http://127.0.0.1:${plain}`
  for (let tries = 0; ; tries++) {
    if (await answers(plainUrl)) break
    if (tries > 200 || child.exitCode !== null) throw new Error(`the proxy did not start: ${readFileSync(log, 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `https://127.0.0.1:${secure}`, plainUrl, stop }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual' }).then(
    () => true,
    () => false,
  )
}
