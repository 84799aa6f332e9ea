import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { CartItemView } from '#domain/cart/cart-view.ts'
import { ConfirmedEmailRequired } from './errors.ts'
import { bookedBy, holdFor, SHORT_HOLD } from '../paying/window/holds.ts'
import type { Ctx } from '#domain/ctx.ts'
import { hasPermission } from '#domain/authorize.ts'
import type { ShopSettings } from '#domain/shop/read-shop-settings.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { partsNow, selectUnits } from '#domain/inventory/levels/reserved-parts.ts'
import { stockLevels, USUAL_LOW_LEVEL } from '#db/schema/inventory.server.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { addTime } from '#kit/clock.ts'
import { withoutCharge } from '#vocabulary/order-engraving.ts'
import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'

interface Hold {
  /** The payment deadline. */
  deadline: Date
  /** Stock is held longer, because a last-minute transfer is booked later. */
  heldUntil: Date
  /** Null for as long as the payment method gives. */
  payUntil: Date | null
}

interface Wanted {
  /** False for unconfirmed e-mails and scarce stock. */
  mayBeLong: boolean
  /** Milliseconds, from staff. */
  payWithin: number | undefined
}

/** @throws ConfirmedEmailRequired */
export function holdOf(
  { now }: Ctx,
  method: PaymentMethod,
  settings: ShopSettings,
  { mayBeLong, payWithin }: Wanted,
): Hold {
  if (method === 'oxxo' && !mayBeLong) throw new ConfirmedEmailRequired()
  const hold = payWithin ?? holdFor(method, settings)
  const deadline = addTime(now, method === 'spei' && !mayBeLong ? Math.min(hold, SHORT_HOLD) : hold)
  const heldUntil = method === 'spei' && mayBeLong ? bookedBy(deadline) : deadline
  return { deadline, heldUntil, payUntil: payWithin === undefined ? null : deadline }
}

/** For an order with reserved stock. @throws ConfirmedEmailRequired */
export async function requireConfirmedForVoucher(ctx: Ctx, order: Order, method: PaymentMethod): Promise<void> {
  if (method === 'oxxo' && !(await mayTakeVoucher(ctx, order))) throw new ConfirmedEmailRequired()
}

export async function mayTakeVoucher(ctx: Ctx, order: Order): Promise<boolean> {
  const items = await ctx.db
    .select({ variantId: orderLines.variantId, quantity: sql<number>`0` })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = ${order.id}`)
  return mayHoldLong(ctx, { ...order, items: withoutCharge(order.engraving?.soldAs, items) })
}

interface LongHold {
  locationId: string
  items: readonly Pick<CartItemView, 'variantId' | 'quantity'>[]
  /** Undefined for the account's own e-mail. */
  email: string | undefined
}

export async function mayHoldLong(ctx: Ctx, hold: LongHold): Promise<boolean> {
  const [found] = await namedQuery<{ may: boolean }>(ctx.db, selectMayHoldLong(ctx, hold))
  return found?.may ?? false
}

/** SQL of `mayHoldLong`. */
export function selectMayHoldLong({ actor }: Ctx, { locationId, items, email }: LongHold): SQL {
  if (hasPermission(actor, 'orders:write')) return sql`select true as may`
  const customerId = actor.kind === 'customer' ? actor.customerId : null
  const variantIds = sql.param(items.map(({ variantId }) => variantId))
  const quantities = sql.param(items.map(({ quantity }) => quantity))
  return sql`
      select exists (
        select from ${customers} as buyer join ${users} as account on account.id = buyer.user_id
        where buyer.id = ${customerId}::uuid and account.email_verified_at is not null and lower(account.email) = coalesce(${email ?? null}::text, lower(account.email))
      ) or not exists (
        with requested as (
          select item.variant_id, item.quantity, ${locationId}::text as location_id, ${partsNow(sql.raw('item.variant_id'))} as parts
          from unnest(${variantIds}::text[], ${quantities}::int[]) as item (variant_id, quantity)
        )
        select from (${selectUnits('requested')}) as wanted
        join ${stockLevels} as level using (variant_id, location_id)
        where level.on_hand - level.reserved - wanted.quantity <= coalesce(level.low_at, ${USUAL_LOW_LEVEL})
      ) as may`
}
