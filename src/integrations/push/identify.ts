import { createPrivateKey, sign } from 'node:crypto'
import type { JsonWebKey } from 'node:crypto'
import type { PushKeys } from '#domain/ports/push.ts'

/** Seconds; push services accept at most a day. */
const LASTS = 12 * 3600

/** The `Authorization` header of VAPID (RFC 8292). */
export function identify(
  origin: string,
  { keys: { publicKey, privateKey }, contact }: { keys: PushKeys; contact: string },
): string {
  const claims = { aud: origin, exp: Math.floor(Date.now() / 1000) + LASTS, sub: `mailto:${contact}` }
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encode).join('.')
  const key = createPrivateKey({ key: JSON.parse(privateKey) as JsonWebKey, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
