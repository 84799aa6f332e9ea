import { BlockList, isIP } from 'node:net'

const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]
const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]

const privateNetworks = new BlockList()
for (const [net, prefix] of PRIVATE_V4) privateNetworks.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of PRIVATE_V6) privateNetworks.addSubnet(net, prefix, 'ipv6')

/** A name other than localhost is not private. */
export function isPrivateHost(host: string): boolean {
  return isLoopbackHost(host) || isWithin(privateNetworks, bare(host))
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || bare(host) === '::1' || /^127(\.\d+){3}$/.test(host)
}

function isWithin(networks: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && networks.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
}
