import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { payments, unmatchedPayments } from '#db/schema/payments.server.ts'
import { returnReplacements, returnRequests } from '#db/schema/returns.server.ts'
import { isOwed, leftOf, listCapturedPayments, sumOf } from '#domain/payments/get-payment.ts'
import type { Payment } from '#domain/payments/get-payment.ts'
import { readDisputedMoney, sumDisputed } from '#domain/payments/card/disputed-money.ts'
import type { DisputedMoney } from '#domain/payments/card/disputed-money.ts'
import { refundMethodOf } from '#domain/payments/refunds/refund-due.ts'
import { transferGivenBack } from '#domain/payments/refunds/transfer-given-back.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { OwedPesos } from '#vocabulary/order-emails.ts'
import type { RefundMethod } from '#vocabulary/refund-methods.ts'
import { sumGivenForReturn } from '../refunding/claim-return-refund.ts'
import { openTransferCondition } from '../refunding/list-payment-issues.ts'
import { listPaymentsBehind } from '../refunding/list-payments-behind.ts'

export interface OwedMoney extends DisputedMoney {
  /** Without what a bank decides about or took back. */
  cardCentavos: Centavos
  /** Card payments that no order took: nothing gives them back until staff do. */
  unmatchedCentavos: Centavos
  byHandCentavos: Centavos
  /** With the return that the order would have replaced. */
  returnCentavos: Centavos
}

/** What the shop holds of a cancelled order's buyer: its payments, transfers and card money that no order took. */
export async function readOwedMoney(ctx: Ctx, orderId: string): Promise<OwedMoney> {
  const captured = await listCapturedPayments(ctx, orderId)
  const owed = captured.filter(isOwed)
  const unmatched = await listUnmatched(ctx, orderId)
  const [ofOwed, ofUnmatched] = [await readDisputed(ctx, owed), await readDisputed(ctx, unmatched)]
  const returnedByBank = captured.reduce((sum, { refundFailedCentavos }) => sum + refundFailedCentavos, 0)
  return {
    ...sumDisputed([ofOwed, ofUnmatched]),
    cardCentavos: leftBy('card', owed) - ofOwed.disputedCentavos - ofOwed.takenBackCentavos,
    unmatchedCentavos: leftBy('card', unmatched) - ofUnmatched.disputedCentavos - ofUnmatched.takenBackCentavos,
    byHandCentavos:
      leftBy('by-hand', [...owed, ...unmatched]) + returnedByBank + (await sumOpenTransfers(ctx, orderId)),
    returnCentavos: await readReopened(ctx, orderId),
  }
}

type Held = Pick<Payment, 'id' | 'provider' | 'method' | 'amountCentavos' | 'refundedCentavos'>

function leftBy(method: RefundMethod, held: readonly Held[]): Centavos {
  return leftOf(sumOf(held.filter((one) => refundMethodOf(one) === method)))
}

async function readDisputed(ctx: Ctx, held: readonly Held[]): Promise<DisputedMoney> {
  return sumDisputed(await readDisputedMoney(ctx, held))
}

/** In pesos, as e-mails tell it. */
export function toOwedPesos(owed: OwedMoney): OwedPesos {
  return {
    cardPesos: pesosFromCentavos(owed.cardCentavos),
    unmatchedPesos: pesosFromCentavos(owed.unmatchedCentavos),
    byHandPesos: pesosFromCentavos(owed.byHandCentavos),
    returnPesos: pesosFromCentavos(owed.returnCentavos),
    disputedPesos: pesosFromCentavos(owed.disputedCentavos),
    takenBackPesos: pesosFromCentavos(owed.takenBackCentavos),
  }
}

/** Without late transfers, which are no rows of `unmatched_payments`. */
function listUnmatched({ db }: Ctx, orderId: string) {
  const { id, provider, method, amountCentavos, refundedCentavos } = payments
  return db
    .select({ id, provider, method, amountCentavos, refundedCentavos })
    .from(unmatchedPayments)
    .innerJoin(payments, eq(payments.id, unmatchedPayments.paymentId))
    .where(and(eq(payments.orderId, orderId), isNull(unmatchedPayments.resolvedAt)))
}

async function sumOpenTransfers({ db }: Ctx, orderId: string): Promise<Centavos> {
  const { rows } = await db.execute<{ centavos: Centavos }>(sql`
    select coalesce(sum(${transferGivenBack}), 0)::int as centavos
    from ${receivedTransfers} as t join ${payments} on ${payments.id} = t.payment_id
    where ${payments.orderId} = ${orderId} and ${openTransferCondition}`)
  return rows[0]?.centavos ?? 0
}

async function readReopened(ctx: Ctx, orderId: string): Promise<Centavos> {
  const { id, orderId: soldBy, status, refundCentavos } = returnRequests
  const [back] = await ctx.db
    .select({ returnId: id, soldBy, status, refundCentavos })
    .from(returnReplacements)
    .innerJoin(returnRequests, eq(id, returnReplacements.returnId))
    .where(eq(returnReplacements.orderId, orderId))
  if (back?.status !== 'received') return 0
  const behind = await listPaymentsBehind(ctx, back.soldBy)
  const given = await sumGivenForReturn(ctx, { returnId: back.returnId, payments: behind })
  return Math.max(0, Math.min((back.refundCentavos ?? 0) - given, leftOf(sumOf(behind))))
}
