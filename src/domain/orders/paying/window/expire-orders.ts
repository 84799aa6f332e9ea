import { and, asc, eq, lte } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { findOrder } from '#domain/orders/find-order.ts'
import { orders } from '#db/schema/orders.server.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { listProviderPayments } from '#domain/payments/card/open-payments.ts'
import { addTime } from '#kit/clock.ts'
import { closeOrder } from '../../cancelling/close-order.ts'
import { readOwedMoney, toOwedPesos } from '../../cancelling/owed-money.ts'
import { PROVIDER_GRACE } from './holds.ts'
import { reconcilePayment } from '../reconcile-payment.ts'

const JOB = 'expire-orders'
const BATCH = 200

/** Asks the provider once more first. Returns how many were cancelled. @throws ItemsFailed after handling the others */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const items = await ctx.db
    .select({ id: orders.id, folio: orders.folio, expiresAt: orders.expiresAt })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lte(orders.expiresAt, ctx.now), isNotWaiting(ctx, JOB, orders.id)))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH)
  const batch = {
    job: JOB,
    items,
    idOf: ({ id }: Due) => id,
    labelOf: ({ folio }: Due) => folio,
    isWhole: items.length < BATCH,
  }
  return eachItem(ctx, batch, async (order) => {
    if (await mayStillBePaid(ctx, order)) return false
    return expireOrder(ctx, order.id)
  })
}

type Due = Pick<typeof orders.$inferSelect, 'id' | 'folio' | 'expiresAt'>

/** Waits for an unavailable provider only for PROVIDER_GRACE, because the stock is reserved meanwhile. */
async function mayStillBePaid(ctx: Ctx, { id, expiresAt }: Due): Promise<boolean> {
  const failures = await askProvider(ctx, id)
  if (failures.length === 0 || ctx.now >= addTime(expiresAt, PROVIDER_GRACE)) return false
  const fault = failures.find((error) => !(error instanceof ProviderUnavailable))
  if (fault !== undefined) throw fault
  return true
}

/** Reads every payment: a failure must not hide another payment that paid the order. */
async function askProvider(ctx: Ctx, orderId: string): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const paymentId of await listProviderPayments(ctx, orderId)) {
    try {
      await reconcilePayment(ctx, { paymentId })
    } catch (error) {
      failures.push(error)
    }
  }
  return failures
}

function expireOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [due] = await tx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.status, 'pending'), lte(orders.expiresAt, tx.now)))
      .for('update', { skipLocked: true })
    if (due === undefined || !(await closeOrder(tx, { orderId, reason: 'expired' }))) return false
    await sendExpiryNotice(tx, orderId)
    return true
  })
}

async function sendExpiryNotice(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId)
  const { unmatchedPesos, byHandPesos, returnPesos } = toOwedPesos(await readOwedMoney(ctx, orderId))
  const owed = { unmatchedPesos, byHandPesos, returnPesos }
  // Who left the provider's page a moment ago knows
  const isGivenUp = (order.paymentMethod === 'card' || order.paymentMethod === 'link') && order.payUntil === null
  if (isGivenUp && Object.values(owed).every((pesos) => pesos === 0)) return
  await writeToBuyer(ctx, order, { kind: 'order-expired', folio: order.folio, ...owed })
}
