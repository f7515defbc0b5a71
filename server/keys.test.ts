import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listAfter, refusalOf, takeStep } from './keys.ts'

test('a key is changed in steps, each of which opens what the one before has sealed', () => {
  const added = listAfter('add', 'old', () => 'new')
  const switched = listAfter('switch', added)
  expect([added, switched, listAfter('drop', switched)]).toEqual(['old,new', 'new,old', 'new'])
  expect(() => listAfter('switch', 'old')).toThrow('rotate-keys add')
  expect(() => listAfter('drop', 'old')).toThrow('rotate-keys add')
})

test('keys in files are rewritten, keys in the settings are printed and no file is touched for them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  writeFileSync(join(folder, 'auth-secret'), 'one')
  writeFileSync(join(folder, 'answers-key'), 'untouched')
  const said = takeStep('add', folder, { ANSWERS_KEY: 'given' })
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toMatch(/^one,[0-9a-f]{64}$/)
  expect(readFileSync(join(folder, 'answers-key'), 'utf8')).toBe('untouched')
  expect(said.join('\n')).toMatch(/ANSWERS_KEY=given,[0-9a-f]{64}/)
  expect(said.join('\n')).not.toContain('one,')
})

test('older keys that are needed stay: what would be lost always, what would end too early unless the operator means it', () => {
  const [early, lost] = [
    { lost: [], late: ['до 22 января'] },
    { lost: ['писем 3'], late: [] },
  ]
  expect(refusalOf(early, { isMeant: false })).toMatch(/до 22 января.*bin\/admin rotate-keys drop now/)
  expect(refusalOf(early, { isMeant: true })).toBe(null)
  expect(refusalOf(lost, { isMeant: true })).toContain('писем 3')
  expect(refusalOf({ lost: [], late: [] }, { isMeant: false })).toBe(null)
})
