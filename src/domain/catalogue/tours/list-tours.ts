import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { availableOf } from '#domain/inventory/levels/availability.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { StoredImages } from '#vocabulary/product-facts.ts'
import { saleClosesAt } from '#vocabulary/tours.ts'
import { activeDiscount, pricesOf } from '../products/pricing.ts'
import type { Discount } from '../schemas.ts'

/** Prices in pesos. */
export interface TourDate {
  variantId: string
  startsAt: Date
  language: Locale
  price: number
  oldPrice: number | null
  placesLeft: number
}

export interface OfferedTour {
  productId: string
  name: string
  summary: string
  /** Paragraphs, with empty lines between them. */
  description: string
  image: string
  alt: string
  minutes: number
  place: string
  /** People per order; null for no limit. */
  largestGroup: number | null
  /** On sale or full, the earliest first. */
  dates: TourDate[]
}

interface Row {
  productId: string
  name: Localized
  summary: Localized
  description: Localized
  images: StoredImages
  tour: { minutes: number; place: Localized }
  largestGroup: number | null
  discountType: Discount['type'] | null
  discountValue: number | null
  isDiscountActive: boolean
  dates: (Pick<TourDate, 'variantId' | 'language'> & {
    startsAt: string
    priceCentavos: number
    oldPriceCentavos: number | null
    available: number
  })[]
}

const MOST_TOURS = 20

/** Published tours with their dates still on sale; in the shop's order. */
export async function listTours(ctx: Ctx): Promise<OfferedTour[]> {
  const rows = await namedQuery<Row>(
    ctx.db,
    sql`select id as "productId", name, summary, description, images, tour, max_per_person as "largestGroup",
        discount_type as "discountType", discount_value as "discountValue", is_discount_active as "isDiscountActive", (
          select coalesce(jsonb_agg(jsonb_build_object(
            'variantId', date.id, 'startsAt', date.tour_starts_at, 'language', date.tour_language,
            'priceCentavos', date.price_centavos, 'oldPriceCentavos', date.old_price_centavos,
            'available', ${availableOf(sql.raw('date.id'))}
          ) order by date.tour_starts_at, date.id), '[]')
          from variants as date
          where date.product_id = products.id and date.retired_at is null and date.tour_starts_at > ${ctx.now.toISOString()}::timestamptz
        ) as dates
      from products where tour is not null and published_at is not null and not is_coming_soon
      order by position, id limit ${sql.raw(String(MOST_TOURS))}`,
  )
  return rows.map((row) => toTour(row, ctx))
}

/** Whether a product is shown among the tours, and not by itself. */
export async function isOfferedTour(ctx: Ctx, productId: string): Promise<boolean> {
  return (await listTours(ctx)).some((tour) => tour.productId === productId)
}

function toTour(row: Row, { locale, now }: Ctx): OfferedTour {
  const { images, tour } = row
  const [image = ''] = images.main
  const discount = activeDiscount(row)
  return {
    productId: row.productId,
    name: localize(row.name, locale),
    summary: localize(row.summary, locale),
    description: localize(row.description, locale),
    image,
    alt: images.alts?.[image]?.[locale] ?? images.alts?.[image]?.es ?? '',
    minutes: tour.minutes,
    place: localize(tour.place, locale),
    largestGroup: row.largestGroup,
    dates: row.dates.flatMap(({ startsAt: at, available, language, variantId, ...prices }) => {
      const startsAt = new Date(at)
      if (saleClosesAt(startsAt) <= now) return []
      const { priceCentavos, oldPriceCentavos } = pricesOf(prices, discount)
      const oldPrice = oldPriceCentavos === null ? null : pesosFromCentavos(oldPriceCentavos)
      const placesLeft = Math.max(0, available)
      return [{ variantId, startsAt, language, price: pesosFromCentavos(priceCentavos), oldPrice, placesLeft }]
    }),
  }
}
