import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { replacedOrdersCte } from '#db/replaced-orders.ts'
import { refundLimitOf } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments, refundDueCondition, refunds } from '#db/schema/payments.server.ts'
import { returnReplacements, returnRequests } from '#db/schema/returns.server.ts'
import { formatPrice } from '#i18n/format.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'
import type { ReceiptOutcome } from '#vocabulary/transfer-status.ts'
import { RefundAboveLimit } from '../errors.ts'
import { transferGivenBack } from './transfer-given-back.ts'

interface GivenBack {
  /** Null: money that belongs to no order. */
  orderId: string | null
  /** Whose own refund due is in `amountCentavos`. */
  paymentId?: string | undefined
  /** Beside what is recorded or claimed already. */
  amountCentavos: Centavos
}

/**
 * With what other refunds gave or are about to give, and replacements, by anybody: of the order, of those that it replaces
 * and of all that were sent in their place. The caller holds the order's lock, for which whoever gives for another of
 * these waits. @throws RefundAboveLimit
 */
export async function requireWithinRefundLimit(ctx: Ctx, { orderId, ...given }: GivenBack): Promise<void> {
  const limit = refundLimitOf(ctx.actor)
  if (limit === null) return
  const earlier = orderId === null ? 0 : await sumGivenBack(ctx, orderId, given.paymentId)
  if (earlier + given.amountCentavos <= limit) return
  throw new RefundAboveLimit(formatPrice(pesosFromCentavos(limit), ctx.locale))
}

async function sumGivenBack(ctx: Ctx, orderId: string, paymentId: string | undefined): Promise<Centavos> {
  const claimed = sql`(select coalesce(sum(${refunds.amountCentavos}), 0) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.givenAt} is null)`
  const isDue = sql`${refundDueCondition} and ${payments.id} is distinct from ${paymentId ?? null}::uuid`
  const { rows } = await ctx.db.execute<{ total: string }>(sql`
    with recursive ${replacedOrdersCte(orderId)}, chain as (
      select id from above
      union select r.order_id from chain join ${returnRequests} as q on q.order_id = chain.id
      join ${returnReplacements} as r on r.return_id = q.id
    )
    select ((
      select coalesce(sum(case when ${isDue} then ${payments.amountCentavos} else
        greatest(${payments.refundedCentavos} - ${payments.refundFailedCentavos} + ${claimed}, ${refundedTransfersSum('order-closed')})
        end + ${refundedTransfersSum('short')} + ${refundedTransfersSum('over')} + ${refundedTransfersSum('already-paid')}), 0)
      from ${payments} where ${payments.orderId} in (select id from chain)
    ) + (
      select coalesce(sum(r.credit_centavos), 0) from chain join ${orders} as o on o.id = chain.id
      join ${returnReplacements} as r on r.order_id = chain.id where o.status <> 'cancelled'
    )) as total`)
  return Number(rows[0]?.total ?? 0)
}

function refundedTransfersSum(outcome: ReceiptOutcome): SQL {
  return sql`(select coalesce(sum(${transferGivenBack}), 0) from ${receivedTransfers} as t
    where t.payment_id = ${payments.id} and t.outcome = ${outcome} and t.resolution = 'refunded')`
}
