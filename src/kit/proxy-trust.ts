import { BlockList, isIP } from 'node:net'
import { addressIn } from './network-address.ts'

/** The number of proxies in front of the store, or their addresses and networks. */
export type ProxyTrust = number | readonly string[]

/** `hop`: steps before the store, 0 for the direct peer. */
export type IsTrusted = (address: string, hop: number) => boolean

interface Network {
  address: string
  family: 'ipv4' | 'ipv6'
  prefix: number
}

const COUNT = /^\d$/
const NETWORK = /^([^/]+?)(?:\/(\d{1,3}))?$/
const BITS = { ipv4: 32, ipv6: 128 }

/** Undefined unless it is a count (0 to 9) or a list of addresses and networks. */
export function parseProxyTrust(text: string): ProxyTrust | undefined {
  const trimmed = text.trim()
  if (COUNT.test(trimmed)) return Number(trimmed)
  const items = trimmed.split(',').map((item) => item.trim())
  return items.every((item) => networkIn(item) !== undefined) ? items : undefined
}

export function createTrust(trust: ProxyTrust): IsTrusted {
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  const networks = new BlockList()
  for (const item of trust) {
    const network = networkIn(item)
    if (network) networks.addSubnet(network.address, network.prefix, network.family)
  }
  return (address) => {
    const plain = addressIn(address)
    return plain !== undefined && networks.check(plain, familyOf(plain))
  }
}

/**
 * The farthest address that a trusted proxy vouches for, and the number of proxies. @param forwardedFor
 * `X-Forwarded-For`, to which each proxy appends its caller
 */
export function resolveCaller(
  socketAddress: string,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): { address: string; proxies: number } {
  const entries = forwardedFor?.split(',').toReversed() ?? []
  let address = addressIn(socketAddress) ?? socketAddress
  let proxies = 0
  for (const entry of entries) {
    const next = addressIn(entry)
    // An invalid address would be a rate-limit bucket of its own
    if (!isTrusted(address, proxies) || next === undefined) break
    address = next
    proxies += 1
  }
  return { address, proxies }
}

/** A network of all addresses is refused: it would let each caller choose an address. */
function networkIn(item: string): Network | undefined {
  const [, address = '', bits] = NETWORK.exec(item) ?? []
  // Also refuses ports, zones and mapped IPv4, which callers' addresses never have
  if (isIP(address) === 0 || addressIn(address) !== address) return undefined
  const family = familyOf(address)
  const prefix = bits === undefined ? BITS[family] : Number(bits)
  return prefix >= 1 && prefix <= BITS[family] ? { address, family, prefix } : undefined
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
