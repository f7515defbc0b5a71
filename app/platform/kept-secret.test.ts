import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptSecret } from './kept-secret.server.ts'

/** Eight processes that ask for the same secret at the same moment. */
async function askAtOnce(file: string): Promise<string[]> {
  const at = Date.now() + 1500
  const script = `const { keptSecret } = await import(${JSON.stringify(join(import.meta.dirname, 'kept-secret.server.ts'))})
    await new Promise((resolve) => setTimeout(resolve, ${at} - Date.now() - 20))
    while (Date.now() < ${at});
    process.stdout.write(keptSecret(${JSON.stringify(file)}))`
  return Promise.all(
    Array.from({ length: 8 }, async () => {
      const asking = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      asking.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()))
      await once(asking, 'exit')
      return said
    }),
  )
}

test('first starts at once keep one secret, and leave nothing beside it', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'var')
  for (const name of ['one', 'two', 'three']) {
    const secrets = await askAtOnce(join(folder, name))
    expect(new Set(secrets).size, name).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(readdirSync(folder).toSorted()).toEqual(['one', 'three', 'two'])
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o600)
})

test('an emptied file is reported, not used as a secret', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'answers-key')
  writeFileSync(file, '\n')
  expect(() => keptSecret(file)).toThrow('Верните его')
})
