import type { Hono } from 'hono'
import type { Db } from '#db/client.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { createTestProviderApp } from './app.ts'
import { createTestCardPayments, PROVIDER } from './card-payments.ts'
import { createSessions } from './sessions.ts'
import { createWebhooks } from './webhooks.ts'
import type { Deliver } from './webhooks.ts'

const DELIVERY_TIMEOUT = 5000

export interface TestCardProviderOptions {
  db: Db
  /** As reached from this machine, for webhooks. */
  shopOrigin: string
  clock: Clock
  secret: string
  fonts: { display: string; text: string }
  log: Pick<Log, 'warn'>
  deliver?: Deliver
}

export interface TestCardProvider {
  payments: CardPayments
  app: Hono
  stop: () => Promise<void>
}

export function createTestCardProvider(options: TestCardProviderOptions): TestCardProvider {
  const { db, shopOrigin, clock, secret, fonts, log } = options
  const sessions = createSessions(db)
  const deliver = options.deliver ?? deliverTo(`${shopOrigin}/api/payments/webhooks/${PROVIDER}`)
  const webhooks = createWebhooks({ secret, clock, log, deliver })
  return {
    payments: createTestCardPayments({ sessions, secret, clock }),
    app: createTestProviderApp({ sessions, webhooks, clock, fonts }),
    stop: () => webhooks.stop(),
  }
}

function deliverTo(address: string): Deliver {
  return async (body, headers) => {
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT)
    const response = await fetch(address, { method: 'POST', body, headers, signal })
    await response.arrayBuffer()
    return response.ok
  }
}
