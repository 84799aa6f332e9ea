import { Stripe } from 'stripe'
import type { CardTrial } from '#domain/ports/connections.ts'
import type { Log } from '#kit/log.ts'
import type { CardProblem, EndpointState } from '#vocabulary/connections.ts'
import { connect, isTestKey } from './stripe-payments.ts'
import { REPORTED_EVENTS } from './events.ts'

const TIMEOUT_MS = 8000
const EVERY_EVENT = '*'

interface Tried {
  secretKey: string
  apiBase: string
  /** The store's webhook address. */
  endpoint: string
  log: Pick<Log, 'warn'>
}

/** Lists one payment page, one payout and the account's webhooks. */
export async function tryStripeKeys({ secretKey, apiBase, endpoint, log }: Tried): Promise<CardTrial> {
  const stripe = connect({ secretKey, apiBase, timeout: TIMEOUT_MS })
  const isTest = isTestKey(secretKey)
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
    await stripe.payouts.list({ limit: 1 })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    warn(log, error, 'a Stripe key was tried in vain')
    return { problem: problemOf(error), isTest, endpoint: undefined, missingEvents: [] }
  }
  return { problem: undefined, isTest, ...(await readEndpoint(stripe, endpoint)) }
}

/** A restricted key may lack the right. */
export async function readStripeAccount({
  secretKey,
  apiBase,
  log,
}: Omit<Tried, 'endpoint'>): Promise<string | undefined> {
  try {
    return (await connect({ secretKey, apiBase, timeout: TIMEOUT_MS }).accounts.retrieveCurrent()).id
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    warn(log, error, 'Stripe does not say which account a key is of')
    return undefined
  }
}

function warn(log: Tried['log'], error: InstanceType<typeof Stripe.errors.StripeError>, said: string): void {
  const { type, code, statusCode, requestId } = error
  log.warn({ type, code, statusCode, requestId }, said)
}

function problemOf(error: InstanceType<typeof Stripe.errors.StripeError>): CardProblem {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'keyRefused'
  return error instanceof Stripe.errors.StripePermissionError ? 'keyLacksRights' : 'unreachable'
}

async function readEndpoint(
  stripe: Stripe,
  address: string,
): Promise<{ endpoint: EndpointState; missingEvents: string[] }> {
  let endpoints: Stripe.WebhookEndpoint[]
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    endpoints = data.filter(({ url }) => url === address)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return { endpoint: 'unreadable', missingEvents: [] }
  }
  const active = endpoints.filter(({ status }) => status === 'enabled')
  if (active.length === 0) return { endpoint: endpoints.length === 0 ? 'missing' : 'disabled', missingEvents: [] }
  const reported = new Set<string>(active.flatMap(({ enabled_events: events }) => events))
  const missingEvents = reported.has(EVERY_EVENT) ? [] : REPORTED_EVENTS.filter((event) => !reported.has(event))
  return { endpoint: missingEvents.length === 0 ? 'registered' : 'eventsMissing', missingEvents }
}
