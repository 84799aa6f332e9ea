import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from '#db/schema/orders.server.ts'
import { PaymentUnknownToProvider, ProviderUnavailable } from '#domain/payments/errors.ts'
import { movePayment } from '#domain/payments/move-payment.ts'
import { noteChecked } from '#domain/payments/card/note-checked.ts'
import { payments } from '#db/schema/payments.server.ts'
import { addTime, DAY, MINUTE } from '#kit/clock.ts'
import { closePages } from './close-pages.ts'
import { settlePayment } from './settle-payment.ts'
import type { Settlement } from './settlement.ts'

/** Leaves time for the webhook and the buyer's return. */
const ASKED_AFTER = 2 * MINUTE
const BATCH = 50
/** Payments that the provider doesn't know expire after this. */
const UNKNOWN_KEPT = 7 * DAY
/** Vouchers are paid days later, so they are polled less often. */
const VOUCHER_ASKED_AFTER = 30 * MINUTE

const JOB = 'reconcile-payments'

type Open = Pick<typeof payments.$inferSelect, 'id' | 'providerPaymentId' | 'expiresAt'> & { folio: string }

/** A webhook may get lost. Returns how many were polled. @throws ItemsFailed after handling the others */
export async function reconcilePayments(ctx: Ctx): Promise<number> {
  const pending = await listPending(ctx)
  const declined = await listDeclined(ctx)
  const batch = {
    job: JOB,
    items: [...pending, ...declined],
    idOf: ({ id }: Open) => id,
    labelOf: ({ folio }: Open) => folio,
    isWhole: pending.length < BATCH && declined.length < BATCH,
    endsAt: (error: unknown) => error instanceof ProviderUnavailable,
  }
  return eachItem(ctx, batch, (payment) => reconcile(ctx, payment))
}

async function reconcile(ctx: Ctx, { id: paymentId, providerPaymentId, expiresAt }: Open): Promise<void> {
  await noteChecked(ctx, paymentId)
  if (providerPaymentId !== null) {
    const { status, paymentStatus } = await settleKnown(ctx, { paymentId, expiresAt })
    // The provider was unavailable when the order was cancelled, or its page was being opened
    if (status === 'cancelled' && paymentStatus === 'pending') await closePages(ctx, [providerPaymentId])
  } else if (expiresAt <= ctx.now) {
    // The provider never answered, so its page was never shown and can't have been paid.
    await movePayment(ctx, { paymentId, to: 'expired' })
  }
}

async function settleKnown(
  ctx: Ctx,
  { paymentId, expiresAt }: { paymentId: string; expiresAt: Date },
): Promise<Partial<Settlement>> {
  try {
    return await settlePayment(ctx, { paymentId })
  } catch (error) {
    const isOver = error instanceof PaymentUnknownToProvider && ctx.now > addTime(expiresAt, UNKNOWN_KEPT)
    if (!isOver) throw error
    await movePayment(ctx, { paymentId, to: 'expired' })
    return {}
  }
}

const columns = {
  id: payments.id,
  folio: orders.folio,
  providerPaymentId: payments.providerPaymentId,
  expiresAt: payments.expiresAt,
}

function listPending(ctx: Ctx): Promise<Open[]> {
  return ctx.db
    .select(columns)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isNotWaiting(ctx, JOB, payments.id),
        eq(payments.status, 'pending'),
        eq(payments.provider, ctx.ports.cardPayments.provider),
        lte(payments.createdAt, addTime(ctx.now, -ASKED_AFTER)),
        or(isNull(payments.voucher), lte(payments.checkedAt, addTime(ctx.now, -VOUCHER_ASKED_AFTER))),
      ),
    )
    .orderBy(sql`${payments.checkedAt} asc nulls first`)
    .limit(BATCH)
}

/** After a declined card, the buyer may have paid with another. */
function listDeclined(ctx: Ctx): Promise<Open[]> {
  return ctx.db
    .select(columns)
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        isNotWaiting(ctx, JOB, payments.id),
        eq(orders.status, 'pending'),
        eq(payments.status, 'failed'),
        eq(payments.provider, ctx.ports.cardPayments.provider),
        lte(payments.checkedAt, addTime(ctx.now, -ASKED_AFTER)),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(BATCH)
}
