import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '#config/environment.ts'
import { CLOSED_METHODS, closedMethodsOf } from '#config/test-payments.ts'
import { systemClock } from '#kit/clock.ts'
import { createClosedCardPayments } from './closed-card-payments.ts'
import { keptSecret } from './data-folder.ts'
import { createTestCardProvider } from './test-card-provider/test-card-provider.ts'
import type { TestCardProvider } from './test-card-provider/test-card-provider.ts'

/** Bind addresses in place of which the process calls itself on the loopback address. */
const REACHES_ALL = new Set(['0.0.0.0', '::', '127.0.0.1'])

type TestProviderNeeds = Parameters<typeof createTestCardProvider>[0]
type Needs = Pick<TestProviderNeeds, 'db' | 'fonts'> & { log: Logger; dataDir: string }

/** Stripe where the shop has its keys; until then a provider of our own stands in, with its pages on this server. */
export async function openCardPayments(
  environment: Environment,
  { db, log, dataDir, fonts }: Needs,
): Promise<Pick<TestCardProvider, 'payments'> & Partial<TestCardProvider>> {
  const closed = closedMethodsOf(environment)
  if (closed.length > 0) log.warn({ methods: closed }, CLOSED_METHODS)
  if (closed.includes('card')) return { payments: createClosedCardPayments() }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = environment
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const { createStripePayments } = await import('./stripe/stripe-payments.ts')
    return { payments: createStripePayments({ secretKey, webhookSecret, apiBase: environment.STRIPE_API_BASE, log }) }
  }
  return createTestCardProvider({
    db,
    shopOrigin: `http://${REACHES_ALL.has(environment.HOST) ? 'localhost' : environment.HOST}:${environment.PORT}`,
    clock: systemClock,
    fonts,
    secret: environment.TEST_PAYMENT_SECRET ?? keptSecret(join(dataDir, 'test-payment-secret')),
    log,
  })
}
