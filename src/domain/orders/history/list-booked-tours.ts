import { sql } from 'drizzle-orm'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { orderLines } from '#db/schema/orders.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import type { BookedTour } from '#vocabulary/tours.ts'
import type { Order } from '../lock-order.ts'

interface Row extends Record<string, unknown> {
  variantId: string
  name: string
  startsAt: string
  language: Locale
  tour: { minutes: number; place: Localized } | null
  people: number
}

/** Dates whose places weren't given back, the earliest first. */
export async function listBookedTours(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
): Promise<BookedTour[]> {
  if (status === 'cancelled') return []
  const { rows } = await db.execute<Row>(sql`
    select line.variant_id as "variantId", line.name, date.tour_starts_at as "startsAt", date.tour_language as language,
      product.tour, line.quantity as people
    from ${orderLines} as line
    join ${variants} as date on date.id = line.variant_id and date.tour_starts_at is not null
    join ${products} as product on product.id = date.product_id
    where line.order_id = ${orderId} and not exists (
      select from ${stockReservations} as place where place.order_id = line.order_id and place.variant_id = line.variant_id
      having bool_and(place.status = 'released')
    )
    order by date.tour_starts_at, line.position`)
  return rows.map(({ startsAt, tour, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    minutes: tour?.minutes ?? 0,
    place: tour ? localize(tour.place, locale) : '',
  }))
}
