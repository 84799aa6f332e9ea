import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { mails } from '#db/schema/mail.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { orders } from '#db/schema/orders.server.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { findOfflinePayment } from '#domain/payments/shop-payment.ts'
import { payments } from '#db/schema/payments.server.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { addTime } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { REMINDER_LEAD } from './holds.ts'

const BATCH = 200
const JOB = 'remind-of-payment'
const KIND = 'payment-reminder'

/** Skips partial payments. Returns how many were reminded. @throws ItemsFailed after handling the others */
export async function remindOfPayment(ctx: Ctx): Promise<number> {
  const { db } = ctx
  const reminded = db
    .select({ one: sql`1` })
    .from(mails)
    .where(and(eq(mails.kind, KIND), eq(mails.reference, sql`${orders.id}::text`)))
  const partlyPaid = db
    .select({ one: sql`1` })
    .from(receivedTransfers)
    .where(eq(receivedTransfers.paymentId, payments.id))
  const due = await db
    .select({ id: orders.id, folio: orders.folio })
    .from(orders)
    .innerJoin(
      payments,
      and(eq(payments.orderId, orders.id), eq(payments.method, 'spei'), eq(payments.isBalance, false)),
    )
    .where(
      and(
        isNotWaiting(ctx, JOB, orders.id),
        eq(orders.status, 'pending'),
        eq(orders.paymentMethod, 'spei'),
        // Stock is held beyond the payment deadline
        gt(payments.expiresAt, ctx.now),
        lte(payments.expiresAt, addTime(ctx.now, REMINDER_LEAD)),
        sql`${orders.email} <> ''`,
        notExists(reminded),
        notExists(partlyPaid),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(BATCH)
  type Due = (typeof due)[number]
  const batch = { job: JOB, items: due, idOf: ({ id }: Due) => id, labelOf: ({ folio }: Due) => folio }
  return eachItem(ctx, { ...batch, isWhole: due.length < BATCH }, ({ id }) =>
    inTransaction(ctx, (tx) => remind(tx, id)),
  )
}

async function remind(ctx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(ctx, orderId)
  if (order.status !== 'pending') return
  const { instructions, amountCentavos, expiresAt: until } = await findOfflinePayment(ctx, orderId)
  if (!instructions) throw new Error('a transfer has instructions')
  const { bank, beneficiary, clabe, reference } = instructions
  await writeToBuyer(ctx, order, {
    kind: KIND,
    folio: order.folio,
    isPlacedByAccount: order.customerId !== null && order.claimedAt === null,
    totalPesos: pesosFromCentavos(amountCentavos),
    transfer: { bank, beneficiary, clabe, reference, until },
  })
}
