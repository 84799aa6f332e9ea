import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createStripeApp } from './app.ts'
import type { StripeScript } from './app.ts'
import { StripeAccount } from './stripe-account.ts'

/** A webhook as the provider sends it. */
export interface StripeWebhook {
  body: string
  headers: Record<string, string>
}

export interface StripeDouble {
  /** Where it listens: the store's STRIPE_API_BASE. */
  origin: string
  secretKey: string
  webhookSecret: string
  account: StripeAccount
  script: StripeScript
  /** Names of the calls received, oldest first. */
  calls: string[]
  /** A signed message that something happened. The same `id` twice is the provider telling twice. */
  webhook(type: string, object: object, id?: string, secret?: string): StripeWebhook
  stop(): Promise<void>
}

/** A double of Stripe at the network's edge: the API that the store calls, and the webhooks that it is sent. */
export async function startStripe({
  clock = () => new Date(),
  port = 0,
}: { clock?: () => Date; port?: number } = {}): Promise<StripeDouble> {
  const secretKey = 'sk_test_double'
  const webhookSecret = 'whsec_double'
  const script: StripeScript = {
    isDown: false,
    losesAnswers: false,
    delayMs: 0,
    forgetsKeys: false,
    refuses: [],
    refusesRefunds: undefined,
    forbids: [],
    endpoints: [],
  }
  const calls: string[] = []
  let origin = ''
  const account = new StripeAccount(clock, () => origin)
  const app = createStripeApp({ account, secretKey, script, calls })
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    secretKey,
    webhookSecret,
    account,
    script,
    calls,
    webhook(type, object, id = `evt_${randomBytes(12).toString('hex')}`, secret = webhookSecret) {
      const created = Math.floor(clock().getTime() / 1000)
      const body = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
      const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
      return {
        body,
        headers: { 'stripe-signature': `t=${created},v1=${signature}`, 'content-type': 'application/json' },
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
