import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum age of a message, and clock skew (seconds). */
const TOLERANCE = 300

export const SIGNATURE_HEADER = 'test-provider-signature'

/** Includes the time, which prevents replays. */
export function signMessage(secret: string, body: string, sentAt: Date): string {
  const seconds = Math.floor(sentAt.getTime() / 1000)
  return `t=${seconds},v1=${hmacOf(secret, seconds, body).toString('hex')}`
}

export function isSigned(secret: string, body: string, header: string | null, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (time === undefined || given === undefined) return false
  const seconds = Number(time)
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE) return false
  return timingSafeEqual(hmacOf(secret, seconds, body), Buffer.from(given, 'hex'))
}

function hmacOf(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
}
