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
      product.tour, coalesce(kept.people, line.quantity)::int as people
    from ${orderLines} as line
    join ${variants} as date on date.id = line.variant_id and date.tour_starts_at is not null
    join ${products} as product on product.id = date.product_id
    cross join lateral (
      select sum(place.quantity) filter (where place.status <> 'released') as people,
        coalesce(bool_and(place.status = 'released'), false) as is_given_back
      from ${stockReservations} as place where place.order_id = line.order_id and place.variant_id = line.variant_id
    ) as kept
    where line.order_id = ${orderId} and not kept.is_given_back
    order by date.tour_starts_at, line.position`)
  return rows.map(({ startsAt, tour, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    minutes: tour?.minutes ?? 0,
    place: tour ? localize(tour.place, locale) : '',
  }))
}
