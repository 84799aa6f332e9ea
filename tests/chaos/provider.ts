import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { startStripe } from '#tests/doubles/stripe/stripe.ts'
import type { StripeDouble } from '#tests/doubles/stripe/stripe.ts'
import type { Session } from '#tests/doubles/stripe/objects.ts'
import { openSeverableLink } from '#tests/fixtures/severable-link.ts'
import type { SeverableLink } from '#tests/fixtures/severable-link.ts'
import type { Fate } from './plan.ts'
import type { Tally } from './tally.ts'

const WEBHOOK_TIMEOUT = 5000
const TRY_AGAIN = 400
/** So many webhooks are held back, and then sent the latest first. */
const HELD_AT_MOST = 4

export interface ChaosProvider {
  stripe: StripeDouble
  /** Between the store and the provider. */
  link: SeverableLink
  /** What makes the store work with it. */
  settings: Record<string, string>
  /** Webhooks that the store took, by the id of the event. */
  taken: Set<string>
  /** A buyer pays on the provider's page, or at a counter. Returns whether the provider took the money. */
  pay(sessionId: string, fate: Fate): boolean
  decline(sessionId: string): void
  issueVoucher(sessionId: string, fate: Fate): boolean
  /** All that was given back of a payment. */
  notifyOfRefund(sessionId: string, fate: Fate): void
  /** What is held back goes out, and everything on its way arrives. */
  deliverAll(): Promise<void>
  stop(): Promise<void>
}

interface Event {
  id: string
  type: string
  object: object
}

/** The double of the payment provider with its own faults: webhooks that are lost, doubled and out of order. */
export async function openProvider(
  origins: () => readonly string[],
  tally: Tally,
  stopped: AbortSignal,
): Promise<ChaosProvider> {
  const stripe = await startStripe()
  const link = await openSeverableLink(stripe.origin)
  const held: Event[] = []
  const taken = new Set<string>()
  const underway = new Set<Promise<void>>()

  async function send({ id, type, object }: Event): Promise<void> {
    for (let turn = 0; !stopped.aborted; turn += 1) {
      const { body, headers } = stripe.webhook(type, object, id)
      const [origin = ''] = origins().slice(turn % origins().length)
      const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT)
      const isTaken = await fetch(`${origin}/api/payments/webhooks/stripe`, { method: 'POST', body, headers, signal })
        .then(async (answer) => (await answer.arrayBuffer(), answer.ok))
        .catch(() => false)
      if (isTaken) return void taken.add(id)
      await delay(TRY_AGAIN)
    }
  }
  function dispatch(event: Event): void {
    const sending: Promise<void> = send(event).finally(() => underway.delete(sending))
    underway.add(sending)
  }
  function releaseHeld(): void {
    for (const event of held.splice(0).toReversed()) dispatch(event)
  }
  function notify(type: string, object: object, fate: Fate): void {
    const event = { id: `evt_${randomUUID()}`, type, object: structuredClone(object) }
    tally.add(fate === 'once' ? 'webhook sent once' : `webhook ${fate}`)
    if (fate === 'lost') return
    if (fate === 'disordered') held.push(event)
    else dispatch(event)
    if (fate === 'doubled') dispatch(event)
    if (held.length >= HELD_AT_MOST) releaseHeld()
  }
  function isPayable(session: Session): boolean {
    return session.payment_status === 'unpaid' && session.status !== 'expired'
  }

  return {
    stripe,
    link,
    taken,
    settings: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: link.url,
    },
    pay(sessionId, fate) {
      const session = stripe.account.session(sessionId)
      if (!isPayable(session)) return false
      const type = session.status === 'complete' ? 'async_payment_succeeded' : 'completed'
      notify(`checkout.session.${type}`, stripe.account.pay(sessionId), fate)
      return true
    },
    decline(sessionId) {
      if (isPayable(stripe.account.session(sessionId))) stripe.account.decline(sessionId)
    },
    issueVoucher(sessionId, fate) {
      if (stripe.account.session(sessionId).status !== 'open') return false
      notify('checkout.session.completed', stripe.account.issueVoucher(sessionId), fate)
      return true
    },
    notifyOfRefund(sessionId, fate) {
      const { payment_intent: intent } = stripe.account.session(sessionId)
      if (intent?.latest_charge?.amount_refunded) notify('charge.refunded', intent.latest_charge, fate)
    },
    async deliverAll() {
      releaseHeld()
      while (underway.size > 0 && !stopped.aborted) await Promise.all(underway)
    },
    async stop() {
      await link.sever()
      await stripe.stop()
      await Promise.all(underway)
    },
  }
}
