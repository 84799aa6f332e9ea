import { isLoopbackHost, isPrivateHost } from '#kit/private-host.ts'
import { addressOf } from './addresses.ts'

/** Payment providers call by an address of the machine, which no visitor may be able to reach. */
const PROVIDER_CALLS = '/api/payments/webhooks/'

/** The origin that links of payments and mails lead to. */
export interface ShopAddress {
  /** For what a request causes. */
  of: (request: Request) => string
  /** For what background jobs do. */
  current: () => string
}

interface ShopAddressOptions {
  /** The origin in the settings, which then holds for everything. */
  publicUrl: string | undefined
  /** The origin until a visitor came by another. */
  fallback: string
  /** Told once of a host that the settings ought to name. */
  log: { warn(details: object, message: string): void }
}

/**
 * Without an address in the settings, visitors stay on the host that they came by, if it is of this machine or a private
 * network: who writes another host into a request could have mails with secret links lead there.
 */
export function createShopAddress({ publicUrl, fallback, log }: ShopAddressOptions): ShopAddress {
  if (publicUrl !== undefined) return { of: () => publicUrl, current: () => publicUrl }
  let current = fallback
  let hasWarned = false

  return {
    current: () => current,
    of(request) {
      const url = new URL(request.url)
      if (url.pathname.startsWith(PROVIDER_CALLS)) return current
      if (!isPrivateHost(url.hostname) || !isFromNearby(addressOf(request))) {
        if (!hasWarned)
          log.warn({ host: url.host }, 'set PUBLIC_URL: links of payments and mails do not lead to this host')
        hasWarned = true
        return current
      }
      // An address of the network works on this machine too, and not the other way round.
      if (!isLoopbackHost(url.hostname) || isLoopbackHost(new URL(current).hostname)) current = url.origin
      return url.origin
    },
  }
}

/** A call within the process has no address. */
function isFromNearby(address: string): boolean {
  return address === 'unknown' || isPrivateHost(address)
}
