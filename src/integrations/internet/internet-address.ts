import { BlockList, isIPv4 } from 'node:net'

const NOT_INTERNET_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Within 2000::/3: Teredo, 6to4 and documentation ranges. */
const NOT_INTERNET_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, prefix] of NOT_INTERNET_V4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_INTERNET_V6) refused.addSubnet(net, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

export function isInternetAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  const bare = address.split('%')[0] ?? ''
  return global.check(bare, 'ipv6') && !refused.check(bare, 'ipv6')
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}
