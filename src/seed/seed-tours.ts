import { products, variants } from '#db/schema/catalogue.server.ts'
import { stockLevels, stockMovements } from '#db/schema/inventory.server.ts'
import { tourDateRow, tourSku } from '#domain/catalogue/tours/tour-date-row.ts'
import { refreshListing } from '#domain/catalogue/search/refresh-listing.ts'
import { nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { SHIPPING_LOCATION_ID } from '#domain/inventory/levels/availability.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { previewsOf } from './content/pictures.ts'
import { datesOf, LARGEST_GROUP, TOUR_CATEGORY, tours } from './content/tours.ts'

/** After the catalogue, whose positions they continue. */
export async function seedTours({ db, now, actor }: Ctx, position: number): Promise<void> {
  for (const [index, tour] of tours.entries()) {
    const { id, name, summary, description, picture, pricePesos, places } = tour
    await db.insert(products).values({
      id,
      categoryId: TOUR_CATEGORY,
      name,
      collectionName: name,
      summary,
      description,
      tour: tour.tour,
      images: {
        main: [picture.address],
        general: [],
        alts: { [picture.address]: picture.alt },
        previews: previewsOf([picture.address]),
      },
      maxPerPerson: LARGEST_GROUP,
      position: position + index,
      publishedAt: now,
      updatedAt: now,
    })
    const dates = datesOf(tour, now).map((date, at) => ({
      ...tourDateRow(date),
      id: `${id}-${tourSku(date)}`.toLowerCase(),
      productId: id,
      sku: `${tourSku(date)}-${index + 1}`,
      priceCentavos: centavosFromPesos(pricePesos),
      position: at + 1,
    }))
    await db.insert(variants).values(dates)
    const opening = dates.map(({ id: variantId }) => ({ variantId, locationId: SHIPPING_LOCATION_ID }))
    await db.insert(stockLevels).values(opening.map((level) => ({ ...level, onHand: places, lowAt: null })))
    const moved = { quantity: places, balance: places, reason: 'opening' as const, actor: nameOfActor(actor), at: now }
    await db.insert(stockMovements).values(opening.map((level) => ({ ...level, ...moved })))
    await refreshListing(db, id)
  }
}
