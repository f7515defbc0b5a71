/** Builds the image of deploy/Containerfile without a registry of images and without an engine, and starts what is in it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { z } from 'zod'
import { buildIfChanged } from '#server/build.ts'
import { childrenOf } from '#test/faults/own-start.ts'
import { freePort } from '#server/free-port.ts'
import { startPostgres } from '#server/postgres.ts'
import { root } from './portal.ts'

const BASE = 'localhost/debian:12'
const IMAGE = 'localhost/neurosad'
const USER = 10_001
const READY_WITHIN_MS = 120_000
const STOPPED_WITHIN_MS = 45_000
const PROBE = `const fs = require('fs')
const can = (path) => { try { fs.writeFileSync(path + '/probe', ''); fs.rmSync(path + '/probe'); return true } catch { return false } }
const all = ['/', '/srv/neurosad', '/srv/neurosad/build', '/srv/neurosad/node_modules', '/etc', '/usr', '/var/lib/neurosad', '/tmp']
const extra = ['var', 'test', '.git', 'node_modules/vite', 'node_modules/vitest', 'node_modules/playwright-core'].filter((name) => fs.existsSync('/srv/neurosad/' + name))
fs.writeFileSync('/var/lib/neurosad/kept', '')
console.log(JSON.stringify({ uid: process.getuid(), writes: all.filter(can), extra }))`

const Described = z.object({
  OCIv1: z.object({ config: z.object({ User: z.string(), Cmd: z.array(z.string()) }) }),
  Docker: z.object({ config: z.object({ Healthcheck: z.object({ Test: z.array(z.string()) }) }) }),
})
const Probed = z.object({ uid: z.number(), writes: z.array(z.string()), extra: z.array(z.string()) })

/** @returns the exit code: 0 where it is built, runs as its own user, answers, is healthy, writes only where it may, and ends in order */
export async function buildContainer(): Promise<number> {
  const missing = ['buildah', 'mmdebstrap'].filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length > 0 || process.getuid?.() !== 0) {
    console.error(`Нужны права root и\u00a0buildah, mmdebstrap: apt-get install --no-install-recommends buildah mmdebstrap`)
    return 1
  }
  buildIfChanged(root)
  const folder = mkdtempSync(join(tmpdir(), 'portal-image-'))
  chmodSync(folder, 0o755)
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const buildah = (...words: string[]) => done('buildah', [...store, ...words], folder)
  const postgres = await startPostgres(join(folder, 'data'), {})
  let running: ChildProcess | null = null
  try {
    const began = performance.now()
    done('mmdebstrap', ['--variant=minbase', '--mode=root', 'bookworm', join(folder, 'base.tar')], folder)
    writeFileSync(join(folder, 'Base'), 'FROM scratch\nADD base.tar /\n')
    buildah('bud', '--isolation', 'chroot', '-t', BASE, '-f', 'Base', '.')
    // The other format forgets the check of health.
    const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', `BASE=${BASE}`]
    buildah('bud', ...how, '-t', IMAGE, '-f', join(root, 'deploy/Containerfile'), root)
    const builtS = (performance.now() - began) / 1000
    const { OCIv1, Docker } = Described.parse(JSON.parse(buildah('inspect', '--type', 'image', IMAGE)))
    const container = buildah('from', IMAGE)
    const files = join(folder, 'files')
    mkdirSync(files)
    chownSync(files, USER, USER)
    const port = await freePort()
    const settings = {
      ...{ APP_ENV: 'production', PUBLIC_URL: `http://127.0.0.1:${port}`, PLAIN_HTTP: 'on', MAIL: 'outbox', PROCESSES: '1' },
      ...{ DATABASE_URL: postgres.url, PORT: String(port), METRICS_PORT: '0', HOST: '127.0.0.1' },
      ...{ BACKUP_TO: '/var/lib/neurosad/copies', BACKUP_KEY: randomBytes(16).toString('hex') },
      ...{ AUTH_SECRET: randomBytes(32).toString('hex'), ANSWERS_KEY: randomBytes(32).toString('hex') },
    }
    const within = (...command: string[]) => [
      ...[...store, 'run', '--isolation', 'chroot', '--user', OCIv1.config.User, '-v', `${files}:/var/lib/neurosad`],
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...[container, '--', ...command],
    ]
    running = spawn('buildah', within(...OCIv1.config.Cmd), { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let said = ''
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (piece: Buffer) => void (said += piece.toString()))
    const url = `http://127.0.0.1:${port}`
    const isReady = await ready(`${url}/readyz`, running)
    const article = isReady ? (await fetch(`${url}/article`)).status : 0
    const isHealthy = spawnSync('buildah', within(...Docker.config.Healthcheck.Test.slice(1))).status === 0
    const copied = spawnSync('buildah', within('node', 'server/backup.ts'), { encoding: 'utf8' })
    const tried = spawnSync('buildah', within('node', 'server/backup.ts', 'check'), { encoding: 'utf8' })
    const doctor = spawnSync('buildah', within('node', 'server/admin.ts', 'doctor'), { encoding: 'utf8' })
    const { uid, writes, extra } = Probed.parse(JSON.parse(done('buildah', within('node', '-e', PROBE), folder)))
    const endedS = await endPortal(running)
    const kept = join(files, 'kept')
    const isSick = spawnSync('buildah', within(...Docker.config.Healthcheck.Test.slice(1))).status !== 0
    const looked: [string, boolean][] = [
      [`образ собран за ${Math.round(builtS)} с`, true],
      [`портал внутри готов, страница отвечает ${article}`, isReady && article === 200],
      [`пользователь ${uid}, пишет только в ${writes.join(' и ')}`, uid === USER && String(writes) === '/var/lib/neurosad,/tmp'],
      [`лишнего внутри нет${extra.map((name) => ` ${name}`).join('')}`, extra.length === 0],
      ['проверка здоровья из образа проходит у живого и не проходит у остановленного', isHealthy && isSick],
      ['bin/admin doctor видит базу изнутри', /База данных.*на месте/.test(doctor.stdout.replaceAll('\u00a0', ' '))],
      ['изнутри делается копия, и\u00a0она восстанавливается', copied.status === 0 && tried.status === 0],
      ['что пишет портал, лежит снаружи и принадлежит ему', existsSync(kept) && statSync(kept).uid === USER],
      [`по SIGTERM закончил сам, с кодом ${running.exitCode}, за ${endedS.toFixed(1)} с`, running.exitCode === 0],
    ]
    for (const [words, isWell] of looked) console.log(`${isWell ? '✓' : '✗'} ${words}`)
    const isWell = looked.every(([, is]) => is)
    if (!isWell) console.log(said.slice(-1500), doctor.stdout, doctor.stderr, copied.stderr, tried.stderr)
    return isWell ? 0 : 1
  } finally {
    if (running) end(running)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws Error with the end of what it said */
function done(program: string, words: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', cwd, maxBuffer: 1 << 26 })
  if (status !== 0) throw new Error(`${program} ${words.slice(0, 8).join(' ')}: ${stderr.slice(-1500)}`)
  return stdout.trim()
}

async function ready(url: string, running: ChildProcess): Promise<boolean> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && running.exitCode === null; await rest(300)) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return true
  }
  return false
}

/** Asks the portal itself to end, as an engine asks the first process of a container. @returns in how many seconds it did */
async function endPortal(running: ChildProcess): Promise<number> {
  const began = performance.now()
  const ended = once(running, 'exit')
  const portal = descendantsOf(running.pid ?? 0).find(
    (pid) => commandOf(pid).endsWith('server/main.ts') && !commandOf(pid).includes('buildah'),
  )
  if (portal) process.kill(portal, 'SIGTERM')
  await Promise.race([ended, rest(STOPPED_WITHIN_MS, null, { ref: false })])
  return (performance.now() - began) / 1000
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/** Has the group end at once: buildah and what it runs. */
function end({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL')
}
