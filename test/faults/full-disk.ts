import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { copyOf } from './first-start.ts'

const NAMESPACES = ['--user', '--map-root-user', '--mount']

/** Whether this machine lets a process mount a disk that only it sees. */
export function canHaveSmallDisk(): boolean {
  return spawnSync('unshare', [...NAMESPACES, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
}

/** A PostgreSQL on a disk of its own that may be filled. */
export async function startOnSmallDisk(megabytes: number) {
  const child = spawn(
    'unshare',
    [...NAMESPACES, process.execPath, join(import.meta.dirname, 'small-disk.ts'), String(megabytes), inject('firstStart')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { value: url } = (await lines.next()) as { value: string | undefined }
  if (!url) throw new Error('no database on a small disk')
  const order = async (word: string) => {
    child.stdin.write(`${word}\n`)
    await lines.next()
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.stdin.write('stop\n')
    await ended
  }
  return { url, keys: copyOf(inject('firstStart'), 'keys'), fill: () => order('fill'), free: () => order('free'), stop }
}
