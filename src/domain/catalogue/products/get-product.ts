import { sql, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import { availableOf } from '#domain/inventory/levels/availability.ts'
import { addressOfVideo } from '#domain/media/keep-video.ts'
import { partsNow } from '#domain/inventory/levels/reserved-parts.ts'
import { avifAddressAt, parsePictureAddress } from '#kit/picture-address.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { ProductNotFound } from '../errors.ts'
import { cappedIn, partsOf } from './bundle-contents.ts'
import { mostPerPerson } from './most-per-person.ts'
import { activeDiscount } from './pricing.ts'
import { cardOf, productColumns, shownPrices, storedCardOf } from './product-card.ts'
import type { ProductRow } from './product-card.ts'
import type { ProductDetail, ProductVariant } from '../schemas.ts'
import type { StoredImages, SearchTexts } from '#vocabulary/product-facts.ts'
import type { Awards, Specs } from '#vocabulary/product-schemas.ts'
import { stockStateOf } from '#vocabulary/stock-state.ts'
import { productAddresses } from '#db/schema/catalogue.server.ts'
import { shopVideos } from '#db/schema/media.server.ts'

interface VariantRow {
  variantId: string
  sku: string
  size: Localized
  sizeMl: number | null
  color: Localized | null
  priceCentavos: number
  oldPriceCentavos: number | null
  available: number
  limits: { max: number; units: number }[]
  parts: (Omit<ProductVariant['parts'][number], 'name' | 'size'> & { name: Localized; size: Localized })[]
}

interface DetailRow extends ProductRow {
  description: Localized
  specs: Specs | null
  awards: Awards
  seo: SearchTexts | null
  video: { name: string; alt: Localized; sentAt: string } | null
  defaultVariantId: string | null
  variants: VariantRow[] | null
}

/** @throws ProductNotFound also when unpublished */
export function getProduct(ctx: Ctx, productId: string): Promise<ProductDetail> {
  return readProduct(ctx, productId, sql`published_at is not null and tour is null`)
}

/** @throws ProductNotFound */
export async function readProduct(ctx: Ctx, productId: string, isShown: SQL): Promise<ProductDetail> {
  if (!isCatalogueId(productId)) throw new ProductNotFound()
  const [product] = await readProducts(ctx, sql`id = ${productId} and ${isShown}`)
  if (!product) throw new ProductNotFound()
  return product
}

/** Published products with a tasting sheet, without announced ones; in the shop's order, at most 100. */
export function listBottles(ctx: Ctx): Promise<ProductDetail[]> {
  return readProducts(ctx, sql`published_at is not null and specs is not null and not is_coming_soon`)
}

const MOST_PRODUCTS = sql.raw('100')

async function readProducts(ctx: Ctx, isChosen: SQL): Promise<ProductDetail[]> {
  const rows = await namedQuery<DetailRow>(
    ctx.db,
    sql`select ${productColumns}, description, specs, awards, seo, (
        select jsonb_build_object('name', name, 'alt', video_alt, 'sentAt', sent_at)
        from ${shopVideos} where name = video_name
      ) as video, (
        select jsonb_agg(jsonb_build_object(
          'variantId', v.id, 'sku', v.sku, 'size', v.size, 'sizeMl', v.size_ml, 'color', v.color,
          'priceCentavos', v.price_centavos, 'oldPriceCentavos', v.old_price_centavos,
          'available', ${availableOf(sql.raw('v.id'))}, 'parts', ${partsOf(sql.raw('v.id'))},
          'limits', ${cappedIn(sql.raw('v.id'), partsNow(sql.raw('v.id')))}
        ) order by v.size_ml, v.position)
        from variants as v where v.product_id = products.id and v.retired_at is null
      ) as variants, (
        select id from variants where product_id = products.id and retired_at is null order by position, id limit 1
      ) as "defaultVariantId"
      from products where ${isChosen} order by position, id limit ${MOST_PRODUCTS}`,
  )
  return rows.flatMap((row) => detailOf(row, ctx.locale) ?? [])
}

/** Width of a page's main picture on most screens. */
const POSTER_WIDTH = 800

function posterOf(main = ''): string | null {
  const picture = parsePictureAddress(main)
  return picture ? avifAddressAt(picture, Math.min(picture.width, POSTER_WIDTH)) : null
}

/** Undefined if all variants are retired. */
function detailOf(row: DetailRow, locale: Locale): ProductDetail | undefined {
  const main = row.variants?.find(({ variantId }) => variantId === row.defaultVariantId)
  if (!row.variants || !main) return undefined
  const { variants } = row
  return {
    ...cardOf({
      card: storedCardOf({ ...row, ...main, sizes: variants.map(({ size }) => size) }, locale),
      available: main.available,
    }),
    video: row.video && {
      address: addressOfVideo(row.video.name),
      alt: localize(row.video.alt, locale),
      poster: posterOf(row.images.main[0]),
      sentAt: row.video.sentAt,
    },
    images: { ...row.images, alts: localizedAlts(row.images, locale) },
    seo: row.seo && {
      title: said(row.seo.title, locale),
      description: said(row.seo.description, locale),
    },
    description: localize(row.description, locale),
    specs: row.specs && localizedSpecs(row.specs, locale),
    awards: row.awards.map((award) => ({ ...award, name: localize(award.name, locale) })),
    variants: variants.map((variant) => variantOf(variant, row, locale)),
  }
}

function said(text: SearchTexts['title'], locale: Locale): string | null {
  return text?.[locale] || text?.es || null
}

function localizedAlts({ alts = {} }: StoredImages, locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(alts).flatMap(([address, text]) => {
      const words = said(text, locale)
      return words === null ? [] : [[address, words]]
    }),
  )
}

function variantOf(variant: VariantRow, product: ProductRow, locale: Locale): ProductVariant {
  return {
    variantId: variant.variantId,
    sku: variant.sku,
    size: localize(variant.size, locale),
    sizeMl: variant.sizeMl,
    color: variant.color && localize(variant.color, locale),
    ...shownPrices(variant, product, activeDiscount(product)),
    stock: variant.available,
    stockState: stockStateOf({ available: variant.available, isComingSoon: product.isComingSoon }),
    maxPerPerson: mostPerPerson(variant.limits),
    parts: variant.parts.map(({ productId, variantId, name, size, units }) => ({
      productId,
      variantId,
      name: localize(name, locale),
      size: localize(size, locale),
      units,
    })),
  }
}

function localizedSpecs(specs: Specs, locale: Locale): NonNullable<ProductDetail['specs']> {
  return {
    color: localize(specs.color, locale),
    nose: localize(specs.nose, locale),
    taste: localize(specs.taste, locale),
    abv: specs.abv,
    nom: specs.nom,
    agave: localize(specs.agave, locale),
    maturation: localize(specs.maturation, locale),
    region: localize(specs.region, locale),
    aromas: specs.aromas,
    glass: localize(specs.glass, locale),
    servedAt: specs.servedAt,
    pairing: localize(specs.pairing, locale),
  }
}

export async function findMovedProduct(ctx: Ctx, formerId: string): Promise<string | undefined> {
  if (!isCatalogueId(formerId)) return undefined
  const [row] = await ctx.db
    .select({ productId: productAddresses.productId })
    .from(productAddresses)
    .where(eq(productAddresses.formerId, formerId))
  return row?.productId
}
