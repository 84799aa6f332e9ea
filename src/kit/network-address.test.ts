import { expect, it } from 'vitest'
import { networkOf } from './network-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::9', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff:0:0:9', '2001:db8:0:1'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
