import { and, eq, exists, gte, inArray, lte, sql } from 'drizzle-orm'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { refundedAtProviderSum } from '#domain/payments/refunds/note-refund-failed.ts'
import { balanceDifferences, paymentDisputes, payments } from '#db/schema/payments.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { isUuid } from '#kit/ids.ts'
import { RECEIVED } from '#vocabulary/payment-status.ts'
import { reconcilePayment } from '../reconcile-payment.ts'
import { notifyOfDifferences } from './notify-of-differences.ts'
import { compare, sumMovements } from './compare-balance.ts'
import type { BalanceDifference, BookedHere, MovedThere } from './compare-balance.ts'

/** More than a month, so that every month is compared completely. */
const WINDOW = 35 * DAY
/** Recent payments may not have reached the provider's balance or the shop yet. */
const LEEWAY = 6 * HOUR
/** Stays below PostgreSQL's limit of parameters per statement. */
const BATCH = 1000

/** Applies what the shop missed, lists what still differs and returns its count. @throws ProviderUnavailable, ItemsFailed */
export async function reconcileBalance(ctx: Ctx): Promise<number> {
  const { cardPayments } = ctx.ports
  const since = addTime(ctx.now, -WINDOW)
  const movements = await cardPayments.listMovements?.(since)
  if (!movements) return 0
  const moved = sumMovements(movements)
  const ids = await paymentsOf(ctx, moved)
  const failure = await bookMissed(ctx, { moved, ids })
  const booked = await readBooked(ctx, [...ids.values()])
  const differences = moved.flatMap((there) => compare(there, booked.get(ids.get(there.partId) ?? '')))
  const missing = await listMissingThere(ctx, { since, known: new Set(ids.values()) })
  await keepAndNotify(ctx, [...differences, ...missing])
  if (failure !== undefined) throw failure
  return differences.length + missing.length
}

/** By the id that the provider was given, else by asking the provider. */
async function paymentsOf(ctx: Ctx, moved: readonly MovedThere[]): Promise<Map<string, string>> {
  const named = await readBooked(
    ctx,
    moved.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const ids = new Map<string, string>()
  for (const { partId, paymentId } of moved) {
    if (paymentId !== null && named.has(paymentId)) ids.set(partId, paymentId)
    else {
      const found = await findByPart(ctx, partId)
      if (found !== undefined) ids.set(partId, found)
    }
  }
  return ids
}

async function findByPart(ctx: Ctx, partId: string): Promise<string | undefined> {
  const { cardPayments } = ctx.ports
  const providerPaymentId = await cardPayments.findPaymentId(partId)
  if (providerPaymentId === undefined) return undefined
  const isIt = and(eq(payments.provider, cardPayments.provider), eq(payments.providerPaymentId, providerPaymentId))
  const [payment] = await ctx.db.select({ id: payments.id }).from(payments).where(isIt)
  return payment?.id
}

async function bookMissed(
  ctx: Ctx,
  { moved, ids }: { moved: readonly MovedThere[]; ids: ReadonlyMap<string, string> },
): Promise<unknown> {
  const booked = await readBooked(ctx, [...ids.values()])
  const items = moved.flatMap((there) => {
    const here = booked.get(ids.get(there.partId) ?? '')
    return here && compare(there, here).length > 0 ? [here.id] : []
  })
  const batch = {
    job: 'reconcile-balance',
    items: [...new Set(items)],
    idOf: (paymentId: string) => paymentId,
    isWhole: true,
    endsAt: (error: unknown) => error instanceof ProviderUnavailable,
  }
  try {
    await eachItem(ctx, batch, (paymentId) => reconcilePayment(ctx, { paymentId, hasNews: true }))
  } catch (error) {
    return error
  }
  return undefined
}

async function readBooked({ db }: Ctx, ids: readonly string[]): Promise<Map<string, BookedHere>> {
  const disputed = db
    .select({ one: sql`1` })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, payments.id))
  const booked = new Map<string, BookedHere>()
  const known = ids.filter(isUuid)
  for (let from = 0; from < known.length; from += BATCH) {
    const rows = await db
      .select({
        id: payments.id,
        status: payments.status,
        amountCentavos: payments.amountCentavos,
        refundedAtProviderCentavos: refundedAtProviderSum,
        isDisputed: sql<boolean>`${exists(disputed)}`,
      })
      .from(payments)
      .where(inArray(payments.id, known.slice(from, from + BATCH)))
    for (const row of rows) booked.set(row.id, row)
  }
  return booked
}

/** Payments taken here that the provider's balance lacks. */
async function listMissingThere(
  ctx: Ctx,
  { since, known }: { since: Date; known: ReadonlySet<string> },
): Promise<BalanceDifference[]> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, ctx.ports.cardPayments.provider),
        inArray(payments.status, RECEIVED),
        gte(payments.settledAt, addTime(since, LEEWAY)),
        gte(payments.createdAt, since),
        lte(payments.settledAt, addTime(ctx.now, -LEEWAY)),
      ),
    )
  return rows
    .filter(({ id }) => !known.has(id))
    .map(({ id, amountCentavos, refundedCentavos, settledAt, createdAt }) => ({
      partId: id,
      kind: 'missing-there',
      paymentId: id,
      oursCentavos: amountCentavos - refundedCentavos,
      theirsCentavos: 0,
      at: settledAt ?? createdAt,
    }))
}

async function keepAndNotify(ctx: Ctx, differences: readonly BalanceDifference[]): Promise<void> {
  const { provider } = ctx.ports.cardPayments
  await inTransaction(ctx, async (tx) => {
    const { db, now: foundAt } = tx
    const { partId, kind } = balanceDifferences
    const before = await db.delete(balanceDifferences).returning({ partId, kind })
    for (let from = 0; from < differences.length; from += BATCH) {
      const rows = differences.slice(from, from + BATCH).map((one) => ({ ...one, provider, foundAt }))
      await db.insert(balanceDifferences).values(rows)
    }
    const known = new Set(before.map((one) => `${one.kind} ${one.partId}`))
    await notifyOfDifferences(
      tx,
      differences.filter((one) => !known.has(`${one.kind} ${one.partId}`)),
    )
  })
}
