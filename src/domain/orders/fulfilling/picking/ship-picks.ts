import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { getPacking } from './get-packing.ts'
import type { Packing, PickedParcel } from './schemas.ts'
import { shipAtOnce } from './ship-at-once.ts'

/**
 * Ships what was picked; the rest stays queued. Idempotent per parcel. @throws OrderNotFound, NothingPicked,
 * BundlePickedInPart, OrderNotShippable, PaymentDisputed, UnitsNotAvailable, ParcelNumberUsed
 */
export async function shipPicks(ctx: Ctx, { folio, ...parcel }: PickedParcel & { folio: string }): Promise<Packing> {
  requirePermission(ctx, 'orders:fulfil')
  await shipAtOnce(ctx, { folio, ...parcel }, { orAll: false })
  return getPacking(ctx, { folio })
}
