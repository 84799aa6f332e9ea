import { createHmac } from 'node:crypto'
import { WebhookUnreachable } from '#domain/ports/webhooks.ts'
import type { WebhookTransport } from '#domain/ports/webhooks.ts'

export interface WebhookTransportDouble extends WebhookTransport {
  /** What came, oldest first. */
  received: { url: string; headers: Readonly<Record<string, string>>; body: string }[]
  /** What the next deliveries are answered: a status, or nothing at all. 204 when it is empty. */
  answers: (number | 'nothing')[]
}

/** A receiver that takes everything sent to public-looking addresses. */
export function createWebhookTransportDouble(): WebhookTransportDouble {
  const double: WebhookTransportDouble = {
    received: [],
    answers: [],
    accepts: (url) => url.startsWith('https://') && !url.includes('127.0.0.1'),
    post: async (url, headers, body) => {
      const answer = double.answers.shift() ?? 204
      if (answer === 'nothing') throw new WebhookUnreachable('no answer')
      double.received.push({ url, headers, body: String(body) })
      return { status: answer }
    },
  }
  return double
}

/** Whether a delivery was signed with a secret, as a receiver finds out. */
export function isSignedWith(
  secret: string,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
