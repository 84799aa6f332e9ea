import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { refreshMembershipOf } from '../collections/refresh-members.ts'
import { missingInEnglish } from '../products/missing-texts.ts'
import { priceBandOf } from './price-bands.ts'
import { activeDiscount, pricesOf } from '../products/pricing.ts'
import { writeCards } from '../products/write-cards.ts'
import { searchTextOf } from './search-text.ts'
import { categories, listings, listingWords, products, variants } from '#db/schema/catalogue.server.ts'
import { MAX_WORD_LENGTH } from '#kit/words.ts'

type Product = typeof products.$inferSelect
type Variant = typeof variants.$inferSelect

/** Call it in the transaction of every change to the product, its variants or its category's name. */
export async function refreshListing(tx: Db, productId: string): Promise<void> {
  const [row] = await tx
    .select({ product: products, category: categories })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, productId))
  const sizes = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.retiredAt)))
    .orderBy(asc(variants.position), asc(variants.id))
  if (!row) return
  await refreshMembershipOf(tx, productId)
  const searchText = searchTextFor(row.product, row.category, sizes)
  const lacksEnglish = missingInEnglish({ ...row.product, variants: sizes }).length > 0
  await tx.update(products).set({ searchText, lacksEnglish }).where(eq(products.id, productId))
  const listing = row.product.publishedAt && !row.product.tour ? listingOf(row.product, sizes) : null
  if (!listing) {
    await tx.delete(listings).where(eq(listings.productId, productId))
    return
  }
  const [nameText = ''] = searchText.split(' |')
  const values = { ...listing, nameText, words: await keepWords(tx, searchText) }
  await tx.insert(listings).values(values).onConflictDoUpdate({ target: listings.productId, set: values })
  await writeCards(tx, [productId])
}

/** Returns the distinct words of a search text, sorted. */
async function keepWords(tx: Db, searchText: string): Promise<string[]> {
  const found = searchText.split(/[ |]+/).flatMap((word) => (word === '' ? [] : [word.slice(0, MAX_WORD_LENGTH)]))
  // Sorted, so that concurrent edits adding the same words don't deadlock
  const words = [...new Set(found)].toSorted()
  await tx.execute(sql`insert into ${listingWords} select unnest(${sql.param(words)}::text[]) on conflict do nothing`)
  return words
}

function searchTextFor(product: Product, category: typeof categories.$inferSelect, sizes: Variant[]): string {
  return searchTextOf({
    name: product.name,
    others: [product.collectionName, category.name, product.summary, ...sizes.map(({ size }) => size)],
    codes: sizes.map(({ sku }) => sku),
  })
}

function listingOf(product: Product, sizes: Variant[]) {
  const [first] = sizes
  if (!first) return null
  const priceCentavos = product.isComingSoon ? null : pricesOf(first, activeDiscount(product)).priceCentavos
  const sizesMl = [...new Set(sizes.flatMap(({ sizeMl }) => sizeMl ?? []))].toSorted((a, b) => a - b)
  return {
    productId: product.id,
    categoryId: product.categoryId,
    expression: product.expression,
    sizesMl,
    priceCentavos,
    priceBand: priceBandOf(priceCentavos),
    isBestSeller: product.isBestSeller,
    isComingSoon: product.isComingSoon,
    position: product.position,
  }
}
