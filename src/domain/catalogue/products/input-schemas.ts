import { z } from 'zod'
import { knownId, optionalText, requiredText } from '#kit/text-schema.ts'
import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { MEDALS } from '#vocabulary/product-facts.ts'

const MOST_PESOS = 1_000_000
const MOST_GRAMS = 500_000
const MOST_VARIANTS = 50
const MOST_AWARDS = 30
const MOST_PICTURES = 20
const MAX_ADDRESS_LENGTH = 300
export const MAX_SLUG_LENGTH = 60
export const MAX_SKU_LENGTH = 40

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

const isToTheCentavo = (pesos: number) => Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6
const pesos = z
  .number('errors:amountInvalid')
  .min(0.01, 'errors:priceInvalid')
  .max(MOST_PESOS, 'errors:priceInvalid')
  .refine(isToTheCentavo, 'errors:amountInvalid')
const percent = z.number('errors:percentInvalid').min(0, 'errors:percentInvalid').max(100, 'errors:percentInvalid')
const wholeNumber = (min: number, max: number) =>
  z.int('errors:wholeNumberInvalid').min(min, 'errors:wholeNumberInvalid').max(max, 'errors:wholeNumberInvalid')

export const variantInputSchema = z.object({
  /** Absent for a new one. */
  variantId: knownId(100).optional(),
  sku: z
    .string('errors:skuInvalid')
    .trim()
    .regex(/^[A-Za-z0-9][\w.-]{0,39}$/, 'errors:skuInvalid'),
  size: named(60),
  sizeMl: wholeNumber(1, 100_000).nullable().default(null),
  color: named(60).nullable().default(null),
  /** Pesos, including taxes. */
  price: pesos,
  /** Pesos; shown only while higher than the price. */
  oldPrice: pesos.nullable().default(null),
  weightGrams: wholeNumber(1, MOST_GRAMS),
})
export type VariantInput = z.output<typeof variantInputSchema>

const productSpecsSchema = z.object({
  color: localizedText(200),
  nose: localizedText(600),
  taste: localizedText(600),
  abv: percent,
  nom: optionalText(20),
  agave: localizedText(200),
  maturation: localizedText(300),
  region: localizedText(200),
})

/** Path of one of the shop's images. */
const pictureAddress = z
  .string()
  .max(MAX_ADDRESS_LENGTH)
  .regex(/^\/[\w./-]+$/, 'errors:pictureUnknown')
const pictures = z.array(pictureAddress).max(MOST_PICTURES, 'errors:tooManyPicturesHere')

export const productDiscountSchema = z
  .object({
    isActive: z.boolean(),
    type: z.enum(['percentage', 'fixed']),
    value: z
      .number('errors:offerValueInvalid')
      .min(0.01, 'errors:offerValueInvalid')
      .max(MOST_PESOS, 'errors:offerValueInvalid')
      .refine(isToTheCentavo, 'errors:amountInvalid'),
  })
  .refine(({ type, value }) => type === 'fixed' || value <= 100, {
    path: ['value'],
    error: 'errors:offerPercentInvalid',
  })

/** Amounts in pesos. */
export const productInputSchema = z
  .object({
    categoryId: knownId(100),
    expression: z.enum(EXPRESSIONS).nullable().default(null),
    name: named(120),
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
    isBestSeller: z.boolean().default(false),
    isComingSoon: z.boolean().default(false),
    discount: productDiscountSchema.nullable().default(null),
    /** Ascending; the end if absent. */
    position: wholeNumber(0, 1_000_000).optional(),
    /** Replace name and summary for search engines. */
    seo: z
      .object({ title: instead(70).default({}), description: instead(200).default({}) })
      .nullable()
      .default(null),
    /** In display order; the first is the default. */
    variants: z.array(variantInputSchema).max(MOST_VARIANTS, 'errors:tooManyVariants').default([]),
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, { sku }] of value.variants.entries()) {
      if (seen.has(sku)) {
        issues.push({ code: 'custom', path: ['variants', index, 'sku'], message: 'errors:skuTwice', input: sku })
      }
      seen.add(sku)
    }
  })
export type ProductInput = z.output<typeof productInputSchema>

export const PRODUCT_STATES = ['published', 'scheduled', 'draft', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
