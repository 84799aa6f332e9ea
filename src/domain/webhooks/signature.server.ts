import { createHmac, randomBytes } from 'node:crypto'

const MARK = 'whsec_'
const SECRET_BYTES = 32

/** A secret that deliveries are signed with: 256 random bits. */
export function makeSecret(): string {
  return MARK + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * The headers by which a receiver knows that a delivery is the house's and new: HMAC-SHA256 over id, time (seconds) and
 * body, with dots between them, as the Standard Webhooks specification has it.
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(MARK.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
