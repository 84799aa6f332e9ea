import { and, asc, eq, inArray } from 'drizzle-orm'
import { variants } from '#domain/catalogue/tables.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import { locations, stockReservations } from '#domain/inventory/tables.server.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { orderLines } from '#domain/orders/tables.server.ts'
import { localize } from '#i18n/locale.ts'
import { townOf } from '#kit/town.ts'
import { findOrdersByFolio } from './find-orders-by-folio.ts'

/** What goes into a box, for whom and where; without prices. */
export interface PackingSlip extends Pick<Order, 'folio' | 'status' | 'placedAt' | 'phone' | 'comments'> {
  receiver: string
  /** Line by line; empty for what is collected. */
  address: string[]
  reference: string
  /** Where it is collected. */
  store: string | null
  lines: SlipLine[]
  hasAlcohol: boolean
}

interface SlipLine {
  sku: string
  name: string
  size: string
  quantity: number
  /** How many haven't left yet. */
  toPack: number
}

/** The packing slips of some orders, in the order asked for. Throws SignInRequired, NotAllowed. */
export async function listPackingSlips(ctx: Ctx, { folios }: { folios: readonly string[] }): Promise<PackingSlip[]> {
  requireOwner(ctx)
  const found = await findOrdersByFolio(ctx, folios)
  if (found.length === 0) return []
  const lines = await linesOf(
    ctx,
    found.map(({ id }) => id),
  )
  const stores = await ctx.db.select({ id: locations.id, name: locations.name }).from(locations)
  return found.map((order) => {
    const own = lines.filter(({ orderId }) => orderId === order.id)
    const { folio, status, placedAt, phone, comments, deliveryAddress: to } = order
    const store = stores.find(({ id }) => id === order.locationId)
    return {
      folio,
      status,
      placedAt,
      phone,
      comments,
      receiver: `${order.firstName} ${order.lastName}`.trim(),
      address: to ? [to.address, to.colony, `${to.postalCode} ${townOf(to)}`].filter(Boolean) : [],
      reference: to?.reference ?? '',
      store: to === null && store ? localize(store.name, ctx.locale) : null,
      lines: own.map(({ sku, name, size, quantity, held }) => ({ sku, name, size, quantity, toPack: held })),
      hasAlcohol: own.some(({ isAlcohol }) => isAlcohol),
    }
  })
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
