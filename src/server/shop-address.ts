import { isLoopbackHost, isPrivateHost } from '#kit/private-host.ts'
import type { Log } from '#kit/log.ts'
import { addressOf } from './addresses.ts'

/** Payment providers call the machine's address, which visitors may not reach. */
const PROVIDER_CALLS = '/api/payments/webhooks/'

export interface ShopAddress {
  /** For a request: where links lead, and where its visitor is. */
  of: (request: Request) => Addresses
  /** Where links of jobs lead. */
  current: () => string
}

export interface Addresses {
  publicUrl: string
  /** As the visitor claims, so it may only affect responses to them. */
  visitedUrl: string
}

interface ShopAddressOptions {
  /** PUBLIC_URL. */
  fixed: string | undefined
  /** The owner's current address; visitors at another host stay there, so that a wrong one can be corrected. */
  chosen: () => string | undefined
  fallback: string
  log: Pick<Log, 'warn'>
}

/** Without either, links lead to a private host of a visitor only: a forged host could receive secret links. */
export function createShopAddress({ fixed, chosen, fallback, log }: ShopAddressOptions): ShopAddress {
  if (fixed !== undefined) return { of: () => everywhere(fixed), current: () => fixed }
  let lastUsed = fallback
  let hasWarned = false

  function lastUsedOr(origin: string | undefined, { host, pathname }: URL): string {
    if (pathname.startsWith(PROVIDER_CALLS)) return lastUsed
    if (origin === undefined) {
      if (!hasWarned)
        log.warn(
          { host },
          'set the public address, in the back office or as PUBLIC_URL: links of payments and mails do not lead to this host',
        )
      hasWarned = true
      return lastUsed
    }
    // A network address works on this machine too, unlike the other way round
    if (!isLoopbackHost(new URL(origin).hostname) || isLoopbackHost(new URL(lastUsed).hostname)) lastUsed = origin
    return origin
  }

  return {
    current: () => chosen() ?? lastUsed,
    of(request) {
      const url = new URL(request.url)
      const origin = isPrivateHost(url.hostname) && isFromNearby(addressOf(request)) ? url.origin : undefined
      const publicUrl = chosen() ?? lastUsedOr(origin, url)
      return { publicUrl, visitedUrl: isAt(publicUrl, url) ? publicUrl : url.origin }
    },
  }
}

function everywhere(url: string): Addresses {
  return { publicUrl: url, visitedUrl: url }
}

/** An encrypting proxy asks for the same host over http, sometimes without the port. */
function isAt(publicUrl: string, { host }: URL): boolean {
  const { protocol, host: publicHost, hostname } = new URL(publicUrl)
  const asked = URL.parse(`${protocol}//${host}`)?.host
  return asked === publicHost || asked === hostname
}

function isFromNearby(address: string): boolean {
  return address === 'unknown' || isPrivateHost(address)
}
