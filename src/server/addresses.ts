import { isIP } from 'node:net'
import { withoutPort } from '#kit/network-address.ts'

const addresses = new WeakMap<Request, string>()

/** Remembers the network address a request came from (the socket's, or a trusted proxy's word). */
export function rememberAddress(request: Request, socketAddress: string, trustsProxy: boolean): void {
  const forwarded = trustsProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = withoutPort(forwarded ?? '')
  // A word that is no address would be a bucket of limits of its own
  addresses.set(request, isIP(address) ? address : socketAddress)
}

/** The caller's network address; `unknown` for calls that came over no network. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? 'unknown'
}

/** The origin of `address` when it is another than that of the store's pages. */
export function otherOrigin(address: string, publicUrl: string): string | undefined {
  const { origin } = new URL(address, publicUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}
