import { sql } from 'drizzle-orm'
import { dropOldNotesStep, IdempotencyKeyReused, noteCallStep } from '#db/idempotency.ts'
import type { NotedCall } from '#db/idempotency.ts'
import { namedQuery } from '#db/named-query.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import type { SaleableVariant } from '#domain/catalogue/products/list-saleable-variants.ts'
import { resolvedVariantId } from '#domain/catalogue/products/resolve-variant.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { additionsScope } from './additions-scope.ts'
import type { Cart, CartItemView } from './cart-view.ts'
import { isUnclaimed, takeUnclaimed } from './claim-cart.ts'
import { CartNotFound } from './errors.ts'
import { findCart } from './find-cart.ts'
import { lockCart } from './lock-cart.ts'
import { requirePerPerson } from './per-person.ts'
import { cartItems, carts } from '#db/schema/carts.server.ts'

/** Of a cart; far more than are ever repeated late. */
const MOST_NOTED = 200

export interface LineInput {
  cartId: string
  productId: string
  /** The first variant if absent. */
  variantId?: string | undefined
  /** An addition noted with the change; repeated, it changes nothing. */
  call?: Omit<NotedCall, 'scope'> | undefined
}

interface Line {
  /** Units of the variant in the cart. */
  held: number
  /** The other lines of the cart. */
  others: readonly CartItemView[]
  variant: SaleableVariant
}

/**
 * Sets a line to the quantity that the guards of `quantityOf` let through. Locks the cart only if somebody else changed
 * it meanwhile, or if it is still a guest's: it becomes the customer's with the change or not at all.
 * @throws CartNotFound, ProductNotFound, PerPersonFull, IdempotencyKeyReused, and what `quantityOf` throws
 */
export async function changeLine(ctx: Ctx, input: LineInput, quantityOf: (line: Line) => number): Promise<Cart> {
  if (await isUnclaimed(ctx, input.cartId)) {
    return inTransaction(ctx, async (tx) => {
      const cartId = await takeUnclaimed(tx, input.cartId)
      return changeLocked(tx, { ...input, cartId }, quantityOf)
    })
  }
  const changed = await tryChange(ctx, input, quantityOf)
  return changed ?? inTransaction(ctx, (tx) => changeLocked(tx, input, quantityOf))
}

async function changeLocked(ctx: Ctx, input: LineInput, quantityOf: (line: Line) => number): Promise<Cart> {
  const cartId = await lockCart(ctx, input.cartId)
  const changed = await tryChange(ctx, { ...input, cartId }, quantityOf)
  if (!changed) throw new CartNotFound()
  return changed
}

/** Undefined if the cart changed after it was read. */
async function tryChange(
  ctx: Ctx,
  { cartId, productId, variantId, call: keyed }: LineInput,
  quantityOf: (line: Line) => number,
): Promise<Cart | undefined> {
  const call = keyed && { ...keyed, scope: additionsScope(cartId) }
  const found = await findCart(ctx, cartId, { variantId: resolvedVariantId(productId, variantId), call })
  if (!found) throw new CartNotFound()
  const { cart, version, variant, notedHash } = found
  if (notedHash !== null && notedHash !== call?.requestHash) throw new IdempotencyKeyReused()
  if (notedHash !== null) return cart
  if (!variant) throw new ProductNotFound()
  const isThis = (item: CartItemView) => item.variantId === variant.variantId
  const held = cart.items.find(isThis)?.quantity ?? 0
  const others = cart.items.filter((item) => !isThis(item))
  const quantity = quantityOf({ held, others, variant })
  const item = { productId, variantId: variant.variantId, quantity, variant }
  if (quantity > held) requirePerPerson([...others, item])
  if (!(await writeLine(ctx, { cartId, version, call }, item))) return undefined
  return { ...cart, items: held > 0 ? cart.items.map((each) => (isThis(each) ? item : each)) : [...cart.items, item] }
}

/** @returns false if the cart has another version */
async function writeLine(
  { db, now }: Ctx,
  { cartId, version, call }: { cartId: string; version: string; call: NotedCall | undefined },
  { productId, variantId, quantity }: CartItemView,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const written = await namedQuery(
    db,
    sql`with cart as (
        update ${carts} set updated_at = ${at} where id = ${cartId} and xmin = ${version}::xid returning id
      )${call && sql`, noted as (${noteCallStep(call, sql.raw('cart'), now)}), dropped as (${dropOldNotesStep(call.scope, MOST_NOTED)})`}
      insert into ${cartItems} (cart_id, product_id, variant_id, quantity, added_at)
      select id, ${productId}, ${variantId}, ${quantity}::integer, ${at} from cart
      on conflict (cart_id, variant_id) do update set quantity = excluded.quantity
      returning true`,
  )
  return written.length > 0
}
