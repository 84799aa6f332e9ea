import { generateKeyPairSync } from 'node:crypto'
import type { OutgoingPush, PushService } from '#domain/ports/push.ts'
import { createWebhookTransport } from '../webhooks/http-transport.ts'
import { encryptFor } from './encrypt.ts'
import { identify } from './identify.ts'

/** Seconds that a push waits for an offline browser. */
const WAITS = 86_400
const UNCOMPRESSED = Buffer.from([4])

/** Web Push (RFC 8030). Browsers name the addresses, which are therefore checked as webhooks' are. */
export function createPushService(options: { mayReachLoopback: boolean }): PushService {
  const transport = createWebhookTransport(options)
  return {
    accepts: (endpoint) => transport.accepts(endpoint),
    createKeys() {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const jwk = privateKey.export({ format: 'jwk' })
      const point = [UNCOMPRESSED, Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')]
      return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: JSON.stringify(jwk) }
    },
    // Throws for a browser key that is not on the curve
    send: async (push) =>
      transport.post(push.endpoint, headersOf(push), encryptFor(push, JSON.stringify(push.payload))),
  }
}

function headersOf({ endpoint, keys, contact, topic }: OutgoingPush): Record<string, string> {
  return {
    authorization: identify(new URL(endpoint).origin, { keys, contact }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(WAITS),
    urgency: 'high',
    topic,
  }
}
