import { expect, test } from 'vitest'
import { open, seal } from './sealing.server.ts'

const OLD = 'old-key-'.repeat(5)
const NEW = 'new-key-'.repeat(5)

test('what was sealed opens with its key, for what it belongs to', () => {
  expect(open(seal('Ответы Миши', OLD, 'id-1'), OLD, 'id-1')).toBe('Ответы Миши')
})

test.each([
  ['another key', (sealed: Buffer) => open(sealed, NEW, 'id-1')],
  ['another owner', (sealed: Buffer) => open(sealed, OLD, 'id-2')],
  ['a changed byte', (sealed: Buffer) => open(sealed.with(sealed.length - 1, (sealed.at(-1) ?? 0) ^ 1) as Buffer, OLD, 'id-1')],
])('%s opens nothing', (_, opened) => {
  expect(() => opened(seal('Ответы Миши\u0001', OLD, 'id-1'))).toThrow()
})

test('a sealed text whose tag was cut short opens nothing: a short tag is quickly guessed', () => {
  const sealed = seal('', OLD, 'id-1')
  expect(() => open(sealed.subarray(0, -12), OLD, 'id-1')).toThrow()
})

test('after a change of keys the old bytes open, and new ones are sealed with the new key', () => {
  const before = seal('было', OLD, 'id-1')
  const both = `${NEW},${OLD}`
  expect(open(before, both, 'id-1')).toBe('было')
  expect(open(seal('стало', both, 'id-1'), NEW, 'id-1')).toBe('стало')
})

test('bytes of the first version, which named no key, still open', () => {
  const sealed = seal('давно', OLD, 'id-1')
  const first = Buffer.concat([Buffer.from([1]), sealed.subarray(5)])
  expect(open(first, `${NEW},${OLD}`, 'id-1')).toBe('давно')
})
