import { isIP } from 'node:net'
import { withoutPort } from '#kit/network-address.ts'

const addresses = new WeakMap<Request, string>()

export function rememberAddress(request: Request, socketAddress: string, trustsProxy: boolean): void {
  const forwarded = trustsProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = withoutPort(forwarded ?? '')
  // An invalid address would be a rate-limit bucket of its own
  addresses.set(request, isIP(address) ? address : socketAddress)
}

export function addressOf(request: Request): string {
  return addresses.get(request) ?? 'unknown'
}

export function otherOrigin(address: string, publicUrl: string): string | undefined {
  const { origin } = new URL(address, publicUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}
