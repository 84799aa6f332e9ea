import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { carriers } from '#db/schema/shipping.server.ts'
import { parcelLines, parcels } from '#db/schema/parcels.server.ts'
import type { z } from 'zod'
import type { VariantQuantity } from '#domain/inventory/levels/held-units.ts'
import type { parcelSchema } from '../fulfilling/schemas.ts'

export type Parcel = Omit<z.infer<typeof parcelSchema>, 'parcelId' | 'courier' | 'products'> & {
  id: string
  carrier: string
  lines: VariantQuantity[]
}

export async function listParcels(ctx: Ctx, { orderId }: { orderId: string }): Promise<Parcel[]> {
  const rows = await ctx.db
    .select({ parcel: parcels, template: carriers.trackingUrl })
    .from(parcels)
    .leftJoin(carriers, eq(sql`lower(${carriers.name})`, sql`lower(${parcels.carrier})`))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.sentAt), asc(parcels.id))
  const lines = await ctx.db
    .select({ parcelId: parcels.id, variantId: parcelLines.variantId, quantity: parcelLines.quantity })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcelLines.variantId))
  return rows.map(({ parcel: { id, carrier, trackingNumber, sentAt, deliveredAt }, template }) => ({
    id,
    carrier,
    trackingNumber,
    trackingUrl: template && trackingUrlOf(template, trackingNumber),
    sentAt,
    deliveredAt,
    lines: lines.filter(({ parcelId }) => parcelId === id).map(({ variantId, quantity }) => ({ variantId, quantity })),
  }))
}

function trackingUrlOf(template: string, trackingNumber: string): string {
  return template.replaceAll('{number}', encodeURIComponent(trackingNumber))
}
