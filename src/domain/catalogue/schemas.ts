import { z } from 'zod'
import { EXPRESSIONS } from './expressions.ts'
import { STOCK_STATES } from './stock-state.ts'

export const expressionSchema = z.enum(EXPRESSIONS)

export const localizedSchema = z.object({ es: z.string().min(1), en: z.string().optional() })

export const specsSchema = z.object({
  color: localizedSchema,
  nose: localizedSchema,
  taste: localizedSchema,
  /** Percentage of alcohol by volume. */
  abv: z.number().min(0).max(100),
  /** The distillery's official number. */
  nom: z.string(),
  agave: localizedSchema,
  maturation: localizedSchema,
  region: localizedSchema,
})
export type Specs = z.infer<typeof specsSchema>

/** The drinks in a kit: the strongest's percentage of alcohol by volume, and the percentage of the kit's price that pays for them. */
export const drinksSchema = z.object({ abv: z.number().min(0).max(100), pricePercent: z.number().min(0).max(100) })
export type Drinks = z.infer<typeof drinksSchema>

export const MEDALS = ['gold', 'silver', 'bronze'] as const
const medalSchema = z.enum(MEDALS)

export const awardsSchema = z.array(z.object({ medal: medalSchema, name: localizedSchema, year: z.int() }))
export type Awards = z.infer<typeof awardsSchema>

/** `value` is a percentage or an amount in pesos, by `type`. */
export const discountSchema = z.object({
  isActive: z.boolean(),
  type: z.enum(['percentage', 'fixed']),
  value: z.number().min(0),
})
export type Discount = z.infer<typeof discountSchema>

const pesosSchema = z.number().min(0)
const stockStateSchema = z.enum(STOCK_STATES)

/** Addresses of pictures: those that stand for the product, then the others. */
export const imagesSchema = z.object({
  main: z.array(z.string()),
  general: z.array(z.string()),
  /** What is shown until a picture is there, by its address: the base64 of a WebP of few pixels. Lists have those of `main` alone. */
  previews: z.record(z.string(), z.string()).optional(),
  /** What a picture shows, by its address, where somebody wrote it; on a product's own page alone. */
  alts: z.record(z.string(), z.string()).optional(),
})
export type Images = z.infer<typeof imagesSchema>

/** The pictures as they are kept, in all languages. */
export interface KeptImages {
  main: string[]
  general: string[]
  previews?: Record<string, string> | undefined
  /** What a picture shows, for those who don't see it, by its address; the product's name where nothing is said. */
  alts?: Record<string, { es?: string | undefined; en?: string | undefined }> | undefined
}

/** What search engines are told in place of name and summary, where something is. */
export interface SearchTexts {
  title?: { es?: string | undefined; en?: string | undefined } | undefined
  description?: { es?: string | undefined; en?: string | undefined } | undefined
}

export const productTagsSchema = z.object({
  bestSeller: z.boolean(),
  comingSoon: z.boolean(),
  oldPrice: pesosSchema.optional(),
  discount: discountSchema.optional(),
})
export type ProductTags = z.infer<typeof productTagsSchema>

/**
 * A product in a list, in one language. Size, price, old price and stock are those of the default variant, which is not
 * always the first of `sizes`, the smallest. What is only announced has no price yet.
 */
export const productCardSchema = z.object({
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
export type ProductCard = z.infer<typeof productCardSchema>

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
})
export type ProductVariant = z.infer<typeof productVariantSchema>

/** A product with everything its own page shows, in one language. */
export const productDetailSchema = productCardSchema.extend({
  description: z.string(),
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
    })
    .nullable(),
  awards: z.array(z.object({ medal: medalSchema, name: z.string(), year: z.int() })),
  /** What search engines are told in place of name and summary; null where those stand for themselves. */
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }).nullable(),
  /** The smallest first; the default one is `variantId`'s. */
  variants: z.array(productVariantSchema),
})
export type ProductDetail = z.infer<typeof productDetailSchema>

export const categorySchema = z.object({
  categoryId: z.string(),
  name: z.string(),
  description: z.string(),
  /** A picture of its first product where it is used; null while it has none. */
  image: z.string().nullable(),
  /** What is shown until the picture is there: the base64 of a WebP of few pixels. */
  preview: z.string().nullable(),
  /** What is seen in the picture; empty where the name says the same. */
  imageAlt: z.string(),
  /** Published products in it. */
  productCount: z.int(),
})
export type Category = z.infer<typeof categorySchema>

/**
 * How many products each choice would show, given the choices made in the other facets. A product is counted under
 * every size it comes in; a price band's ends are pesos, inclusive.
 */
export const facetsSchema = z.object({
  categories: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
  expressions: z.array(z.object({ value: expressionSchema, count: z.int() })),
  sizes: z.array(z.object({ value: z.int(), count: z.int() })),
  prices: z.array(z.object({ min: pesosSchema, max: pesosSchema.nullable(), count: z.int() })),
  total: z.int(),
})
export type Facets = z.infer<typeof facetsSchema>
