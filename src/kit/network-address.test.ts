import { expect, it } from 'vitest'
import { addressIn, networkOf, networksOf } from './network-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1::9', '2001:db8:0:1'],
  ['2001:0DB8:0000:0001:ffff:0:0:9', '2001:db8:0:1'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['[2001:db8::9]:51234', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:c000:207]:443', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['', undefined],
  ['192.0.2.7:', undefined],
  ['192.0.2.256', undefined],
  ['192.0.2.7, 192.0.2.8', undefined],
])('the address in %j is %s', (text, address) => {
  expect(addressIn(text)).toBe(address)
})

it.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:7:1a2b::9', ['2001:db8:7:1a2b', '2001:db8:7:1a/56', '2001:db8:7/48']],
  ['2001:db8:7:2b::9', ['2001:db8:7:2b', '2001:db8:7:0/56', '2001:db8:7/48']],
])('the networks of %s are %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
})
