import { HOSTED_METHODS } from '#domain/payments/hosted-methods.ts'
import type { PaymentMethod } from '#domain/payments/schemas.ts'
import { isOwnNetwork } from '#kit/own-network.ts'
import { TEST_ACCOUNT } from './environment.ts'
import type { Environment } from './environment.ts'

type PaymentSettings = Pick<Environment, 'PUBLIC_URL' | 'ALLOW_TEST_PAYMENTS' | 'STRIPE_SECRET_KEY' | 'SPEI_ACCOUNT'>

/** Whether strangers reach the store: an address was set that leads out of its own network. */
function isInProduction({ PUBLIC_URL }: PaymentSettings): boolean {
  return PUBLIC_URL !== undefined && !isOwnNetwork(new URL(PUBLIC_URL).hostname)
}

/** The methods by which no money would reach the shop: goods for nothing, or a transfer to nobody's account. */
function methodsWithoutMoney({ STRIPE_SECRET_KEY, SPEI_ACCOUNT }: PaymentSettings): readonly PaymentMethod[] {
  const takesCards = STRIPE_SECRET_KEY?.includes('_live_') ?? false
  return [...(takesCards ? [] : HOSTED_METHODS), ...(SPEI_ACCOUNT === TEST_ACCOUNT ? (['spei'] as const) : [])]
}

/** The methods that this server may not offer, whatever the owner chose. */
export function closedMethodsOf(settings: PaymentSettings): readonly PaymentMethod[] {
  return isInProduction(settings) && !settings.ALLOW_TEST_PAYMENTS ? methodsWithoutMoney(settings) : []
}

/** Whether every page must say that payments are a test. On the machine itself the payment step says it, as the only visitor knows. */
export function announcesTestPayments(settings: PaymentSettings): boolean {
  return isInProduction(settings) && settings.ALLOW_TEST_PAYMENTS && methodsWithoutMoney(settings).length > 0
}

/** For the operator's log. */
export const CLOSED_METHODS =
  'ways to pay that move no money are not offered on a public address: set STRIPE_SECRET_KEY and SPEI_ACCOUNT, or ALLOW_TEST_PAYMENTS=1 to try the store out'
