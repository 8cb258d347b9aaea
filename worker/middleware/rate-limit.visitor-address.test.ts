import { expect, test } from 'vitest'
import { networkOf, visitorOf } from './rate-limit.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8::', '2001:db8:0:0', '2001:db8:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0', '64:ff9b:0'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::FFFF:cb00:7109', '203.0.113.9', '203.0.113'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['', '', ''],
])('%s counts as %s of the network %s', (address, visitor, network) => {
  expect([visitorOf(address), networkOf(address)]).toEqual([visitor, network])
})
