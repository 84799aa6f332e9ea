import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { findOwnOrder } from '../../history/find-own-order.ts'
import { listParcels } from '../../history/list-parcels.ts'
import { isLabelled, shipOrder } from '../ship-order.ts'
import { BundlePickedInPart, NothingPicked } from './errors.ts'
import { listPackingLines } from './get-packing.ts'
import type { PackingLine } from './get-packing.ts'
import type { PickedParcel } from './schemas.ts'

/** Bundles ship whole. @throws BundlePickedInPart */
function wholeOf(lines: readonly PackingLine[]): VariantQuantity[] {
  return [...Map.groupBy(lines, ({ variantId }) => variantId)].flatMap(([variantId, parts]) => {
    const quantity = Math.max(...parts.map(({ picked, inOne }) => Math.ceil(picked / inOne)))
    const lacking = parts.find(({ picked, inOne }) => picked < quantity * inOne)
    if (lacking) {
      const { bundle, name, size } = lacking
      throw new BundlePickedInPart(bundle ?? '', [name, size].filter(Boolean).join(' '))
    }
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
}

/**
 * Ships what was picked or, with `orAll`, everything if nothing was. False for a repeated parcel. @throws OrderNotFound,
 * NothingPicked, BundlePickedInPart, OrderNotShippable, PaymentDisputed, UnitsNotAvailable, ParcelNumberUsed
 */
export async function shipAtOnce(
  ctx: Ctx,
  { folio, ...parcel }: PickedParcel & { folio: string },
  { orAll = true } = {},
): Promise<boolean> {
  const { id: orderId } = await findOwnOrder(ctx, folio)
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const lines = await listPackingLines(tx, { orderId })
    const products = wholeOf(lines)
    if (products.length > 0) {
      await shipOrder(tx, { folio, ...parcel, products })
      return true
    }
    if ((await listParcels(tx, { orderId })).some((known) => isLabelled(known, parcel))) return false
    if (!orAll) throw new NothingPicked()
    await shipOrder(tx, { folio, ...parcel })
    return true
  })
}
