import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import { mailboxOf } from '#db/mailbox-of.ts'
import { phoneOf } from '#db/phone-of.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { cappedProductsOf } from '#domain/cart/per-person.ts'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '../lock-order.ts'
import { buyerOf } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { PerPersonLimitReached } from './errors.ts'

export interface OrderedUnits {
  productId: string
  units: number
}

/** @param ordered what `selectOrderedUnits` found @throws PerPersonLimitReached */
export function requirePerPersonLeft(ordered: readonly OrderedUnits[], items: readonly CartItemView[]): void {
  for (const { productId, name, max, units, variantIds } of cappedProductsOf(items)) {
    const before = ordered.find((each) => each.productId === productId)?.units ?? 0
    const left = Math.max(0, max - before)
    if (units > left) throw new PerPersonLimitReached({ name, max, left, variantIds })
  }
}

interface Person extends Pick<Buyer, 'mailbox' | 'phone'> {
  customerId: string | null
}

/**
 * SQL; what a person has in orders that aren't cancelled: as a customer, under the e-mail or the telephone.
 * @param exceptId an order that doesn't count
 */
export function selectOrderedUnits(
  { customerId, mailbox, phone }: Person,
  items: readonly CartItemView[],
  exceptId: string | null = null,
): SQL {
  const productIds = sql.param(cappedProductsOf(items).map(({ productId }) => productId))
  // A union of index lookups: with one OR, PostgreSQL may scan all orders
  return sql`
    select ${variants.productId} as "productId", sum(${orderLines.quantity})::int as units
    from (
      select id from ${orders} where ${mailboxOf(orders.email)} = ${mailbox}
      union select id from ${orders} where ${phoneOf(orders.phone)} = ${phone}
      union select id from ${orders} where ${orders.customerId} = ${customerId}
    ) as theirs
      join ${orders} on ${orders.id} = theirs.id and ${orders.status} <> 'cancelled' and ${orders.id} is distinct from ${exceptId}
      join ${orderLines} on ${orderLines.orderId} = theirs.id
      join ${variants} on ${variants.id} = ${orderLines.variantId} and ${variants.productId} = any(${productIds}::text[])
    group by 1`
}

/** What an edit adds counts with the buyer's other orders. @throws PerPersonLimitReached */
export async function requirePerPersonInEdit(
  ctx: Ctx,
  order: Order,
  { items, more }: { items: readonly CartItemView[]; more: readonly CartItemView[] },
): Promise<void> {
  if (cappedProductsOf(more).length === 0) return
  const person = { ...buyerOf(ctx, order, undefined), customerId: order.customerId }
  requirePerPersonLeft(await namedQuery<OrderedUnits>(ctx.db, selectOrderedUnits(person, items, order.id)), items)
}
