import { eq, sql } from 'drizzle-orm'
import { consentChanges } from '#db/schema/customers.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { returnReplacements, returnRequests } from '#db/schema/returns.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { reviewRequestStops, reviews } from '#db/schema/reviews.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { eachItem, isNotWaiting } from '#domain/operations/batches/each-item.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import { addTime } from '#kit/clock.ts'
import { IS_REVIEWABLE, listReviewableProducts } from './find-reviewable-order.ts'
import { ASKED_AFTER, ASKED_WITHIN } from './limits.ts'
import { reviewLink, reviewTokenOf } from './links.ts'

const JOB = 'request-reviews'
const BATCH = 200
const KIND = 'review-request'

/** Guests once per order; customers at their account's e-mail, if they agreed to news. @throws ItemsFailed after all others */
export async function requestReviews(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ id: orders.id, folio: orders.folio })
    .from(orders)
    .where(sql`${isDue(ctx)} and ${isNotWaiting(ctx, JOB, orders.id)}`)
    .orderBy(orders.deliveredAt)
    .limit(BATCH)
  type Due = (typeof due)[number]
  const batch = { job: JOB, items: due, idOf: ({ id }: Due) => id, labelOf: ({ folio }: Due) => folio }
  return eachItem(ctx, { ...batch, isWhole: due.length < BATCH }, ({ id }) =>
    inTransaction(ctx, (tx) => requestOf(tx, id)),
  )
}

/** Excludes returns, refunds and replacements. E-mails are kept longer than this looks back. */
function isDue({ now }: Ctx) {
  const [latest, earliest] = [addTime(now, -ASKED_AFTER), addTime(now, -ASKED_WITHIN)].map((at) => at.toISOString())
  return sql`${orders.status} = 'completed' and ${orders.email} <> ''
    and ${orders.deliveredAt} > ${earliest}::timestamptz and ${orders.deliveredAt} <= ${latest}::timestamptz
    and (${orders.customerId} is null and not exists (
      select from ${customers} as c join ${users} as u on u.id = c.user_id where lower(u.email) = ${orders.email}
    ) or exists (
      select from ${customers} as c join ${users} as u on u.id = c.user_id
      where c.id = ${orders.customerId} and lower(u.email) = ${orders.email} and c.blocked_at is null and u.email_verified_at is not null and coalesce((
        select is_granted from ${consentChanges} as n where n.customer_id = c.id order by n.id desc limit 1), false)))
    and exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${IS_REVIEWABLE})
    and not exists (select from ${mails} as m where m.kind = ${KIND} and m.reference = ${orders.id}::text)
    and not exists (select from ${reviewRequestStops} as stop where stop.email = ${orders.email})
    and not exists (select from ${reviews} as r where r.order_id = ${orders.id})
    and not exists (select from ${returnRequests} as b where b.order_id = ${orders.id} and b.status <> 'refused')
    and not exists (select from ${returnReplacements} as s where s.order_id = ${orders.id})
    and not exists (select from ${payments} as p where p.order_id = ${orders.id} and p.refunded_centavos > 0)`
}

/** False when no longer due. */
async function requestOf(ctx: Ctx, orderId: string): Promise<boolean> {
  const order = await lockOrder(ctx, orderId)
  const [still] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${eq(orders.id, orderId)} and ${isDue(ctx)}`)
  if (!still) return false
  const { id, folio, locale } = order
  const products = await listReviewableProducts({ ...ctx, locale }, order)
  const link = reviewLink(ctx, reviewTokenOf(ctx, id), locale)
  await writeToBuyer(ctx, order, {
    kind: KIND,
    folio,
    products: products.map(({ name }) => name),
    link,
    stopLink: `${link}&stop=1`,
  })
  return true
}
