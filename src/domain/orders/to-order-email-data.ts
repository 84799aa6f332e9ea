import { asc, eq, sql } from 'drizzle-orm'
import { namedBuilt } from '#db/named-query.ts'
import type { ShippingEmailData, OrderEmailData, PickupEmailData } from '#vocabulary/order-emails.ts'
import type { Ctx } from '#domain/ctx.ts'
import { variants } from '#db/schema/catalogue.server.ts'
import { locations } from '#db/schema/inventory.server.ts'
import { linesEngravedOn } from '#vocabulary/order-engraving.ts'
import type { OrderEngraving } from '#vocabulary/order-engraving.ts'
import { localize } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { townOf } from '#kit/town.ts'
import { listBookedTours } from './history/list-booked-tours.ts'
import { tourCalendarLink } from './history/tour-calendar.ts'
import type { Order } from './lock-order.ts'
import { orderLines } from '#db/schema/orders.server.ts'

export type OrderEmailLine = Pick<
  typeof orderLines.$inferSelect,
  'variantId' | 'name' | 'size' | 'quantity' | 'unitPriceCentavos'
> & { isTour?: boolean }

export async function toOrderEmailData(
  ctx: Ctx,
  order: Order,
  { isPaid, lines }: { isPaid: boolean; lines?: readonly OrderEmailLine[] | undefined },
): Promise<OrderEmailData> {
  const ordered = lines ?? (await findLines(ctx, order.id))
  const { discountCode, discountCentavos, promotionName, promotionCentavos, pointsUsed, pointsCentavos } = order
  return {
    folio: order.folio,
    isPlacedByAccount: order.customerId !== null && order.claimedAt === null,
    lines: ordered.map(toEmailLine),
    subtotalPesos: pesosFromCentavos(order.subtotalCentavos),
    discount: discountCode === null ? null : { code: discountCode, pesos: pesosFromCentavos(discountCentavos) },
    promotion: promotionName === null ? null : { name: promotionName, pesos: pesosFromCentavos(promotionCentavos) },
    reductionPesos: pesosFromCentavos(order.reductionCentavos),
    points: pointsUsed === 0 ? null : { used: pointsUsed, pesos: pesosFromCentavos(pointsCentavos) },
    shippingPesos: pesosFromCentavos(order.shippingCentavos),
    ivaPesos: pesosFromCentavos(order.ivaCentavos),
    totalPesos: pesosFromCentavos(order.totalCentavos),
    delivery: await deliveryOf(ctx, order, isPaid),
    visit: ordered.some(({ isTour }) => isTour) ? await visitOf(ctx, order, isPaid) : null,
    gift: isPaid ? order.gift : null,
    engraved: isPaid && order.engraving ? engravedOf(order.engraving, ordered) : null,
  }
}

function findLines(ctx: Ctx, orderId: string): Promise<OrderEmailLine[]> {
  const { variantId, name, size, quantity, unitPriceCentavos } = orderLines
  return namedBuilt(
    ctx.db
      .select({
        variantId,
        name,
        size,
        quantity,
        unitPriceCentavos,
        isTour: sql<boolean>`${variants.tourStartsAt} is not null`,
      })
      .from(orderLines)
      .leftJoin(variants, eq(variants.id, variantId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position)),
  )
}

async function visitOf(ctx: Ctx, order: Order, isPaid: boolean): Promise<OrderEmailData['visit']> {
  const tours = await listBookedTours({ ...ctx, locale: order.locale }, order)
  return { tours, calendar: isPaid ? tourCalendarLink(ctx, order.id) : null }
}

async function deliveryOf(ctx: Ctx, order: Order, isPaid: boolean): Promise<OrderEmailData['delivery']> {
  if (order.deliveryMethod === 'tour') return { method: 'tour' }
  return order.deliveryAddress ? addressOf(order, order.deliveryAddress, isPaid) : storeOf(ctx, order)
}

function engravedOf(engraving: OrderEngraving, lines: readonly OrderEmailLine[]): OrderEmailData['engraved'] {
  return lines
    .map(({ variantId, name, size }) => ({ name, size, lines: linesEngravedOn(engraving, variantId) }))
    .filter((bottle) => bottle.lines.length > 0)
}

function toEmailLine({ name, size, quantity, unitPriceCentavos }: OrderEmailLine): OrderEmailData['lines'][number] {
  return { name, size, quantity, totalPesos: pesosFromCentavos(quantity * unitPriceCentavos) }
}

function addressOf(order: Order, to: NonNullable<Order['deliveryAddress']>, isPaid: boolean): ShippingEmailData {
  const { postalCode } = to
  const typed = {
    receiver: `${order.firstName} ${order.lastName}`,
    phone: order.phone,
    address: `${to.address}, ${to.colony}, ${postalCode} ${townOf(to)}`,
    notes: [to.reference, order.comments].filter(Boolean).join('\n'),
  }
  return { method: 'shipping', postalCode, typed: isPaid ? typed : null }
}

async function storeOf(ctx: Ctx, { locationId, locale }: Order): Promise<PickupEmailData> {
  const [store] = await ctx.db.select().from(locations).where(eq(locations.id, locationId))
  if (!store) throw new Error(`an order is collected at ${locationId}, which is nowhere`)
  return {
    method: 'pickup',
    store: localize(store.name, locale),
    address: `${store.street}, ${store.colony}, ${store.postalCode} ${townOf(store)}`,
    schedule: localize(store.schedule, locale),
    phone: store.phone,
  }
}
