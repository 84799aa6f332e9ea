import { isIP } from 'node:net'

const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/
const V4_IN_V6 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/** Some proxies append a port, which differs per connection. */
function withoutPort(address: string): string {
  const [, v6, v4] = WITH_PORT.exec(address) ?? []
  return v6 ?? v4 ?? address
}

/** Without port and zone, mapped IPv4 in its own notation; undefined if invalid. */
export function addressIn(text: string): string | undefined {
  const bare = withoutPort(text.trim()).replace(/%.*$/, '')
  if (isIP(bare) === 0) return undefined
  return isIP(bare) === 6 ? (mappedV4In(bare) ?? bare) : bare
}

/** The IPv4 address, or the IPv6 /64, which is one household's network. */
export function networkOf(address: string): string {
  return networksOf(address)[0]
}

/** For IPv6 also the /56 and /48, which one subscriber may have. */
export function networksOf(address: string): readonly [string, ...string[]] {
  const groups = groupsOfV6(address)
  if (typeof groups === 'string') return [groups]
  const fourth = Number.parseInt(groups[3] ?? '0', 16)
  const [first, second, third] = groups
  const site = `${first}:${second}:${third}`
  return [groups.slice(0, 4).join(':'), `${site}:${(fourth >> 8).toString(16)}/56`, `${site}/48`]
}

function groupsOfV6(address: string): string | string[] {
  if (!URL.canParse(`http://[${address}]`)) return address
  const mapped = mappedV4In(address)
  if (mapped !== undefined) return mapped
  const shortest = shortestOf(address)
  const [head = '', tail = ''] = shortest.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = shortest.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return [...first, ...zeros, ...last]
}

function mappedV4In(address: string): string | undefined {
  const [, high, low] = V4_IN_V6.exec(shortestOf(address)) ?? []
  return high === undefined || low === undefined ? undefined : [...bytesOf(high), ...bytesOf(low)].join('.')
}

function shortestOf(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

function groupsOf(part: string): string[] {
  return part.split(':').filter(Boolean)
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
