import type { IncomingMessage } from 'node:http'
import { resolveCaller } from '#kit/proxy-trust.ts'
import type { IsTrusted } from '#kit/proxy-trust.ts'

const FORWARDED = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/

const addresses = new WeakMap<Request, string>()

/** Drops untrusted forwarded headers and sets the request's host from a trusted one. Returns the caller's address. */
export function settleForwarded(incoming: IncomingMessage, isTrusted: IsTrusted): string {
  const { headers, rawHeaders, socket } = incoming
  const { remoteAddress = 'unknown' } = socket
  const { address, proxies } = resolveCaller(remoteAddress, headers['x-forwarded-for']?.toString(), isTrusted)
  const names = Object.keys(headers).filter((name) => FORWARDED.test(name))
  if (names.length === 0) return address
  const host = isTrusted(remoteAddress, 0) ? hostIn(headers['x-forwarded-host']?.toString(), proxies) : undefined
  for (const name of names) delete headers[name]
  if (host !== undefined) headers.host = host
  const kept: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    const lower = name.toLowerCase()
    if (!FORWARDED.test(lower)) kept.push(name, lower === 'host' ? (host ?? value) : value)
  }
  incoming.rawHeaders = kept
  return address
}

export function rememberAddress(request: Request, address: string): void {
  addresses.set(request, address)
}

export function addressOf(request: Request): string {
  return addresses.get(request) ?? 'unknown'
}

export function otherOrigin(address: string, publicUrl: string): string | undefined {
  const { origin } = new URL(address, publicUrl)
  return origin === new URL(publicUrl).origin ? undefined : origin
}

/** From the outermost trusted proxy: each appends its own. */
function hostIn(forwardedHost: string | undefined, proxies: number): string | undefined {
  const hosts = forwardedHost?.split(',') ?? []
  const host = hosts
    .at(-Math.min(Math.max(proxies, 1), hosts.length))
    ?.trim()
    .toLowerCase()
  return host !== undefined && URL.parse(`http://${host}`)?.host === host ? host : undefined
}
