import { findOrder } from '#domain/orders/find-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readBrand } from '#domain/shop/brand/read-brand.ts'
import { calendarOf } from '#kit/calendar.ts'
import { tourEndsAt } from '#vocabulary/tours.ts'
import { OrderNotFound } from '../errors.ts'
import type { Order } from '../lock-order.ts'
import { listBookedTours } from './list-booked-tours.ts'

const PREFIX = 'calendar '

/** Whoever holds the link, such as the buyer's calendar, reads the order's dates and nothing else of it. */
export function tourCalendarLink({ ports }: Pick<Ctx, 'ports'>, orderId: string): string {
  const token = ports.vault.seal(PREFIX + orderId)
  return `${ports.config.publicUrl}/visitas/calendar.ics?token=${encodeURIComponent(token)}`
}

/** iCalendar of the order's tours, in its language. @throws OrderNotFound also for an unpaid or cancelled order */
export async function getTourCalendar(ctx: Ctx, token: string): Promise<string> {
  const order = await findOrder(ctx, orderOf(ctx, token))
  const { locale, folio } = order
  const tours = order.paidAt === null ? [] : await listBookedTours({ ...ctx, locale }, order)
  if (tours.length === 0) throw new OrderNotFound()
  const { host } = new URL(ctx.ports.config.publicUrl)
  const { changes } = await readBrand(ctx)
  return calendarOf({
    product: changes.name ?? host,
    writtenAt: ctx.now,
    events: tours.map(({ variantId, name, startsAt, minutes, place, people }) => ({
      uid: `${folio}-${variantId}@${host}`,
      startsAt,
      endsAt: tourEndsAt({ startsAt, minutes }),
      title: name,
      place,
      text: `${folio} · ${people}`,
    })),
  })
}

/** @throws OrderNotFound */
function orderOf({ ports }: Ctx, token: string): Order['id'] {
  try {
    const opened = ports.vault.open(token)
    if (opened.startsWith(PREFIX)) return opened.slice(PREFIX.length)
  } catch {
    throw new OrderNotFound()
  }
  throw new OrderNotFound()
}
