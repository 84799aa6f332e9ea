import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isPrivateHost } from '#kit/private-host.ts'
import type { Environment } from './environment.ts'

const PROXY_HIDES_ADDRESS =
  'TRUST_PROXY says that buyers come through a proxy, whose address the store does not know. Links of payments and mails ' +
  'would say localhost. Set PUBLIC_URL to the address that buyers see, such as https://store.example, or ' +
  'http://localhost:8080 to try the store out on this machine'
const OR_BY_OWNER =
  '. Or start it once on this machine alone, with HOST=127.0.0.1 and without TRUST_PROXY, set its public address in the back ' +
  'office under Connections, and start it again as now'

const ALL_V4 = '0.0.0.0'
const ALL_V6 = '::'

/** Without a public address the request's host is used, which is unsafe where strangers can set it. Returns why one is needed. */
export function whyPublicUrl(
  { HOST, TRUST_PROXY }: Pick<Environment, 'HOST' | 'TRUST_PROXY'>,
  addressesOfMachine: () => readonly string[] = ownAddresses,
): string | undefined {
  if (TRUST_PROXY !== 0) return PROXY_HIDES_ADDRESS
  const open = reachedAt(HOST, addressesOfMachine).find((address) => !isPrivateHost(address))
  if (open === undefined) return undefined
  return (
    `HOST=${HOST} opens the store to others at ${open}. Links of payments and mails need the address that buyers see, ` +
    'such as https://store.example, and cannot take it from requests, where a stranger may write any. Set PUBLIC_URL, ' +
    'or HOST to an address of this machine or of a private network'
  )
}

/** @param stored the owner's address; over http the store would count as private @throws Error that says why one is needed */
export function requirePublicUrl(
  environment: Pick<Environment, 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>,
  stored: string | undefined,
  addressesOfMachine?: () => readonly string[],
): void {
  if (environment.PUBLIC_URL !== undefined || stored?.startsWith('https:')) return
  const why = whyPublicUrl(environment, addressesOfMachine)
  if (why !== undefined) throw new Error(`Wrong settings:\n  PUBLIC_URL is missing: ${why}${OR_BY_OWNER}`)
}

function reachedAt(host: string, addressesOfMachine: () => readonly string[]): readonly string[] {
  if (host !== ALL_V4 && host !== ALL_V6) return [host]
  try {
    const all = addressesOfMachine()
    return host === ALL_V4 ? all.filter(isIPv4) : all
  } catch {
    // Sandboxes without netlink sockets hide the interfaces, any of which may be public
    return [host]
  }
}

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
}
