import { createHmac, randomBytes } from 'node:crypto'

const MARK = 'whsec_'
const SECRET_BYTES = 32

export function makeSecret(): string {
  return MARK + randomBytes(SECRET_BYTES).toString('base64')
}

/** HMAC-SHA256 of `id.time.body`, time in seconds, as Standard Webhooks specifies. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(MARK.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
