import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { orders } from '#domain/orders/tables.server.ts'
import type { PaymentMethod } from '#domain/payments/schemas.ts'
import { parkedPayments, payments } from '#domain/payments/tables.server.ts'
import { receivedTransfers } from '#domain/transfers/tables.server.ts'
import type { ReceiptOutcome, Resolution } from '#domain/transfers/transfer-status.ts'
import type { Centavos } from '#kit/money.ts'
import type { Page } from '#kit/pagination.ts'

/** Money that reached the house and isn't simply an order's. */
export interface PaymentIssue {
  issueId: string
  what: Exclude<ReceiptOutcome, 'match'> | 'amount-mismatch'
  method: PaymentMethod
  /** What came. */
  amountCentavos: Centavos
  /** What the order costs; null for a reference that no order has. */
  totalCentavos: Centavos | null
  folio: string | null
  reference: string | null
  concept: string | null
  at: Date
  resolution: Resolution | null
  note: string | null
  resolvedBy: string | null
  resolvedAt: Date | null
}

interface Row extends Omit<PaymentIssue, 'at' | 'resolvedAt'> {
  at: string
  resolvedAt: string | null
  total: number
  [column: string]: unknown
}

/**
 * What waits for the owner, oldest first; or what was settled, the latest first.
 * @throws SignInRequired, NotAllowed
 */
export async function listPaymentIssues(
  ctx: Ctx,
  { resolved, page, limit }: { resolved: boolean; page: number; limit: number },
): Promise<Page<PaymentIssue>> {
  requireOwner(ctx)
  const { rows } = await ctx.db.execute<Row>(sql`
    with issues as (
      select t.id, t.outcome as what, 'spei' as method, t.amount_centavos, t.payment_id, nullif(t.reference, '') as reference,
        nullif(t.concept, '') as concept, t.at, t.resolution, t.resolution_note, t.resolved_by, t.resolved_at
      from ${receivedTransfers} as t where t.outcome <> 'match'
      union all
      select p.payment_id, replace(p.reason, '_', '-'), m.method, m.amount_centavos, p.payment_id, null, null, p.at,
        p.resolution, p.resolution_note, p.resolved_by, p.resolved_at
      from ${parkedPayments} as p join ${payments} as m on m.id = p.payment_id
    )
    select i.id as "issueId", i.what, i.method, i.amount_centavos as "amountCentavos", o.total_centavos as "totalCentavos",
      o.folio, i.reference, i.concept, i.at, i.resolution, i.resolution_note as note, i.resolved_by as "resolvedBy",
      i.resolved_at as "resolvedAt", count(*) over ()::int as total
    from issues as i left join ${payments} as pay on pay.id = i.payment_id left join ${orders} as o on o.id = pay.order_id
    where (i.resolved_at is not null and not (i.resolution = 'rest-asked' and o.status = 'cancelled')) = ${resolved}
    order by i.resolved_at desc, i.at, i.id
    limit ${limit} offset ${(page - 1) * limit}`)
  const items = rows.map(({ total: _total, at, resolvedAt, ...issue }) => ({
    ...issue,
    at: new Date(at),
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
  }))
  return { items, meta: { page, limit, total: rows[0]?.total ?? 0 } }
}
