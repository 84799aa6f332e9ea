import { z } from '@hono/zod-openapi'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import type { AdminProduct } from '#domain/catalogue/products/admin-product.ts'
import { PRODUCT_STATES } from '#domain/catalogue/products/input-schemas.ts'
import type { ListedProduct } from '#domain/catalogue/products/list-admin-products.ts'
import { discountSchema } from '#domain/catalogue/schemas.ts'
import { MEDALS } from '#vocabulary/product-facts.ts'
import { versionSchema } from '../../if-match.ts'
import { localized } from '../localized.ts'

/** A text for which something else stands where it isn't said. */
const instead = z.object({ es: z.string().optional(), en: z.string().optional() })
const pesos = z.number()
const moment = z.iso.datetime()

const variantFields = {
  variantId: z.string(),
  sku: z.string(),
  size: localized,
  price: pesos,
  oldPrice: pesos.nullable(),
  stock: z.int().openapi({ description: 'Units that can still be sold and shipped' }),
}

const shared = {
  productId: z.string(),
  version: versionSchema,
  state: z.enum(PRODUCT_STATES),
  publishAt: moment.nullable(),
  updatedAt: moment,
  name: localized,
  categoryId: z.string(),
  position: z.int(),
  isBestSeller: z.boolean(),
  isComingSoon: z.boolean(),
  discount: discountSchema.nullable(),
}

export const adminProductResponseSchema = z
  .object({
    ...shared,
    publishedAt: moment.nullable(),
    hasRecords: z.boolean().openapi({
      description: 'Orders or the ledger of the stock tell of it: it can be archived, and not deleted',
    }),
    expression: z.enum(EXPRESSIONS).nullable(),
    collectionName: localized,
    summary: localized,
    description: localized,
    specs: z
      .object({
        color: localized,
        nose: localized,
        taste: localized,
        abv: z.number(),
        nom: z.string(),
        agave: localized,
        maturation: localized,
        region: localized,
      })
      .nullable(),
    drinks: z.object({ abv: z.number(), pricePercent: z.number() }).nullable(),
    awards: z.array(z.object({ medal: z.enum(MEDALS), name: localized, year: z.int() })),
    images: z.object({
      main: z.array(z.string()),
      general: z.array(z.string()),
      alts: z.record(z.string(), instead),
      previews: z.record(z.string(), z.string()),
    }),
    seo: z.object({ title: instead, description: instead }).nullable(),
    variants: z.array(
      z.object({
        ...variantFields,
        sizeMl: z.int().nullable(),
        color: localized.nullable(),
        weightGrams: z.int(),
        hasRecords: z.boolean(),
        waiting: z
          .int()
          .openapi({ description: 'How many confirmed that they want to be notified when it can be bought' }),
      }),
    ),
  })
  .openapi('AdminProduct')
export type AdminProductResponse = z.infer<typeof adminProductResponseSchema>

export function toAdminProductResponse(product: AdminProduct): AdminProductResponse {
  return {
    ...product,
    updatedAt: product.updatedAt.toISOString(),
    publishAt: product.publishAt?.toISOString() ?? null,
    publishedAt: product.publishedAt?.toISOString() ?? null,
  }
}

export const listedProductSchema = z
  .object({
    ...shared,
    image: z.string().nullable(),
    preview: z.string().nullable(),
    lacksEnglish: z.boolean(),
    variants: z.array(z.object(variantFields)),
  })
  .openapi('ListedProduct')
export type ListedProductResponse = z.infer<typeof listedProductSchema>

export function toListedProductResponse(product: ListedProduct): ListedProductResponse {
  return {
    ...product,
    updatedAt: product.updatedAt.toISOString(),
    publishAt: product.publishAt?.toISOString() ?? null,
  }
}
