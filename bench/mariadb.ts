import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { needPackages } from './packages.ts'
import { remember, stop } from './portal.ts'

const THERE_WITHIN_MS = 30_000

/** MariaDB of Debian with an empty database and its owner, both named `peer`: some peers take no other. */
export async function startMariadb(): Promise<{ port: number; stop: () => Promise<void> }> {
  needPackages({ mariadbd: 'mariadb-server' })
  const folder = mkdtempSync(join(tmpdir(), 'bench-mariadb-'))
  const data = ['--no-defaults', '--user=root', `--datadir=${join(folder, 'data')}`]
  const made = spawnSync('mariadb-install-db', [...data, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`MariaDB: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const socket = join(folder, 'socket')
  const child = spawn('mariadbd', [...data, `--socket=${socket}`, `--port=${port}`, '--bind-address=127.0.0.1'], {
    stdio: 'ignore',
  })
  remember(child)
  const make = "create database peer character set utf8mb4; grant all on peer.* to peer@'%' identified by 'peer';"
  for (const until = Date.now() + THERE_WITHIN_MS; ;) {
    const { status, stderr } = spawnSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', make], {
      encoding: 'utf8',
    })
    if (status === 0) return { port, stop: () => stop(child) }
    if (Date.now() > until) throw new Error(`MariaDB: ${stderr}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
