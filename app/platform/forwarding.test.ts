import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createForwarding } from './forwarding.server.ts'
import { createLog } from './log.server.ts'

function forwarding(trusted: string) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  return { ...createForwarding(trusted, log), lines }
}

const from = (peer: string, said?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: said === undefined ? {} : { 'x-forwarded-for': said },
  }) as unknown as IncomingMessage // what is read of it

test.each([
  ['10.0.0.2', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.0.0.2', '203.0.113.7', '203.0.113.7'],
  // Who writes the header first says what they like; the proxy adds the truth behind it.
  ['10.0.0.2', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['10.0.0.2', '203.0.113.7, 10.0.0.3', '203.0.113.7'],
  ['10.0.0.2', 'unknown', '10.0.0.2'],
  ['10.0.0.2', '', '10.0.0.2'],
  ['203.0.113.9', '1.1.1.1', '203.0.113.9'],
])('from %s that says «%s» the caller is %s', (peer, said, caller) => {
  expect(forwarding('10.0.0.2, 10.0.0.3').addressOf(from(peer, said))).toBe(caller)
})

test('a header from nobody’s proxy is reported once, and an address of a person never', () => {
  const { addressOf, unnamed, lines } = forwarding('')
  expect(addressOf(from('203.0.113.9'))).toBe('203.0.113.9')
  expect([unnamed(), lines]).toEqual([null, []])
  for (let time = 0; time < 5; time++) addressOf(from('203.0.113.9', '1.1.1.1'))
  expect(unnamed()).toMatchObject({ count: 5, near: null })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES')
  expect(lines[0]).not.toMatch(/203\.0|1\.1\.1/)
  addressOf(from('172.17.0.1', '1.1.1.1'))
  expect(unnamed()).toMatchObject({ count: 6, near: '172.17.0.1' })
  expect(lines).toHaveLength(1)
})
