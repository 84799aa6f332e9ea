import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { ProviderEvent } from '#domain/ports/card-payments.ts'

const OF_SESSIONS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]
const OF_CHARGES: readonly string[] = [
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]
/** Events that the webhook must subscribe to. */
export const REPORTED_EVENTS: readonly string[] = [...OF_SESSIONS, ...OF_CHARGES]

/** Seconds. */
const TOLERANCE = 300
const SIGNATURE_HEADER = 'stripe-signature'

const objectSchema = z.object({
  id: z.string().optional(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
})
const eventSchema = z.object({ id: z.string(), type: z.string(), data: z.object({ object: objectSchema }) })

interface Message {
  body: string
  headers: Headers
  now: Date
  secret: string
}

/** Undefined unless Stripe signed the message within the tolerance. */
export function readEvent(stripe: Stripe, { body, headers, now, secret }: Message): ProviderEvent | undefined {
  const event = eventSchema.safeParse(verified(stripe, { body, headers, now, secret })).data
  return event && { id: event.id, type: event.type, providerPaymentId: subjectOf(event) }
}

function verified(stripe: Stripe, { body, headers, now, secret }: Message): Stripe.Event | undefined {
  const signature = headers.get(SIGNATURE_HEADER) ?? ''
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime())
  } catch {
    return undefined
  }
}

/** The event's session, or the intent of its refund or dispute; null for other events. */
function subjectOf({ type, data: { object } }: z.output<typeof eventSchema>): string | null {
  if (OF_SESSIONS.includes(type)) return object.id ?? null
  return OF_CHARGES.includes(type) ? (object.payment_intent ?? null) : null
}
