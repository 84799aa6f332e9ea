import type { Environment } from '#config/environment.ts'
import { EVERY_ANSWER } from '#vocabulary/cache-keys.ts'

/** @throws Error where the cache refuses or can't be reached */
export type Purge = (keys: readonly string[]) => Promise<void>

/** Milliseconds. */
const TIMEOUT = 5000
/** Keys per call, by the provider's limit and a header's size. With more, everything is purged. */
const AT_ONCE = { varnish: 50, cloudflare: 30, fastly: 256 }

interface PurgeSettings {
  kind: NonNullable<Environment['CDN']>
  addresses: readonly string[]
  token: string
}

export function createPurge({ kind, addresses, token }: PurgeSettings): Purge {
  const requestOf = { varnish: purgeInVarnish, cloudflare: purgeInCloudflare, fastly: purgeInFastly }[kind]
  return async (keys) => {
    const sent = keys.length > AT_ONCE[kind] ? [EVERY_ANSWER] : keys
    await Promise.all(addresses.map((address) => send(requestOf({ address, token, keys: sent }))))
  }
}

interface PurgeCall {
  address: string
  token: string
  keys: readonly string[]
}

/** See `deploy/varnish.vcl`. */
function purgeInVarnish({ address, keys }: PurgeCall): Request {
  return new Request(address, { method: 'PURGE', headers: { 'Purge-Keys': keys.join(' ') } })
}

function purgeInCloudflare({ address, token, keys }: PurgeCall): Request {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return new Request(`${address}/purge_cache`, { method: 'POST', headers, body: JSON.stringify({ tags: keys }) })
}

function purgeInFastly({ address, token, keys }: PurgeCall): Request {
  const headers = { 'Fastly-Key': token, 'Content-Type': 'application/json' }
  return new Request(`${address}/purge`, { method: 'POST', headers, body: JSON.stringify({ surrogate_keys: keys }) })
}

async function send(request: Request): Promise<void> {
  const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the shared cache at ${new URL(request.url).host} answers ${response.status}`)
}
