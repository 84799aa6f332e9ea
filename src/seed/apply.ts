import { pathOfArticle } from '#vocabulary/article-kinds.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { renewCards } from '#domain/catalogue/products/write-cards.ts'
import { refreshListing } from '#domain/catalogue/search/refresh-listing.ts'
import { refreshMembersOf } from '#domain/catalogue/collections/refresh-members.ts'
import { categories, products, variantParts, variants } from '#db/schema/catalogue.server.ts'
import { collectionConditions, collectionProducts, collections } from '#db/schema/collections.server.ts'
import { articles, banners, menus } from '#db/schema/content.server.ts'
import { lots } from '#db/schema/lots.server.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { DELIVERED_LINKS } from '#domain/content/menus/read-footer-menu.ts'
import { inTransaction, nameOfActor } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { ShopConfig } from '#domain/ports/shop.ts'
import { locations, stockLevels, stockMovements } from '#db/schema/inventory.server.ts'
import { discountCodeCategories, discountCodes, promotions } from '#db/schema/promotions.server.ts'
import { carriers, shippingZones } from '#db/schema/shipping.server.ts'
import { invalidateTags } from '#db/cache-tags.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { ENGRAVING, GIFT_WRAPPING } from './content/accessories/pantry-and-workshop.ts'
import { articles as seedArticles } from './content/articles/articles.ts'
import type { SeedArticle } from './content/articles/seed-article.ts'
import { banners as seedBanners } from './content/banners.ts'
import { catalogue } from './content/catalogue.ts'
import { categories as seedCategories } from './content/categories.ts'
import { COLLECTIONS } from './content/product-collections.ts'
import { LOTS } from './content/lots.ts'
import { DISCOUNT_CODES } from './content/discount-codes.ts'
import { locations as seedLocations } from './content/locations.ts'
import { pages as seedPages } from './content/pages.ts'
import { imagesOf } from './content/pictures.ts'
import type { SeedProduct, SeedVariant } from './content/seed-product.ts'
import { PROMOTIONS } from './content/promotions.ts'
import { CARRIERS, SHIPPING_ZONES } from './content/shipping.ts'
import { refreshPreviews } from './refresh-previews.ts'
import { tours } from './content/tours.ts'
import { seedTours } from './seed-tours.ts'
import { seedShowcase } from './showcase.ts'

/** Any constant will do; it is the same for every process of the store. */
const SEED_LOCK = 7_201_801

export const SAMPLES: ShopConfig['samples'] = {
  products: [...catalogue, ...tours].map(({ id }) => id),
  promotions: PROMOTIONS.map(({ id }) => id),
  discountCodes: DISCOUNT_CODES.map(({ code }) => code),
  shippingZones: SHIPPING_ZONES.map(({ id }) => id),
  // Not read from the brand, which another store may edit
  company: {
    legalName: 'Destilería Sierra Callada, S.A. de C.V.',
    taxId: 'DSC160512AB1',
    street: 'Camino Real a la Sierra 142',
  },
}

/**
 * Seeds an empty store in one transaction, under a lock; a store with a category only gets a missing showcase.
 * @returns whether it filled the store
 */
export function seedStore(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (within) => {
    const tx = within.db
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    await seedShowcase(tx)
    const isFilled = await fillIfEmpty(within)
    await refreshPreviews(tx)
    await renewCards(tx)
    return isFilled
  })
}

async function fillIfEmpty(ctx: Ctx): Promise<boolean> {
  const tx = ctx.db
  const [known] = await tx.select({ id: categories.id }).from(categories).limit(1)
  if (known) return false
  await tx.insert(categories).values(seedCategories)
  await tx.insert(products).values(catalogue.map((product, index) => productRow(product, index, ctx.now)))
  await tx.insert(variants).values(catalogue.flatMap(variantRows))
  await tx.insert(variantParts).values(catalogue.flatMap((product) => product.variants).flatMap(partRows))
  await tx.insert(lots).values(LOTS.map((lot) => ({ ...lot, id: randomUUID() })))
  await tx.insert(locations).values(seedLocations)
  await seedStock(ctx)
  for (const { id } of catalogue) await refreshListing(tx, id)
  await seedTours(ctx, catalogue.length + 1)
  await tx.update(shopSettings).set({ giftWrapping: GIFT_WRAPPING, engraving: ENGRAVING })
  await seedCollections(ctx)
  await tx.insert(banners).values(seedBanners)
  await tx
    .insert(articles)
    .values([...seedArticles.map((article) => articleRow(article, ctx.now)), ...pageRows(ctx.now)])
  const pageLinks = seedPages
    .slice(0, 1)
    .map(({ slug, title }) => ({ label: title, link: pathOfArticle({ kind: 'page', slug }) }))
  await tx.insert(menus).values({ id: 'footer', links: [...DELIVERED_LINKS, ...pageLinks], version: 1 })
  await tx.insert(shippingZones).values(SHIPPING_ZONES)
  await tx.insert(carriers).values(CARRIERS)
  // They would give away what an owner never offered
  const isActive = !ctx.ports.config.takesMoney
  await tx.insert(discountCodes).values(DISCOUNT_CODES.map((code) => ({ ...code, isActive })))
  const limits = DISCOUNT_CODES.flatMap(({ code, categoryIds = [] }) =>
    categoryIds.map((categoryId) => ({ code, categoryId })),
  )
  await tx.insert(discountCodeCategories).values(limits)
  await tx.insert(promotions).values(PROMOTIONS.map((promotion) => ({ ...promotion, isActive })))
  await invalidateTags(tx, ['catalogue', 'content', 'brand'])
  return true
}

async function seedCollections({ db: tx }: Ctx): Promise<void> {
  for (const { id, name, description, productIds = [], expressions } of COLLECTIONS) {
    await tx.insert(collections).values({ id, name, description, isPublished: true, match: expressions && 'any' })
    if (expressions) {
      const conditions = expressions.map((value, position) => ({ value, position, kind: 'expression' as const }))
      await tx.insert(collectionConditions).values(conditions.map((each) => ({ ...each, collectionId: id })))
      await refreshMembersOf(tx, id)
    } else {
      const members = productIds.map((productId, position) => ({ collectionId: id, productId, position }))
      await tx.insert(collectionProducts).values(members)
    }
  }
}

function articleRow({ daysAgo, ...article }: SeedArticle, now: Date): typeof articles.$inferInsert {
  const publishedAt = addTime(now, -daysAgo * DAY)
  return { ...article, publishedAt, changedAt: publishedAt }
}

function pageRows(now: Date): (typeof articles.$inferInsert)[] {
  return seedPages.map((page) => ({ ...page, kind: 'page', publishedAt: now, changedAt: now }))
}

function productRow(product: SeedProduct, index: number, now: Date): typeof products.$inferInsert {
  const { discount } = product
  return {
    id: product.id,
    categoryId: product.category,
    expression: product.expression,
    name: product.name,
    collectionName: product.collectionName,
    summary: product.summary,
    description: product.description,
    specs: product.specs,
    drinks: product.drinks,
    awards: product.awards ?? [],
    images: imagesOf(product),
    isBestSeller: product.bestSeller ?? false,
    isComingSoon: product.comingSoon ?? false,
    maxPerPerson: product.maxPerPerson,
    discountType: discount?.type,
    discountValue: discount && Math.round(discount.value * 100),
    isDiscountActive: discount?.isActive ?? false,
    position: index + 1,
    publishedAt: now,
    updatedAt: now,
  }
}

function variantRows(product: SeedProduct): (typeof variants.$inferInsert)[] {
  return product.variants.map(({ pricePesos, oldPricePesos, stock: _stock, parts: _parts, ...variant }, index) => ({
    ...variant,
    productId: product.id,
    priceCentavos: centavosFromPesos(pricePesos),
    oldPriceCentavos: oldPricePesos === undefined ? null : centavosFromPesos(oldPricePesos),
    position: index + 1,
  }))
}

function partRows({ id: variantId, parts = {} }: SeedVariant): (typeof variantParts.$inferInsert)[] {
  return Object.entries(parts).map(([partId, units]) => ({ variantId, partId, units }))
}

async function seedStock({ db: tx, now, actor }: Ctx): Promise<void> {
  const everywhere = (variant: SeedVariant) =>
    seedLocations.map(({ id: locationId }) => ({
      variantId: variant.id,
      locationId,
      units: variant.stock[locationId] ?? 0,
    }))
  // The shop sets low-stock thresholds itself
  const stores = new Set(seedLocations.flatMap(({ id, kind }) => (kind === 'store' ? [id] : [])))
  const counted = catalogue.flatMap((product) => product.variants).filter(({ parts }) => !parts)
  const opening = counted.flatMap(everywhere)
  await tx.insert(stockLevels).values(
    opening.map(({ units, ...level }) => ({
      ...level,
      onHand: units,
      ...(stores.has(level.locationId) && { lowAt: null }),
    })),
  )
  const movements = opening
    .filter(({ units }) => units > 0)
    .map(({ units, ...level }) => ({
      ...level,
      quantity: units,
      balance: units,
      reason: 'opening' as const,
      actor: nameOfActor(actor),
      at: now,
    }))
  await tx.insert(stockMovements).values(movements)
}
