import { and, eq, lt, or, sql } from 'drizzle-orm'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { DELIVERY_ATTEMPTS, FAILURES_ENDURED } from '#vocabulary/webhook-events.ts'
import { signedHeaders } from './signature.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#db/schema/webhooks.server.ts'

/** After it, an unfinished attempt counts as failed. */
const ATTEMPT_TIMEOUT = 2 * MINUTE
const LONGEST_PROBLEM = 300

type Delivery = typeof webhookDeliveries.$inferSelect
type Endpoint = typeof webhookEndpoints.$inferSelect

/**
 * Idempotent: whoever moves it to `sending` sends it; receivers deduplicate by `webhook-id`. @throws Error to retry, or
 * while another attempt runs
 */
export async function deliverWebhook(ctx: Ctx, { deliveryId }: { deliveryId: string }): Promise<void> {
  const delivery = await startAttempt(ctx, deliveryId)
  if (!delivery) return
  const [endpoint] = await ctx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, delivery.endpointId))
  if (!endpoint) return
  const isWanted = endpoint.isActive || delivery.event === 'ping'
  const outcome = isWanted ? await attempt(ctx, endpoint, delivery) : { status: null, problem: 'off', ms: 0 }
  const isLast = !isWanted || delivery.attempts >= DELIVERY_ATTEMPTS || delivery.event === 'ping'
  await inTransaction(ctx, async (tx) => {
    const isNoted = await note(tx, delivery, outcome, isLast)
    // The sender of a test sees it fail
    const isGivenUp = isLast && delivery.event !== 'ping'
    if (isNoted && isWanted) await count(tx, endpoint, outcome.problem === null ? 'delivered' : isGivenUp && 'given up')
  })
  if (outcome.problem !== null && !isLast) throw new Error(`webhook ${deliveryId}: ${outcome.problem}`)
}

async function startAttempt({ db, now }: Ctx, deliveryId: string): Promise<Delivery | undefined> {
  const wasAbandoned = and(
    eq(webhookDeliveries.status, 'sending'),
    lt(webhookDeliveries.attemptedAt, addTime(now, -ATTEMPT_TIMEOUT)),
  )
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ status: 'sending', attemptedAt: now, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(and(eq(webhookDeliveries.id, deliveryId), or(eq(webhookDeliveries.status, 'queued'), wasAbandoned)))
    .returning()
  if (delivery) return delivery
  const [standing] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId))
  // The other attempt may fail: retry later
  if (standing?.status === 'sending') throw new Error(`webhook ${deliveryId} is being sent`)
  return undefined
}

interface Outcome {
  status: number | null
  problem: string | null
  ms: number
}

async function attempt(ctx: Ctx, { url, secret }: Endpoint, { eventId, body }: Delivery): Promise<Outcome> {
  const began = performance.now()
  const headers = signedHeaders(ctx.ports.vault.open(secret), eventId, ctx.now, body)
  const ms = () => Math.round(performance.now() - began)
  try {
    const { status } = await ctx.ports.webhooks.post(url, headers, body)
    return { status, problem: status >= 200 && status < 300 ? null : `HTTP ${status}`, ms: ms() }
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM)
    return { status: null, problem, ms: ms() }
  }
}

/** Returns false when the attempt timed out and another began. */
async function note({ db, now }: Ctx, { id, attempts }: Delivery, outcome: Outcome, isLast: boolean): Promise<boolean> {
  const { status: responseStatus, problem, ms: durationMs } = outcome
  const status = problem === null ? 'delivered' : isLast ? 'failed' : 'queued'
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set({ status, responseStatus, problem, durationMs, deliveredAt: problem === null ? now : null })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, 'sending'),
        eq(webhookDeliveries.attempts, attempts),
      ),
    )
  return rowCount === 1
}

/** Disables an endpoint after too many failures and notifies the owner. */
async function count(ctx: Ctx, { id }: Endpoint, how: 'delivered' | 'given up' | false): Promise<void> {
  if (!how) return
  const failures = how === 'delivered' ? 0 : sql`${webhookEndpoints.failures} + 1`
  const [endpoint] = await ctx.db
    .update(webhookEndpoints)
    .set({ failures })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!endpoint?.isActive || endpoint.failures < FAILURES_ENDURED) return
  await ctx.db
    .update(webhookEndpoints)
    .set({ isActive: false, disabledAt: ctx.now, version: sql`${webhookEndpoints.version} + 1` })
    .where(eq(webhookEndpoints.id, id))
  await queueMail(ctx, {
    content: { kind: 'webhook-disabled', endpoint: endpoint.name, url: endpoint.url, failures: endpoint.failures },
    reference: crypto.randomUUID(),
    locale: DEFAULT_LOCALE,
    to: 'shop',
  })
}
