/** Runs a PostgreSQL on a disk of a given size, inside its own namespaces; lines of input make it fill the disk or free it. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from '#server/postgres.ts'
import { copyOf } from './first-start.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-small-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${process.argv[2]}m,mode=0777`, 'none', folder])
if (mounted.status !== 0) throw new Error(`no small disk here: ${mounted.stderr.toString()}`)
const data = copyOf(process.argv[3] ?? '', 'database', join(folder, 'var'))
let postgres = await startPostgres(data, { isForTests: true })
let hasEnded = false
watch()
const ballast = join(folder, 'ballast')
console.log(postgres.url)

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'fill') fill()
  if (line === 'free') await free()
  if (line === 'stop') break
  console.log('done')
}
await postgres.stop()
spawnSync('umount', [folder])
rmSync(folder, { recursive: true, force: true })
process.exit(0)

function watch(): void {
  hasEnded = false
  void postgres.ended.then(() => (hasEnded = true))
}

/** PostgreSQL that found no room for its log ends; its supervisor starts it where it listened. */
async function free(): Promise<void> {
  rmSync(ballast)
  await new Promise((resolve) => setTimeout(resolve, 300))
  if (!hasEnded) return
  postgres = await startPostgres(data, { isForTests: true, port: Number(new URL(postgres.url).port) })
  watch()
}

function fill(): void {
  const file = openSync(ballast, 'w')
  for (const size of [1_048_576, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {}
  }
  closeSync(file)
}
