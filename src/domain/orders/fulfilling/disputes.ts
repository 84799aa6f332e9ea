import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { replacedOrdersCte } from '#db/replaced-orders.ts'
import { paymentDisputes, payments } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { DisputeStatus } from '#vocabulary/payment-status.ts'
import { PaymentDisputed } from './errors.ts'

export type UnwonDispute = Exclude<DisputeStatus, 'won'>

/** SQL of the last dispute about an order's money that the shop hasn't won; a replacement was paid with what it replaces. */
export function unwonDisputeOf(orderId: SQL): SQL {
  return sql`(with recursive ${replacedOrdersCte(orderId)}
    select d.status from above join ${payments} as m on m.order_id = above.id and m.status in ('succeeded', 'refunded')
    join ${paymentDisputes} as d on d.payment_id = m.id where d.status <> 'won' order by d.opened_at desc limit 1)`
}

export interface DisputeConfirmation {
  /** It leaves though its money may be lost. */
  isDisputeConfirmed?: boolean | undefined
}

/** Whether a dispute was confirmed. The caller holds the order's lock. @throws PaymentDisputed */
export async function requireUndisputed(
  { db }: Ctx,
  { orderId, isDisputeConfirmed = false }: DisputeConfirmation & { orderId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ dispute: UnwonDispute | null }>(
    sql`select ${unwonDisputeOf(sql`${orderId}`)} as dispute`,
  )
  const isDisputed = rows.some(({ dispute }) => dispute !== null)
  if (isDisputed && !isDisputeConfirmed) throw new PaymentDisputed()
  return isDisputed
}
