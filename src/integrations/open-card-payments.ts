import type { Environment } from '#config/environment.ts'
import { CLOSED_METHODS, closedMethodsOf } from '#config/test-payments.ts'
import type { CardPayments } from '#domain/ports/card-payments.ts'
import type { FormerSecret, CardKeysWithFormerSecrets } from '#domain/ports/connections.ts'
import type { Log } from '#kit/log.ts'
import { createClosedCardPayments } from './closed-card-payments.ts'

interface Needs {
  log: Pick<Log, 'warn'>
  /** Replaced live keys, newest first, for payments that began under them. */
  earlierKeys: readonly CardKeysWithFormerSecrets[]
  /** Of the current keys. */
  formerSecrets: readonly FormerSecret[]
  testPayments: () => CardPayments
}

/** Stripe if the shop has keys, else the built-in test provider with pages on this server. */
export async function openCardPayments(
  environment: Environment,
  { log, earlierKeys, formerSecrets, testPayments }: Needs,
): Promise<CardPayments> {
  const closed = closedMethodsOf(environment)
  if (closed.length > 0) log.warn({ methods: closed }, CLOSED_METHODS)
  if (closed.includes('card')) return createClosedCardPayments()
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = environment
  if (secretKey === undefined || webhookSecret === undefined) return testPayments()
  const { createStripePayments } = await import('./stripe/stripe-payments.ts')
  const paymentsWith = (keys: CardKeysWithFormerSecrets) => createStripePayments({ ...keys, apiBase, log })
  const { withEarlierKeys } = await import('./stripe/earlier-keys.ts')
  return withEarlierKeys(paymentsWith({ secretKey, webhookSecret, formerSecrets }), earlierKeys.map(paymentsWith))
}
