import { z } from 'zod'
import { pesosSchema } from '#kit/pesos-schema.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { STOCK_STATES } from '#vocabulary/stock-state.ts'
import { aromasSchema, medalSchema } from '#vocabulary/product-schemas.ts'

export const expressionSchema = z.enum(EXPRESSIONS)
/** Percent or pesos, by `type`. */
export const discountSchema = z.object({
  isActive: z.boolean(),
  type: z.enum(['percentage', 'fixed']),
  value: z.number().min(0),
})
export type Discount = z.infer<typeof discountSchema>

const stockStateSchema = z.enum(STOCK_STATES)

/** Paths: `main` represents the product. */
export const imagesSchema = z.object({
  main: z.array(z.string()),
  general: z.array(z.string()),
  /** Placeholders by path: base64 of a tiny WebP. Lists have only those of `main`. */
  previews: z.record(z.string(), z.string()).optional(),
  /** Alternative texts by path; only on the product page. */
  alts: z.record(z.string(), z.string()).optional(),
})
export type Images = z.infer<typeof imagesSchema>
export const productTagsSchema = z.object({
  bestSeller: z.boolean(),
  comingSoon: z.boolean(),
  oldPrice: pesosSchema.optional(),
  discount: discountSchema.optional(),
})
export type ProductTags = z.infer<typeof productTagsSchema>

/** Size, prices and stock of the default variant; `sizes` in ascending order. Announced products have no price. */
export const productCardSchema = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    name: z.string(),
    collectionName: z.string(),
    summary: z.string(),
    categoryId: z.string(),
    expression: expressionSchema.nullable(),
    price: pesosSchema.nullable(),
    oldPrice: pesosSchema.nullable(),
    currency: z.literal('MXN'),
    images: imagesSchema,
    tags: productTagsSchema,
    size: z.string(),
    sizes: z.array(z.string()),
    stock: z.int(),
    stockState: stockStateSchema,
  })
  .meta({ id: 'Product' })
export type ProductCard = z.infer<typeof productCardSchema>

const productPartSchema = z.object({
  productId: z.string().nullable().meta({ description: 'Null where the product isn’t published' }),
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  units: z.int(),
})

export const productVariantSchema = z.object({
  variantId: z.string(),
  sku: z.string(),
  size: z.string(),
  sizeMl: z.int().nullable(),
  color: z.string().nullable(),
  price: pesosSchema.nullable(),
  oldPrice: pesosSchema.nullable(),
  stock: z.int(),
  stockState: stockStateSchema,
  maxPerPerson: z
    .int()
    .nullable()
    .meta({ description: 'Units that one person may buy, also of a bundle of what is limited; null for no limit' }),
  parts: z.array(productPartSchema).meta({ description: 'What a bundle is made of; empty for what is none' }),
})
export type ProductVariant = z.infer<typeof productVariantSchema>

export const productDetailSchema = productCardSchema
  .extend({
    description: z.string(),
    video: z
      .object({
        address: z.string(),
        alt: z.string(),
        poster: z.string().nullable(),
        sentAt: z.iso.datetime({ offset: true }),
      })
      .nullable()
      .meta({ description: 'Of its gallery, with what it shows, for who can’t see it' }),
    specs: z
      .object({
        color: z.string(),
        nose: z.string(),
        taste: z.string(),
        abv: z.number(),
        nom: z.string(),
        agave: z.string(),
        maturation: z.string(),
        region: z.string(),
        aromas: aromasSchema,
        glass: z.string(),
        /** Celsius. */
        servedAt: z.int().nullable(),
        pairing: z.string(),
      })
      .nullable(),
    awards: z.array(z.object({ medal: medalSchema, name: z.string(), year: z.int() })),
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }).nullable(),
    /** Smallest first. */
    variants: z.array(productVariantSchema),
  })
  .meta({ id: 'ProductDetail' })
export type ProductDetail = z.infer<typeof productDetailSchema>

export const categorySchema = z
  .object({
    categoryId: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    /** Placeholder: base64 of a tiny WebP. */
    preview: z.string().nullable(),
    imageAlt: z.string(),
    productCount: z.int(),
    holdsAlcohol: z.boolean(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof categorySchema>

/** Counts under the other facets' choices; a product counts under each of its sizes. Prices in pesos, inclusive. */
export const facetsSchema = z
  .object({
    categories: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
    expressions: z.array(z.object({ value: expressionSchema, count: z.int() })),
    sizes: z.array(z.object({ value: z.int(), count: z.int() })),
    prices: z.array(z.object({ min: pesosSchema, max: pesosSchema.nullable(), count: z.int() })),
    total: z.int(),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof facetsSchema>
