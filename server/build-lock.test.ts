import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alone } from './build-lock.ts'

const NOBODY = 2 ** 22 + 1

const lockOf = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'build.lock')

test('a lock is let go of after the work, and after a failure', () => {
  const lock = lockOf()
  expect(alone(lock, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid))
  expect(() =>
    alone(lock, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(existsSync(lock)).toBe(false)
})

test('a lock of a process that is gone is taken over', () => {
  const lock = lockOf()
  writeFileSync(lock, String(NOBODY))
  expect(alone(lock, () => 'done')).toBe('done')
})

test('another process that has the lock is waited for', async () => {
  const lock = lockOf()
  const script = `import { alone } from '${join(import.meta.dirname, 'build-lock.ts')}'
    import { writeFileSync } from 'node:fs'
    alone('${lock}', () => {
      console.log('has it')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 700)
      writeFileSync('${lock}.done', '')
    })`
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => other.stdout.once('data', resolve))
  expect(alone(lock, () => existsSync(`${lock}.done`))).toBe(true)
})
