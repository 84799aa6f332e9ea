import { sql } from 'drizzle-orm'
import { once } from '#db/idempotency.ts'
import { orderPicks } from '#db/schema/parcels.server.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { findScanned } from '#domain/inventory/receiving/find-scanned.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { barcodeOf } from '#kit/barcode.ts'
import { findOwnOrder } from '../../history/find-own-order.ts'
import { CodeUnknown, OrderNotPackable, PickedAlready, ProductNotInOrder } from './errors.ts'
import { getPacking, listPackingLines } from './get-packing.ts'
import type { PackingLine } from './get-packing.ts'
import type { Packing, PickInput } from './schemas.ts'

/**
 * Counts units of a scanned product for the order's next parcel, once per idempotency key. @throws OrderNotFound,
 * OrderNotPackable, ProductNotInOrder, CodeUnknown, PickedAlready, IdempotencyKeyReused
 */
export async function pickUnits(
  ctx: Ctx,
  { folio, key, ...pick }: PickInput & { folio: string; key?: string | undefined },
): Promise<Packing> {
  requirePermission(ctx, 'orders:fulfil')
  const { id: orderId } = await findOwnOrder(ctx, folio)
  const request = { orderId, ...pick }
  await inTransaction(ctx, (tx) =>
    once(tx.db, { scope: `pick-units:${nameOfActor(ctx.actor)}`, key, request, now: ctx.now }, async () => {
      const { status } = await lockOrder(tx, orderId)
      if (status !== 'processing' && status !== 'shipped') throw new OrderNotPackable()
      await count(tx, { orderId, ...pick })
      return null
    }),
  )
  return getPacking(ctx, { folio })
}

async function count(ctx: Ctx, { orderId, units, ...named }: PickInput & { orderId: string }): Promise<void> {
  const line = await lineNamed(ctx, { orderId, ...named })
  const picked = Math.max(0, line.picked + units)
  if (picked > line.units) throw new PickedAlready([line.name, line.size].filter(Boolean).join(' '), line.units)
  const { variantId } = line
  if (picked === 0) {
    await ctx.db.execute(sql`
      delete from ${orderPicks} where order_id = ${orderId} and variant_id = ${variantId}`)
    return
  }
  const counted = { quantity: picked, pickedBy: nameOfActor(ctx.actor), pickedAt: ctx.now }
  await ctx.db
    .insert(orderPicks)
    .values({ orderId, variantId, ...counted })
    .onConflictDoUpdate({ target: [orderPicks.orderId, orderPicks.variantId], set: counted })
}

type Named = Pick<PickInput, 'code' | 'variantId'>

async function lineNamed(
  ctx: Ctx,
  { orderId, code = '', variantId }: Named & { orderId: string },
): Promise<PackingLine> {
  const lines = await listPackingLines(ctx, { orderId })
  const line = lines.find((each) => (variantId === undefined ? isCalled(each, code) : each.variantId === variantId))
  if (line) return line
  const scanned = (await findScanned(ctx, [variantId ?? code])).get(variantId ?? code)
  if (!scanned) throw new CodeUnknown(variantId ?? code)
  throw new ProductNotInOrder([scanned.name, scanned.size].filter(Boolean).join(' '))
}

function isCalled({ sku, barcode }: PackingLine, code: string): boolean {
  return sku.toLowerCase() === code.toLowerCase() || (barcode !== null && barcode === barcodeOf(code))
}
