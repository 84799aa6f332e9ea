import { inArray } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { recordAuditEntry } from '#domain/audit/record-audit-entry.ts'
import { addItem } from '#domain/cart/add-item.ts'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { createCart } from '#domain/cart/create-cart.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { placeOrder } from './place-order.ts'
import type { PlacedOrder } from './place-order.ts'
import type { TakeOrderInput } from './schemas.ts'

/** Places an order for a buyer. @throws ProductNotFound, errors of `addItem`, `applyDiscountCode`, `placeOrder` */
export async function takeOrder(ctx: Ctx, input: TakeOrderInput, idempotencyKey?: string): Promise<PlacedOrder> {
  requirePermission(ctx, 'orders:write')
  const scope = `take-order:${nameOfActor(ctx.actor)}`
  return inTransaction({ ...ctx, locale: input.locale }, (tx) =>
    once(tx.db, { scope, key: idempotencyKey, request: input, now: tx.now }, () => take(tx, input)),
  )
}

async function take(ctx: Ctx, input: TakeOrderInput): Promise<PlacedOrder> {
  const { lines, discountCode, payWithinDays, locale: _locale, ...sale } = input
  const { cartId } = await createCart(ctx, { sessionId: ctx.requestId, metadata: {} })
  await fill(ctx, cartId, lines)
  if (discountCode) await applyDiscountCode(ctx, { cartId, code: discountCode })
  const placed = await placeOrder(
    ctx,
    { ...sale, cartId, loyaltyPoints: 0 },
    payWithinDays ? { payWithin: payWithinDays * DAY } : {},
  )
  const { paymentMethod, deliveryMethod } = sale
  const after = {
    paymentMethod,
    deliveryMethod,
    totalCentavos: placed.totalCentavos,
    isAgeStated: Boolean(sale.birthDate),
    ...(payWithinDays ? { payWithinDays } : {}),
  }
  await recordAuditEntry(ctx, {
    action: 'order.taken',
    subject: { kind: 'order', id: placed.folio },
    before: null,
    after,
  })
  return placed
}

async function fill(ctx: Ctx, cartId: string, lines: TakeOrderInput['lines']): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId)
  const found = await ctx.db
    .select({ variantId: variants.id, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, ids))
  for (const [index, { variantId, quantity }] of lines.entries()) {
    const product = found.find((variant) => variant.variantId === variantId)
    if (!product) throw new ProductNotFound()
    // Distinct times keep the line items in their given order
    const at = { ...ctx, now: addTime(ctx.now, index) }
    await addItem(at, { cartId, ...product, quantity })
  }
}
