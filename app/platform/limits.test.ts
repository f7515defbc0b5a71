import { expect, test } from 'vitest'
import { networkOf } from './limits.server.ts'

const from = (address: string) => networkOf({ client: { address, userAgent: '' } })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['', ''],
])('%s is counted as %s: the addresses of one house are one', (address, network) => {
  expect(from(address)).toBe(network)
})
