import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { selectNotedHash } from '#db/idempotency.ts'
import type { NotedCall } from '#db/idempotency.ts'
import { namedQuery } from '#db/named-query.ts'
import { selectSaleableVariants, toSaleableVariant } from '#domain/catalogue/products/list-saleable-variants.ts'
import type { SaleableRow, SaleableVariant } from '#domain/catalogue/products/list-saleable-variants.ts'
import { selectOfferedPromotions } from '#domain/pricing/promotions/list-promotions.ts'
import { selectFreeThreshold } from '#domain/shipping/zones/zones.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Cart, CartItemView } from './cart-view.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'
import { usableCartCondition } from './usable-cart.ts'

interface ItemRow extends SaleableRow {
  quantity: number
}

interface Row extends Omit<Cart, 'items'>, Omit<ItemRow, 'variantId'> {
  version: string
  notedHash?: string | null
  /** Null where the cart is empty. */
  variantId: string | null
}

interface FoundCart {
  cart: Cart
  /** Differs after each write of the cart's row. */
  version: string
  /** The variant that was asked for besides. */
  variant: SaleableVariant | undefined
  /** Of the request that the call's key came with before. */
  notedHash: string | null
}

interface CartQuestion {
  variantId?: SQL
  call?: NotedCall | undefined
  /** SQL that locks the cart's row and returns its `xmin`. */
  lock?: SQL
}

/** One statement for a cart and a variant. Undefined if the actor may not use the cart, or it changed while waiting for the lock. */
export async function findCart(
  ctx: Ctx,
  cartId: string,
  { variantId, call, lock }: CartQuestion = {},
): Promise<FoundCart | undefined> {
  const asked = variantId && sql`union all select ${variantId}, 0, null`
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`${lock && sql`with locked as (${lock})`}
      select ${carts.id} as "cartId", ${carts.customerId} as "customerId", ${carts.discountCode} as "discountCode",
        ${carts}.xmin::text as version, ${call && sql`${selectNotedHash(call)} as "notedHash",`} ${selectFreeThreshold} as "freeFromCentavos",
        (select coalesce(jsonb_agg(offered), '[]') from (${selectOfferedPromotions(ctx)}) as offered) as promotions,
        line.quantity, variant.*
      from ${carts}
      left join lateral (
        select variant_id, quantity, added_at from ${cartItems} where cart_id = ${carts.id} ${asked}
      ) as line on true
      left join lateral (${selectSaleableVariants} where v.id = line.variant_id) as variant on true
      where ${usableCartCondition(ctx.actor, cartId, ctx.now)} ${lock && sql`and ${carts}.xmin = (select xmin from locked)`}
      order by line.added_at, line.variant_id`,
  )
  const [row] = rows
  if (!row) return undefined
  const { customerId, discountCode, freeFromCentavos, promotions, version } = row
  const variants = rows.filter(isVariant)
  const items = variants.filter(({ quantity }) => quantity > 0).map((line) => toItem(ctx, line))
  const asking = variants.find(({ quantity }) => quantity === 0)
  return {
    cart: { cartId: row.cartId, customerId, discountCode, freeFromCentavos, promotions, items },
    version,
    variant: asking && toSaleableVariant(asking, ctx),
    notedHash: row.notedHash ?? null,
  }
}

function isVariant(row: Row): row is Row & ItemRow {
  return row.variantId !== null
}

function toItem(ctx: Ctx, row: ItemRow): CartItemView {
  const { productId, variantId, quantity } = row
  return { productId, variantId, quantity, variant: toSaleableVariant(row, ctx) }
}
