import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { translatedSchema } from '#kit/localized-schema.ts'
import { instantSchema, momentSchema } from '#kit/moment-schema.ts'
import { knownId, optionalText, requiredText } from '#kit/text-schema.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { LOCALES } from '#i18n/locale.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { MEDALS, PRODUCT_STATES } from '#vocabulary/product-facts.ts'
import { aromasSchema } from '#vocabulary/product-schemas.ts'
import { staffTagsSchema } from '#vocabulary/staff-tags.ts'
import { discountSchema } from '../schemas.ts'
import { barcodeSchema } from './barcode-schema.ts'
import { adminPartsSchema, bundlePartsSchema } from './part-schemas.ts'

const MOST_PESOS = 1_000_000
const MOST_GRAMS = 500_000
const MOST_VARIANTS = 50
const MOST_AWARDS = 30
const MOST_PICTURES = 20
const MAX_ADDRESS_LENGTH = 300
export const MAX_SLUG_LENGTH = 60
export const MAX_SKU_LENGTH = 40
export const MAX_PRODUCT_NAME = 120

export const slugSchema = z
  .string('errors:slugInvalid')
  .trim()
  .max(MAX_SLUG_LENGTH, 'errors:textTooLong')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'errors:slugInvalid')

const english = (max: number) => optionalText(max).transform((text) => text || undefined)
const named = (max: number) => z.object({ es: requiredText(max), en: english(max).optional() })
const localizedText = (max: number) => z.object({ es: optionalText(max), en: english(max).optional() })
/** Optional text with a default. */
const instead = (max: number) => z.object({ es: english(max).optional(), en: english(max).optional() })

const pesos = sentPesosSchema.min(0.01, 'errors:priceInvalid').max(MOST_PESOS, 'errors:priceInvalid')
const percent = z.number('errors:percentInvalid').min(0, 'errors:percentInvalid').max(100, 'errors:percentInvalid')
const wholeNumber = (min: number, max: number) =>
  z.int('errors:wholeNumberInvalid').min(min, 'errors:wholeNumberInvalid').max(max, 'errors:wholeNumberInvalid')

export const variantInputSchema = z.object({
  /** Absent for a new variant. */
  variantId: knownId(100).optional(),
  sku: z
    .string('errors:skuInvalid')
    .trim()
    .regex(/^[A-Za-z0-9][\w.-]{0,39}$/, 'errors:skuInvalid'),
  barcode: barcodeSchema,
  size: named(60),
  sizeMl: wholeNumber(1, 100_000).nullable().default(null),
  color: named(60).nullable().default(null),
  /** Pesos, including taxes. */
  price: pesos,
  /** Pesos; shown only while higher than the price. */
  oldPrice: pesos.nullable().default(null),
  weightGrams: wholeNumber(1, MOST_GRAMS),
  parts: bundlePartsSchema,
})
export type VariantInput = z.output<typeof variantInputSchema>

/** @param text makes the schema for a maximum length */
const specTexts = <Text extends z.ZodType>(text: (max: number) => Text) => ({
  color: text(200),
  nose: text(600),
  taste: text(600),
  agave: text(200),
  maturation: text(300),
  region: text(200),
  glass: text(100),
  pairing: text(300),
})

const productSpecsSchema = z.object({
  ...specTexts(localizedText),
  abv: percent,
  nom: optionalText(20),
  aromas: aromasSchema.default({}),
  /** Celsius. */
  servedAt: wholeNumber(0, 30).nullable().default(null),
})

/** Path of one of the shop's images. */
const pictureAddress = z
  .string()
  .max(MAX_ADDRESS_LENGTH)
  .regex(/^\/[\w./-]+$/, 'errors:pictureUnknown')
const pictures = z.array(pictureAddress).max(MOST_PICTURES, 'errors:tooManyPicturesHere')

const videoSchema = z.object({
  address: z.string().max(MAX_ADDRESS_LENGTH),
  alt: named(500),
})

export const productDiscountSchema = z
  .object({
    isActive: z.boolean(),
    type: z.enum(['percentage', 'fixed']),
    value: sentPesosSchema.min(0.01, 'errors:offerValueInvalid').max(MOST_PESOS, 'errors:offerValueInvalid'),
  })
  .refine(({ type, value }) => type === 'fixed' || value <= 100, {
    path: ['value'],
    error: 'errors:offerPercentInvalid',
  })

/** Unique among a product's variants. */
const NAMED_ONCE = [
  ['sku', 'errors:skuTwice'],
  ['barcode', 'errors:barcodeTwice'],
] as const

const tourSchema = z.object({ minutes: wholeNumber(10, 720), place: named(300) })

const productFieldsSchema = z
  .object({
    categoryId: knownId(100),
    expression: z.enum(EXPRESSIONS).nullable().default(null),
    name: named(MAX_PRODUCT_NAME),
    collectionName: localizedText(120),
    summary: localizedText(400),
    description: localizedText(8000),
    specs: productSpecsSchema.nullable().default(null),
    /** For a kit: strength in percent by volume, and the drinks' share of its price. */
    drinks: z.object({ abv: percent, pricePercent: percent }).nullable().default(null),
    awards: z
      .array(z.object({ medal: z.enum(MEDALS), name: named(200), year: wholeNumber(1900, 2100) }))
      .max(MOST_AWARDS)
      .default([]),
    images: z
      .object({
        main: pictures.default([]),
        general: pictures.default([]),
        /** Alternative texts by path. */
        alts: z.record(z.string().max(MAX_ADDRESS_LENGTH), instead(250)).default({}),
      })
      .default({ main: [], general: [], alts: {} }),
    video: videoSchema.nullable().optional().meta({
      description:
        'The one video of its gallery, uploaded before, and what it shows, for who can’t see it; null for none, absent to leave it as it is',
    }),
    /** Never shown to visitors. */
    staffTags: staffTagsSchema.default([]),
    isBestSeller: z.boolean().default(false),
    isComingSoon: z.boolean().default(false),
    maxPerPerson: wholeNumber(1, MAX_QUANTITY).nullable().optional().meta({
      description:
        'Units that one person may buy, in however many orders; null for no limit, absent to leave it as it is',
    }),
    tour: tourSchema.nullable().optional().meta({ description: 'Null for goods, absent to leave it as it is' }),
    discount: productDiscountSchema.nullable().default(null),
    /** Ascending; the end if absent. */
    position: wholeNumber(0, 1_000_000).optional(),
    seo: z
      .object({ title: instead(70).default({}), description: instead(200).default({}) })
      .nullable()
      .default(null),
    /** In display order; the first is the default. */
    variants: z.array(variantInputSchema).max(MOST_VARIANTS, 'errors:tooManyVariants').default([]),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of NAMED_ONCE) {
      const seen = new Set<string>()
      for (const [index, { [field]: name }] of value.variants.entries()) {
        if (name && seen.has(name)) {
          issues.push({ code: 'custom', path: ['variants', index, field], message, input: name })
        }
        if (name) seen.add(name)
      }
    }
  })

export const productInputSchema = productFieldsSchema.meta({ id: 'ProductInput' })
export type ProductInput = z.output<typeof productInputSchema>

export const newProductSchema = z
  .intersection(
    productFieldsSchema,
    /** Derived from the Spanish name if absent. */
    z.object({ productId: slugSchema.optional() }),
  )
  .meta({ id: 'NewProduct' })
export type NewProduct = z.output<typeof newProductSchema>

export const productAddressSchema = z.object({ productId: slugSchema }).meta({ id: 'ProductAddress' })

export const variantPricesSchema = variantInputSchema
  .pick({ price: true, oldPrice: true })
  .meta({ id: 'VariantPrices' })
export type VariantPrices = z.output<typeof variantPricesSchema>

export const productMoveSchema = z
  .object({
    state: z.enum(['published', 'draft', 'archived']),
    at: momentSchema
      .transform((text) => new Date(text))
      .nullable()
      .default(null)
      .meta({ type: 'string', format: 'date-time' }),
  })
  .meta({ id: 'ProductMove' })

export type ProductState = (typeof PRODUCT_STATES)[number]
export const PRODUCT_MARKS = ['lacksEnglish', 'outOfStock', 'comingSoon', 'discounted', 'bestSeller'] as const
export type ProductMark = (typeof PRODUCT_MARKS)[number]

const MAX_SEARCH = 100
/** `changed`: latest change first. */
export const adminProductFilterSchema = z.object({
  search: z.string().max(MAX_SEARCH).optional(),
  category: knownId(100).optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  mark: z.enum(PRODUCT_MARKS).optional(),
  tag: knownId(100).optional(),
  order: z.enum(['changed', 'store']).optional(),
})
export type AdminProductFilter = z.output<typeof adminProductFilterSchema>

const insteadSchema = z.object({ es: z.string().optional(), en: z.string().optional() })

/** Prices in pesos. */
const listedVariantSchema = z.object({
  variantId: z.string(),
  sku: z.string(),
  size: translatedSchema,
  price: z.number(),
  oldPrice: z.number().nullable(),
  stock: z.int().meta({ description: 'Units that can still be sold and shipped' }),
})
const rowVariantSchema = listedVariantSchema.extend({
  isBundle: z.boolean().meta({ description: 'Its stock is that of its parts' }),
})
export type ListedVariant = z.infer<typeof rowVariantSchema>

const adminVariantSchema = listedVariantSchema.extend({
  barcode: z.string().nullable(),
  sizeMl: z.int().nullable(),
  color: translatedSchema.nullable(),
  weightGrams: z.int(),
  tourStartsAt: instantSchema.nullable(),
  tourLanguage: z.enum(LOCALES).nullable(),
  parts: adminPartsSchema,
  /** Referenced by orders or stock movements: can be retired, not deleted. */
  hasRecords: z.boolean(),
  waiting: z.int().meta({ description: 'How many confirmed that they want to be notified when it can be bought' }),
})

const sharedSchema = z.object({
  productId: z.string(),
  version: versionSchema,
  state: z.enum(PRODUCT_STATES),
  publishAt: instantSchema.nullable(),
  updatedAt: instantSchema,
  name: translatedSchema,
  categoryId: z.string(),
  position: z.int(),
  staffTags: z.array(z.string()),
  isBestSeller: z.boolean(),
  isComingSoon: z.boolean(),
  discount: discountSchema.nullable(),
})

export const adminProductSchema = sharedSchema
  .extend({
    publishedAt: instantSchema.nullable(),
    maxPerPerson: z.int().nullable(),
    tour: z.object({ minutes: z.int(), place: translatedSchema }).nullable(),
    hasRecords: z.boolean().meta({
      description: 'Orders or the ledger of the stock tell of it: it can be archived, and not deleted',
    }),
    expression: z.enum(EXPRESSIONS).nullable(),
    collectionName: translatedSchema,
    summary: translatedSchema,
    description: translatedSchema,
    specs: productSpecsSchema.extend(specTexts(() => translatedSchema)).nullable(),
    drinks: z.object({ abv: z.number(), pricePercent: z.number() }).nullable(),
    awards: z.array(z.object({ medal: z.enum(MEDALS), name: translatedSchema, year: z.int() })),
    images: z.object({
      main: z.array(z.string()),
      general: z.array(z.string()),
      alts: z.record(z.string(), insteadSchema),
      previews: z.record(z.string(), z.string()),
    }),
    video: z.object({ address: z.string(), alt: translatedSchema }).nullable(),
    seo: z.object({ title: insteadSchema, description: insteadSchema }).nullable(),
    variants: z.array(adminVariantSchema),
  })
  .meta({ id: 'AdminProduct' })
export type AdminProduct = z.infer<typeof adminProductSchema>

export const listedProductSchema = sharedSchema
  .extend({
    image: z.string().nullable(),
    preview: z.string().nullable(),
    lacksEnglish: z.boolean(),
    variants: z.array(rowVariantSchema),
  })
  .meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof listedProductSchema>
