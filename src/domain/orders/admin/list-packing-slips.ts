import { and, asc, eq, inArray } from 'drizzle-orm'
import { variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { locations, stockReservations } from '#db/schema/inventory.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { parcelLines, parcels } from '#db/schema/parcels.server.ts'
import { localize } from '#i18n/locale.ts'
import { townOf } from '#kit/town.ts'
import { findOrdersByFolio } from './folios.ts'
import type { PackingSlip } from './schemas.ts'

type SlipParcel = PackingSlip['parcels'][number]

export async function listPackingSlips(ctx: Ctx, { folios }: { folios: readonly string[] }): Promise<PackingSlip[]> {
  requirePermission(ctx, 'orders:read')
  const found = await findOrdersByFolio(ctx, folios)
  if (found.length === 0) return []
  const orderIds = found.map(({ id }) => id)
  const lines = await linesOf(ctx, orderIds)
  const contents = await contentsOf(ctx, orderIds)
  const stores = await ctx.db.select({ id: locations.id, name: locations.name }).from(locations)
  return found.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const { folio, status, placedAt, phone, comments, gift, deliveryAddress: to } = order
    const store = stores.find(({ id }) => id === order.locationId)
    return {
      folio,
      status,
      placedAt,
      phone,
      comments,
      gift,
      receiver: `${order.firstName} ${order.lastName}`.trim(),
      address: to ? [to.address, to.colony, `${to.postalCode} ${townOf(to)}`].filter(Boolean) : [],
      reference: to?.reference ?? '',
      store: to === null && store ? localize(store.name, ctx.locale) : null,
      lines: own.map(({ sku, name, size, quantity, isAlcohol, held }) => ({
        sku,
        name,
        size,
        quantity,
        isAlcohol,
        toPack: held,
      })),
      parcels: parcelsOf(
        own,
        contents.filter(({ orderId }) => orderId === order.id),
      ),
    }
  })
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]
type Content = Awaited<ReturnType<typeof contentsOf>>[number]

function parcelsOf(lines: readonly Line[], contents: readonly Content[]): SlipParcel[] {
  const sent = new Map(
    contents.map(({ parcelId, carrier, trackingNumber, sentAt }) => [
      parcelId,
      { parcelId, carrier, trackingNumber, sentAt },
    ]),
  )
  return [...sent.values()].map((parcel) => ({
    ...parcel,
    lines: lines.flatMap(({ variantId, sku, name, size, isAlcohol }) => {
      const content = contents.find((one) => one.parcelId === parcel.parcelId && one.variantId === variantId)
      return content ? [{ sku, name, size, quantity: content.quantity, isAlcohol }] : []
    }),
  }))
}

function contentsOf({ db }: Ctx, orderIds: string[]) {
  const { id: parcelId, orderId, carrier, trackingNumber, sentAt } = parcels
  const { variantId, quantity } = parcelLines
  return db
    .select({ parcelId, orderId, carrier, trackingNumber, sentAt, variantId, quantity })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcelId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(sentAt), asc(parcelId))
}

async function linesOf({ db }: Ctx, orderIds: string[]) {
  const { orderId, variantId, name, size, quantity, isAlcohol, position } = orderLines
  const rows = await db
    .select({ orderId, variantId, name, size, quantity, isAlcohol, sku: variants.sku })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, variantId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(position))
  const held = await db
    .select({
      orderId: stockReservations.orderId,
      variantId: stockReservations.variantId,
      left: stockReservations.quantity,
    })
    .from(stockReservations)
    .where(and(inArray(stockReservations.orderId, orderIds), eq(stockReservations.status, 'held')))
  return rows.map((row) => {
    const own = held.find((one) => one.orderId === row.orderId && one.variantId === row.variantId)
    return { ...row, sku: row.sku ?? row.variantId, held: own?.left ?? 0 }
  })
}
