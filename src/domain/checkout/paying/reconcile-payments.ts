import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from '#domain/orders/tables.server.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { noteChecked } from '#domain/payments/note-checked.ts'
import { payments } from '#domain/payments/tables.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { closePages } from './close-pages.ts'
import { settlePayment } from './settle-payment.ts'

/** The webhook and the buyer's return come first; who is still open after this is asked about. */
const PATIENCE = 2 * MINUTE
const BATCH = 50
/** A voucher is paid days later, if at all: it need not be asked about each minute. */
const VOUCHER_PATIENCE = 30 * MINUTE

type Open = Pick<typeof payments.$inferSelect, 'id' | 'providerPaymentId' | 'expiresAt'>

/**
 * Asks the card provider about payments that stay open, longest unasked first: a webhook may never come.
 * One payment's failure doesn't keep the others waiting; all failures are thrown together at the end.
 * @returns how many were asked about
 */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const open = [...(await listPending(ctx)), ...(await listDeclined(ctx))]
  const failures: unknown[] = []
  let asked = 0
  for (const payment of open) {
    try {
      await reconcile(ctx, payment)
      asked += 1
    } catch (error) {
      if (error instanceof ProviderUnavailable) break
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be reconciled`)
  return asked
}

async function reconcile(ctx: Ctx, { id: paymentId, providerPaymentId, expiresAt }: Open): Promise<void> {
  await noteChecked(ctx, paymentId)
  if (providerPaymentId !== null) {
    const { status, paymentStatus } = await settlePayment(ctx, { paymentId })
    // The provider was away when the order was cancelled, or its page was on its way
    if (status === 'cancelled' && paymentStatus === 'pending') await closePages(ctx, [providerPaymentId])
  } else if (expiresAt <= ctx.now) {
    // The provider never answered when it was opened, so its page was never shown and nobody can have paid there.
    await movePayment(ctx, { paymentId, to: 'expired' })
  }
}

const columns = { id: payments.id, providerPaymentId: payments.providerPaymentId, expiresAt: payments.expiresAt }

function listPending(ctx: Ctx): Promise<Open[]> {
  return ctx.db
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.status, 'pending'),
        eq(payments.provider, ctx.ports.cardPayments.provider),
        lte(payments.createdAt, addTime(ctx.now, -PATIENCE)),
        or(isNull(payments.voucher), lte(payments.checkedAt, addTime(ctx.now, -VOUCHER_PATIENCE))),
      ),
    )
    .orderBy(sql`${payments.checkedAt} asc nulls first`)
    .limit(BATCH)
}

/** A buyer whose card was declined may have paid with another since. */
function listDeclined(ctx: Ctx): Promise<Open[]> {
  return ctx.db
    .select(columns)
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'pending'),
        eq(payments.status, 'failed'),
        eq(payments.provider, ctx.ports.cardPayments.provider),
        lte(payments.checkedAt, addTime(ctx.now, -PATIENCE)),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(BATCH)
}
