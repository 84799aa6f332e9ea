import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { stockLevels, stockReservations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import type { Localized } from '#i18n/locale.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { TourDateNotFound } from '../errors.ts'
import type { adminTourDateSchema, tourGroupSchema, tourKindSchema } from './schemas.ts'

export type AdminTourDate = z.infer<typeof adminTourDateSchema>
export type TourKind = z.infer<typeof tourKindSchema>
export type TourGroup = z.infer<typeof tourGroupSchema>

/** Past dates stay listed so long. */
const SHOWN_AFTER = 14 * DAY
const MOST_DATES = 500

interface Row extends Omit<AdminTourDate, 'price' | 'startsAt' | 'isPast'>, Record<string, unknown> {
  startsAt: string
  place: Localized
  priceCentavos: number
}

/** From two weeks ago, the earliest first. */
export async function listTourDates(ctx: Ctx): Promise<AdminTourDate[]> {
  requirePermission(ctx, 'catalogue:read')
  const since = addTime(ctx.now, -SHOWN_AFTER).toISOString()
  const rows = await readDates(ctx, sql`date.tour_starts_at >= ${since}::timestamptz`)
  return rows.map((row) => toDate(ctx, row))
}

/** Whoever calls it asks for the permission. @throws TourDateNotFound */
export async function readTourDate(ctx: Ctx, variantId: string): Promise<AdminTourDate> {
  return toDate(ctx, await readDate(ctx, variantId))
}

/** Who comes, for the guide. @throws TourDateNotFound */
export async function getTourGroup(ctx: Ctx, variantId: string): Promise<TourGroup> {
  requirePermission(ctx, 'orders:read')
  const row = await readDate(ctx, variantId)
  const { rows: guests } = await ctx.db.execute<TourGroup['guests'][number] & Record<string, unknown>>(sql`
    select o.folio, trim(o.first_name || ' ' || o.last_name) as name, o.phone, sum(place.quantity)::int as people,
      o.paid_at is not null and o.balance_centavos <= 0 as "isPaid"
    from ${stockReservations} as place join ${orders} as o on o.id = place.order_id
    where place.variant_id = ${variantId} and place.status <> 'released' group by o.id order by lower(o.first_name), o.folio`)
  return { ...toDate(ctx, row), place: row.place, guests }
}

/** Products that dates can be added to, by name. */
export async function listTourKinds({ db, ...ctx }: Ctx): Promise<TourKind[]> {
  requirePermission(ctx, 'catalogue:read')
  const { rows } = await db.execute<Omit<TourKind, 'price'> & { priceCentavos: number | null }>(sql`
    select id as "productId", name, published_at is not null as "isPublished", (
      select price_centavos from ${variants} as date where date.product_id = tour.id order by tour_starts_at desc limit 1
    ) as "priceCentavos"
    from ${products} as tour where tour is not null and archived_at is null order by name ->> 'es', id`)
  return rows.map(({ priceCentavos, ...kind }) => ({
    ...kind,
    price: priceCentavos === null ? null : pesosFromCentavos(priceCentavos),
  }))
}

async function readDate(ctx: Ctx, variantId: string): Promise<Row> {
  const [row] = await readDates(ctx, sql`date.id = ${variantId} and date.tour_starts_at is not null`)
  if (!row) throw new TourDateNotFound()
  return row
}

async function readDates({ db }: Ctx, isChosen: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select date.id as "variantId", date.product_id as "productId", tour.name, date.tour_starts_at as "startsAt",
      coalesce((tour.tour ->> 'minutes')::int, 0) as minutes, coalesce(tour.tour -> 'place', '{"es": ""}') as place,
      date.tour_language as language, date.price_centavos as "priceCentavos",
      coalesce(level.on_hand, 0) + visited.people as places, coalesce(level.reserved, 0) + visited.people as taken,
      date.retired_at is null and tour.published_at is not null as "isOffered"
    from ${variants} as date join ${products} as tour on tour.id = date.product_id
    left join ${stockLevels} as level on level.variant_id = date.id and level.location_id = ${SHIPPING_LOCATION_ID}
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as people from ${stockReservations} where variant_id = date.id and status = 'taken'
    ) as visited
    where ${isChosen} order by date.tour_starts_at, date.id limit ${MOST_DATES}`)
  return rows
}

function toDate({ now }: Ctx, { priceCentavos, place: _place, ...row }: Row): AdminTourDate {
  const startsAt = new Date(row.startsAt)
  return { ...row, startsAt, price: pesosFromCentavos(priceCentavos), isPast: startsAt <= now }
}
