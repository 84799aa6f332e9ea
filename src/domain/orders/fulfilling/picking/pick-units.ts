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
import { BundleScanned, CodeUnknown, OrderNotPackable, PickedAlready, ProductNotInOrder } from './errors.ts'
import { getPacking, listPackingLines } from './get-packing.ts'
import type { PackingLine } from './get-packing.ts'
import type { Packing, PickInput } from './schemas.ts'

/**
 * Counts units of a scanned product for the order's next parcel, once per idempotency key. @throws OrderNotFound,
 * OrderNotPackable, ProductNotInOrder, BundleScanned, CodeUnknown, PickedAlready, IdempotencyKeyReused
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
  const line = await lineNamed(ctx, { orderId, isBack: units < 0, ...named })
  const picked = Math.max(0, line.picked + units)
  if (picked > line.units) throw new PickedAlready([line.name, line.size].filter(Boolean).join(' '), line.units)
  const { variantId, partId } = line
  if (picked === 0) {
    await ctx.db.execute(sql`
      delete from ${orderPicks} where order_id = ${orderId} and variant_id = ${variantId} and part_id = ${partId}`)
    return
  }
  const counted = { quantity: picked, pickedBy: nameOfActor(ctx.actor), pickedAt: ctx.now }
  await ctx.db
    .insert(orderPicks)
    .values({ orderId, variantId, partId, ...counted })
    .onConflictDoUpdate({ target: [orderPicks.orderId, orderPicks.variantId, orderPicks.partId], set: counted })
}

type Named = Pick<PickInput, 'code' | 'variantId' | 'partId'> & { isBack: boolean }

async function lineNamed(
  ctx: Ctx,
  { orderId, code = '', variantId, partId = variantId, isBack }: Named & { orderId: string },
): Promise<PackingLine> {
  const lines = await listPackingLines(ctx, { orderId })
  const isNamed = (each: PackingLine) =>
    variantId === undefined ? isCalled(each, code) : each.variantId === variantId && each.partId === partId
  const named = lines.filter(isNamed)
  // What is a part of a bundle may be a line of its own too: the first takes what it still lacks
  const line = named.find(({ picked, units }) => (isBack ? picked > 0 : picked < units)) ?? named[0]
  if (line) return line
  const scanned = (await findScanned(ctx, [variantId ?? code])).get(variantId ?? code)
  if (!scanned) throw new CodeUnknown(variantId ?? code)
  const bundle = lines.find((each) => each.variantId === scanned.variantId)?.bundle
  if (bundle) throw new BundleScanned(bundle)
  throw new ProductNotInOrder([scanned.name, scanned.size].filter(Boolean).join(' '))
}

function isCalled({ sku, barcode }: PackingLine, code: string): boolean {
  return sku.toLowerCase() === code.toLowerCase() || (barcode !== null && barcode === barcodeOf(code))
}
