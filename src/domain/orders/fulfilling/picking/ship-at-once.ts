import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { lockOrder } from '#domain/orders/lock-order.ts'
import { findOwnOrder } from '../../history/find-own-order.ts'
import { listParcels } from '../../history/list-parcels.ts'
import { isLabelled, shipOrder } from '../ship-order.ts'
import { NothingPicked } from './errors.ts'
import { listPackingLines } from './get-packing.ts'
import type { PickedParcel } from './schemas.ts'

/**
 * Ships what was picked or, with `orAll`, everything where nobody picked. Returns false for the parcel that left before.
 * @throws OrderNotFound, NothingPicked, OrderNotShippable, UnitsNotAvailable, ParcelNumberUsed
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
    const products = lines.flatMap(({ variantId, picked }) => (picked > 0 ? [{ variantId, quantity: picked }] : []))
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
