import { HOSTED_METHODS } from '#vocabulary/hosted-methods.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'
import { TEST_ACCOUNT } from './environment.ts'
import type { Environment } from './environment.ts'

const OWN =
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\]|\[f[cd][\da-f]{2}:.*\])$/

type PaymentSettings = Pick<Environment, 'PUBLIC_URL' | 'ALLOW_TEST_PAYMENTS' | 'STRIPE_SECRET_KEY' | 'SPEI_ACCOUNT'>

function isInProduction({ PUBLIC_URL }: PaymentSettings): boolean {
  return PUBLIC_URL !== undefined && !isOwnNetwork(new URL(PUBLIC_URL).hostname)
}

function methodsWithoutMoney({ STRIPE_SECRET_KEY, SPEI_ACCOUNT }: PaymentSettings): readonly PaymentMethod[] {
  const takesCards = STRIPE_SECRET_KEY?.includes('_live_') ?? false
  return [...(takesCards ? [] : HOSTED_METHODS), ...(SPEI_ACCOUNT === TEST_ACCOUNT ? (['spei'] as const) : [])]
}

function refusesTestPayments(settings: PaymentSettings): boolean {
  return isInProduction(settings) && !settings.ALLOW_TEST_PAYMENTS
}

/** Whether buyers pay real money: by a method that moves it, or in cash where tests are refused. */
export function takesMoney(settings: PaymentSettings): boolean {
  const isAllTest = methodsWithoutMoney(settings).length === [...HOSTED_METHODS, 'spei'].length
  return refusesTestPayments(settings) || !isAllTest
}

export function closedMethodsOf(settings: PaymentSettings): readonly PaymentMethod[] {
  return refusesTestPayments(settings) ? methodsWithoutMoney(settings) : []
}

/** Not on loopback, where the payment step says it. */
export function announcesTestPayments(settings: PaymentSettings): boolean {
  return isInProduction(settings) && settings.ALLOW_TEST_PAYMENTS && methodsWithoutMoney(settings).length > 0
}

export const CLOSED_METHODS =
  'payment methods that move no money are not offered on a public address: set STRIPE_SECRET_KEY and SPEI_ACCOUNT, or ALLOW_TEST_PAYMENTS=1 to try the store out'

function isOwnNetwork(hostname: string): boolean {
  return OWN.test(hostname)
}
