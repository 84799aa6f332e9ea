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
  const lines = await linesNamed(ctx, { orderId, ...named })
  let left = units
  for (const line of lines) {
    const moved = Math.max(-line.picked, Math.min(line.units - line.picked, left))
    if (moved !== 0) await setPicked(ctx, { ...line, orderId, picked: line.picked + moved })
    left -= moved
  }
  const [{ name, size }] = lines
  const inOrder = lines.reduce((sum, line) => sum + line.units, 0)
  if (left > 0) throw new PickedAlready([name, size].filter(Boolean).join(' '), inOrder)
}

type Picked = Pick<PackingLine, 'variantId' | 'partId' | 'picked'> & { orderId: string }

async function setPicked(ctx: Ctx, { orderId, variantId, partId, picked }: Picked): Promise<void> {
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

type Named = Pick<PickInput, 'code' | 'variantId' | 'partId'>

/** A bundle's part may also be a line of its own. */
async function linesNamed(
  ctx: Ctx,
  { orderId, code = '', variantId, partId = variantId }: Named & { orderId: string },
): Promise<[PackingLine, ...PackingLine[]]> {
  const lines = await listPackingLines(ctx, { orderId })
  const isNamed = (each: PackingLine) =>
    variantId === undefined ? isCalled(each, code) : each.variantId === variantId && each.partId === partId
  const [first, ...others] = lines.filter(isNamed)
  if (first) return [first, ...others]
  const scanned = (await findScanned(ctx, [variantId ?? code])).get(variantId ?? code)
  if (!scanned) throw new CodeUnknown(variantId ?? code)
  const bundle = lines.find((each) => each.variantId === scanned.variantId)?.bundle
  if (bundle) throw new BundleScanned(bundle)
  throw new ProductNotInOrder([scanned.name, scanned.size].filter(Boolean).join(' '))
}

function isCalled({ sku, barcode }: PackingLine, code: string): boolean {
  return sku.toLowerCase() === code.toLowerCase() || (barcode !== null && barcode === barcodeOf(code))
}
