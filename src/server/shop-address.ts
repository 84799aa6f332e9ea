import { isLoopbackHost, isPrivateHost } from '#kit/private-host.ts'
import type { Log } from '#kit/log.ts'
import { addressOf } from './addresses.ts'

/** Payment providers call the machine's address, which visitors may not be able to reach. */
const PROVIDER_CALLS = '/api/payments/webhooks/'

export interface ShopAddress {
  of: (request: Request) => string
  current: () => string
}

interface ShopAddressOptions {
  publicUrl: string | undefined
  fallback: string
  log: Pick<Log, 'warn'>
}

/** Without PUBLIC_URL, visitors stay on their host if it is private: a forged Host could receive secret links. */
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
      // A network address works on this machine too, and not the other way round.
      if (!isLoopbackHost(url.hostname) || isLoopbackHost(new URL(current).hostname)) current = url.origin
      return url.origin
    },
  }
}

function isFromNearby(address: string): boolean {
  return address === 'unknown' || isPrivateHost(address)
}
