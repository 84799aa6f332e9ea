import { asc, eq, inArray } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { locations, stockReservations } from '#db/schema/inventory.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import { parcelLines, parcels } from '#db/schema/parcels.server.ts'
import { linesEngravedOn, withoutCharge } from '#vocabulary/order-engraving.ts'
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
    const ofOrder = lines.filter(({ orderId }) => orderId === order.id)
    const own = withoutCharge(order.engraving?.soldAs, ofOrder).filter(({ isTour }) => !isTour)
    const { folio, status, placedAt, phone, comments, gift, deliveryAddress: to } = order
    const engravedOn = (variantId: string) => linesEngravedOn(order.engraving, variantId)
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
      lines: own.map(({ variantId, sku, name, size, quantity, isAlcohol, parts, held }) => ({
        sku,
        name,
        size,
        quantity,
        isAlcohol,
        engraving: engravedOn(variantId),
        parts,
        toPack: held,
      })),
      parcels: parcelsOf(
        own,
        contents.filter(({ orderId }) => orderId === order.id),
        engravedOn,
      ),
    }
  })
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]
type Content = Awaited<ReturnType<typeof contentsOf>>[number]

function parcelsOf(
  lines: readonly Line[],
  contents: readonly Content[],
  engravedOn: (variantId: string) => string[],
): SlipParcel[] {
  const sent = new Map(
    contents.map(({ parcelId, carrier, trackingNumber, sentAt }) => [
      parcelId,
      { parcelId, carrier, trackingNumber, sentAt },
    ]),
  )
  return [...sent.values()].map((parcel) => ({
    ...parcel,
    lines: lines.flatMap(({ variantId, sku, name, size, isAlcohol, parts }) => {
      const content = contents.find((one) => one.parcelId === parcel.parcelId && one.variantId === variantId)
      const engraving = engravedOn(variantId)
      return content ? [{ sku, name, size, quantity: content.quantity, isAlcohol, engraving, parts }] : []
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

async function linesOf(ctx: Ctx, orderIds: string[]) {
  const { db } = ctx
  const { orderId, variantId, name, size, quantity, isAlcohol, position } = orderLines
  const rows = await db
    .select({
      orderId,
      variantId,
      name,
      size,
      quantity,
      isAlcohol,
      sku: variants.sku,
      tourStartsAt: variants.tourStartsAt,
    })
    .from(orderLines)
    .leftJoin(variants, eq(variants.id, variantId))
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(position))
  const reserved = await db.select().from(stockReservations).where(inArray(stockReservations.orderId, orderIds))
  const nameOf = await namePartsOf(ctx, reserved)
  return rows.map((row) => {
    const own = reserved.filter((one) => one.orderId === row.orderId && one.variantId === row.variantId)
    const held = own.find((one) => one.status === 'held')
    const parts = Object.entries((held ?? own[0])?.parts ?? {}).map(([id, units]) => ({ ...nameOf(id), units }))
    return {
      ...row,
      isTour: row.tourStartsAt !== null,
      sku: row.sku ?? row.variantId,
      held: held?.quantity ?? 0,
      parts,
    }
  })
}

async function namePartsOf({ db, locale }: Ctx, reserved: readonly { parts: Record<string, number> | null }[]) {
  const ids = [...new Set(reserved.flatMap(({ parts }) => Object.keys(parts ?? {})))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: variants.id, sku: variants.sku, name: products.name, size: variants.size })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .where(inArray(variants.id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id: string) => {
    const part = known.get(id)
    if (!part) return { sku: id, name: '', size: '' }
    return { sku: part.sku, name: localize(part.name, locale), size: localize(part.size, locale) }
  }
}
