import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { mailboxOf } from '#db/mailbox-of.ts'
import { phoneOf } from '#db/phone-of.ts'
import { products } from '#db/schema/catalogue.server.ts'
import { locations } from '#db/schema/inventory.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { returnLines, returnReplacements } from '#db/schema/returns.server.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { cappedProductsOf } from '#domain/cart/per-person.ts'
import { productsIn } from '#domain/catalogue/products/bundle-contents.ts'
import { partsInOrder } from '#domain/inventory/levels/reserved-parts.ts'
import { readShopContacts } from '#domain/shop/read-shop-contacts.ts'
import { namedQuery } from '#db/named-query.ts'
import { hasPermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '../lock-order.ts'
import { buyerOf, customerIdOf, lockBuyer } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { PerPersonLimitReached } from './errors.ts'

export interface OrderedUnits {
  productId: string
  units: number
  /** Which of the two matched. */
  isMailbox: boolean
  isPhone: boolean
}

interface Wanted {
  items: readonly CartItemView[]
  /** Units already in the order, or returned for these; absent for a new order. */
  before?: readonly CartItemView[]
}

/** Checks only products whose units increase. @param ordered from `selectOrderedUnits` @throws PerPersonLimitReached */
export function requirePerPersonLeft(
  { actor }: Pick<Ctx, 'actor'>,
  ordered: readonly OrderedUnits[],
  { items, before = [] }: Wanted,
): void {
  const held = cappedProductsOf(before)
  for (const { productId, name, max, units, variantIds } of cappedProductsOf(items)) {
    const own = held.find((each) => each.productId === productId)?.units ?? 0
    const found = ordered.find((each) => each.productId === productId)
    const left = Math.max(0, max - (found?.units ?? 0) + own)
    if (units <= own || units <= left) continue
    const by = found && hasPermission(actor, 'orders:write') ? matchOf(found) : null
    throw new PerPersonLimitReached({ name, max, left, variantIds, by })
  }
}

function matchOf({ isMailbox, isPhone }: OrderedUnits): 'Email' | 'Phone' | 'Both' | null {
  if (isMailbox) return isPhone ? 'Both' : 'Email'
  return isPhone ? 'Phone' : null
}

export interface Person {
  customerId: string | null
  /** Null for the shop's own, which staff use for many buyers. */
  mailbox: string | null
  /** Null for the shop's own or a store's. */
  phone: string | null
  /** An order of theirs, whatever contact data it has. */
  orderId: string | null
}

async function personOf(
  ctx: Ctx,
  { mailbox, phone }: Pick<Buyer, 'mailbox' | 'phone'>,
  { customerId, orderId = null }: { customerId: string | null; orderId?: string | null },
): Promise<Person> {
  const { mailboxes, phones } = await readShopContacts(ctx)
  const isOurs = phones.includes(phone) || (await isOfStore(ctx, phone))
  return {
    customerId,
    orderId,
    mailbox: mailboxes.includes(mailbox) ? null : mailbox,
    phone: isOurs ? null : phone,
  }
}

async function isOfStore({ db }: Ctx, phone: string): Promise<boolean> {
  const found = await db
    .select({ id: locations.id })
    .from(locations)
    .where(sql`${phoneOf(locations.phone)} = ${phone}`)
    .limit(1)
  return found.length > 0
}

/** The buyer, if these items include a product limited per person. */
export async function cappedPersonOf(ctx: Ctx, buyer: Buyer, items: readonly CartItemView[]): Promise<Person | null> {
  if (cappedProductsOf(items).length === 0) return null
  return personOf(ctx, buyer, { customerId: customerIdOf(ctx) })
}

/** SQL; units in a person's orders that aren't cancelled, by customer, e-mail or telephone, minus returned units. Tours count in one order alone. */
export function selectOrderedUnits(
  { customerId, mailbox, phone, orderId }: Person,
  items: readonly CartItemView[],
): SQL {
  const productIds = sql.param(cappedProductsOf(items).map(({ productId }) => productId))
  const variantId = sql.raw('moved.variant_id')
  const isOther = sql`filter (where order_id is distinct from ${orderId}::uuid)`
  // A union of index lookups: with one OR, PostgreSQL may scan all orders
  return sql`
    with found as (
      select id, 'mailbox' as by from ${orders} where ${mailboxOf(orders.email)} = ${mailbox}
      union all select id, 'phone' from ${orders} where ${phoneOf(orders.phone)} = ${phone}
      union all select id, 'customer' from ${orders} where ${orders.customerId} = ${customerId}
      union all select ${orderId}::uuid, 'itself'
    ), theirs as (
      select found.id, bool_or(by = 'mailbox') as is_mailbox, bool_or(by = 'phone') as is_phone
      from found join ${orders} on ${orders.id} = found.id and ${orders.status} <> 'cancelled' group by 1
    ), moved as (
      select theirs.*, line.order_id as sold_in, line.variant_id, line.quantity
      from theirs join ${orderLines} as line on line.order_id = theirs.id
      union all
      select theirs.*, line.order_id, line.variant_id, -back.quantity
      from theirs join ${returnReplacements} as replacement on replacement.order_id = theirs.id
        join ${returnLines} as back on back.return_id = replacement.return_id
        join ${orderLines} as line on line.order_id = back.order_id and line.position = back.position
    ), held as (
      select moved.id as order_id, is_mailbox, is_phone, product_id, greatest(0, sum(moved.quantity * units)) as units
      from moved cross join lateral (${productsIn(variantId, partsInOrder(sql.raw('moved.sold_in'), variantId))}) as part
      where product_id = any(${productIds}::text[]) and (moved.id = ${orderId}::uuid or not exists (
        select from ${products} as tour where tour.id = product_id and tour.tour is not null
      )) group by 1, 2, 3, 4
    )
    select product_id as "productId", sum(units)::int as units,
      coalesce(bool_or(is_mailbox) ${isOther}, false) as "isMailbox", coalesce(bool_or(is_phone) ${isOther}, false) as "isPhone"
    from held where units > 0 group by 1`
}

/** The edited order, whose telephone may be new. */
type BuyersOrder = Pick<Order, 'id' | 'customerId' | 'email' | 'phone'>

function personInOrder(ctx: Ctx, order: BuyersOrder): Promise<Person> {
  return personOf(ctx, buyerOf(ctx, order, undefined), { customerId: order.customerId, orderId: order.id })
}

/** Call before planning an edit or replacement, so that counts stay valid, and after `lockOrder`, against deadlocks. */
export async function lockBuyerOfOrder(ctx: Ctx, order: BuyersOrder): Promise<void> {
  await lockBuyer(ctx, { ...(await personInOrder(ctx, order)), placedFrom: null })
}

/** Units added by an edit or replacement count with the buyer's orders. @throws PerPersonLimitReached */
export async function requirePerPersonInOrder(ctx: Ctx, order: BuyersOrder, wanted: Required<Wanted>): Promise<void> {
  const { items } = wanted
  if (cappedProductsOf(items).length === 0) return
  const ordered = selectOrderedUnits(await personInOrder(ctx, order), items)
  requirePerPersonLeft(ctx, await namedQuery<OrderedUnits>(ctx.db, ordered), wanted)
}
