import { isLoopbackHost, isPrivateHost } from '#kit/private-host.ts'
import type { Log } from '#kit/log.ts'
import { addressOf } from './addresses.ts'

/** Payment providers call the machine's address, which visitors may not be able to reach. */
const PROVIDER_CALLS = '/api/payments/webhooks/'

export interface ShopAddress {
  /** Where links of a request lead, and where its visitor is. */
  of: (request: Request) => Addresses
  /** Where links of jobs lead. */
  current: () => string
}

export interface Addresses {
  publicUrl: string
  /** As whoever asks says: only what goes back to them may follow from it. */
  visitedUrl: string
}

interface ShopAddressOptions {
  /** PUBLIC_URL, which holds for everybody. */
  fixed: string | undefined
  /** The owner's, as it is now: public links lead there, and who is at another host stays, to correct it. */
  chosen: () => string | undefined
  fallback: string
  log: Pick<Log, 'warn'>
}

/** Without either, links lead to a visitor's host if it is private: a forged one could receive secret links. */
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
    // A network address works on this machine too, and not the other way round.
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

/** A proxy that encrypts asks for the same host unencrypted, some without the port. */
function isAt(publicUrl: string, { host }: URL): boolean {
  const { protocol, host: publicHost, hostname } = new URL(publicUrl)
  const asked = URL.parse(`${protocol}//${host}`)?.host
  return asked === publicHost || asked === hostname
}

function isFromNearby(address: string): boolean {
  return address === 'unknown' || isPrivateHost(address)
}
