import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { orders } from '#db/schema/orders.server.ts'
import { failedRefunds, unmatchedPayments, payments } from '#db/schema/payments.server.ts'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { InCentavos } from '#kit/money.ts'
import type { paymentIssueSchema } from './schemas.ts'

/** A received payment that doesn't match an order. */
export type PaymentIssue = InCentavos<Omit<z.infer<typeof paymentIssueSchema>, 'orderId'>, 'amount' | 'total'> & {
  folio: string | null
}

interface Row extends Omit<PaymentIssue, 'at' | 'resolvedAt'> {
  at: string
  resolvedAt: string | null
  [column: string]: unknown
}

interface PaymentIssuesQuery {
  resolved: boolean
  after?: KeysetPosition | undefined
  limit: number
}

const POSITION = z.tuple([instantInCursor, z.uuid()])

/** A shortfall is open again once its order is cancelled or was paid otherwise. */
const waitsAgainCondition = sql`(t.resolution = 'rest-asked' and exists (
  select from ${payments} as m join ${orders} as o on o.id = m.order_id where m.id = t.payment_id
    and (o.status = 'cancelled' or case when m.is_balance then o.balance_centavos <= 0 else o.paid_at is not null end)))`

/** For a transfer `t`. The first half matches the partial index. */
export const openTransferCondition = sql`t.outcome <> 'match' and (t.resolved_at is null or t.resolution = 'rest-asked')
  and (t.resolved_at is null or ${waitsAgainCondition})`

/** Open issues oldest first, resolved ones latest first. @throws CursorInvalid */
export async function listPaymentIssues(
  ctx: Ctx,
  { resolved, after, limit }: PaymentIssuesQuery,
): Promise<KeysetPage<PaymentIssue>> {
  requirePermission(ctx, 'payments:read')
  const position = positionIn(after, POSITION)
  const when = resolved ? sql`resolved_at` : sql`at`
  const order = resolved ? sql`resolved_at desc, id desc` : sql`at, id`
  const isAfter = position
    ? sql`(${when}, id) ${resolved ? sql`<` : sql`>`} (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : sql`true`
  const isTransferAsked = resolved
    ? sql`t.outcome <> 'match' and t.resolved_at is not null and not ${waitsAgainCondition}`
    : openTransferCondition
  const { rows } = await ctx.db.execute<Row>(sql`
    with transfers as (
      select t.id, t.outcome as what, 'spei' as method, t.amount_centavos, t.payment_id, nullif(t.reference, '') as reference,
        nullif(t.concept, '') as concept, t.at, t.resolution, t.resolution_note, t.resolved_by, t.resolved_at
      from ${receivedTransfers} as t where ${isTransferAsked} and ${isAfter}
      order by ${order} limit ${limit + 1}
    ), unmatched as (
      select * from (
        select p.payment_id as id, replace(p.reason, '_', '-') as what, m.method, m.amount_centavos, p.payment_id, null as reference, null as concept, p.at,
          p.resolution, p.resolution_note, p.resolved_by, p.resolved_at
        from ${unmatchedPayments} as p join ${payments} as m on m.id = p.payment_id
        where ${resolved ? sql`p.resolved_at is not null` : sql`p.resolved_at is null`}
      ) as p where ${isAfter} order by ${order} limit ${limit + 1}
    ), failed as (
      select * from (
        select f.id, 'refund-failed' as what, m.method, f.amount_centavos, f.payment_id, null as reference, null as concept, f.at,
          f.resolution, f.resolution_note, f.resolved_by, f.resolved_at
        from ${failedRefunds} as f join ${payments} as m on m.id = f.payment_id
        where ${resolved ? sql`f.resolved_at is not null` : sql`f.resolved_at is null`}
      ) as f where ${isAfter} order by ${order} limit ${limit + 1}
    ), issues as (
      select * from transfers union all select * from unmatched union all select * from failed order by ${order} limit ${limit + 1}
    )
    select i.id as "issueId", i.what, i.method, i.amount_centavos as "amountCentavos", o.total_centavos as "totalCentavos",
      o.folio, i.reference, i.concept, i.at, i.resolution, i.resolution_note as note, i.resolved_by as "resolvedBy",
      i.resolved_at as "resolvedAt"
    from issues as i left join ${payments} as pay on pay.id = i.payment_id left join ${orders} as o on o.id = pay.order_id
    order by ${resolved ? sql`i.resolved_at desc, i.id desc` : sql`i.at, i.id`}`)
  const page = keysetPage(rows, limit, ({ at, resolvedAt, issueId }) => [resolved ? resolvedAt : at, issueId])
  const items = page.items.map(({ at, resolvedAt, ...issue }) => ({
    ...issue,
    at: new Date(at),
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
  }))
  return { items, next: page.next }
}
