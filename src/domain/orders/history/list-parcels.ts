import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { carriers } from '#db/schema/shipping.server.ts'
import { parcelLines, parcels } from '#db/schema/orders.server.ts'

export interface Parcel {
  id: string
  carrier: string
  trackingNumber: string
  /** Null for an unknown carrier. */
  trackingUrl: string | null
  sentAt: Date
  deliveredAt: Date | null
  lines: { variantId: string; quantity: number }[]
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
