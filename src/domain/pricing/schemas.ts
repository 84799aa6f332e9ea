import { z } from 'zod'
import { pesosSchema, sentPesosSchema } from '#kit/pesos-schema.ts'
import type { Aim, UnitGroups } from './aim.ts'
import { MAX_CODE_LENGTH, normalizeCode } from './discount-codes/normalize-code.ts'
import { MOST_COLLECTIONS } from '#domain/catalogue/collections/schemas.ts'
import type { DiscountCodeType } from '#vocabulary/discount-code-types.ts'
import { momentSchema, instantSchema } from '#kit/moment-schema.ts'
import { knownId, requiredText } from '#kit/text-schema.ts'
import { DISCOUNT_CODE_TYPES } from '#vocabulary/discount-code-types.ts'
import { priceAdjustmentSchema, priceSelectionSchema } from '#domain/catalogue/prices/schemas.ts'
import { CODE_STATES } from '#domain/pricing/discount-codes/find-discount-codes.ts'

/** Hundredths of a percent, or centavos; 0 for free shipping. */
export interface Reduction extends Aim, UnitGroups {
  type: DiscountCodeType
  value: number
}

export interface CodeDiscount extends Reduction {
  code: string
}

export interface Promotion extends Reduction {
  id: string
  name: string
}

export const discountCodeSchema = z
  .string('errors:discountCodeInvalid')
  .trim()
  .min(1, 'errors:discountCodeInvalid')
  .max(MAX_CODE_LENGTH, 'errors:discountCodeInvalid')

export const appliedPromotionSchema = z
  .object({
    name: z.string(),
    amount: pesosSchema.meta({ description: 'Off the products; 0 for a promotion that is for the shipping' }),
  })
  .meta({ id: 'Promotion', description: 'What the shop takes off the products of a customer who is signed in' })

export const memberPromotionSchema = z
  .object({ name: z.string(), amount: pesosSchema.meta({ description: 'Off products and shipping' }) })
  .meta({ id: 'MemberPromotion' })

export const usedPointsSchema = z.object({ used: z.int(), amount: pesosSchema }).meta({ id: 'UsedPoints' })

export const freeShippingSchema = z.object({
  from: pesosSchema.meta({ description: 'Products of this amount, after code and promotion, ship free' }),
  left: pesosSchema.meta({ description: 'What of it these products lack' }),
})

const MOST = 1_000_000

const MAX_NAME = 80

const MAX_CATEGORIES = 50

const amount = sentPesosSchema.min(0, 'errors:offerValueInvalid').max(MOST)

const moment = momentSchema.transform((text) => new Date(text))

const limit = z.int('errors:wholeNumberInvalid').min(1, 'errors:wholeNumberInvalid').max(MOST)

const terms = z.object({
  type: z.enum(DISCOUNT_CODE_TYPES),
  /** Percent, or pesos; 0 for free shipping. */
  value: amount.default(0),
  /** Pesos. */
  minimumSubtotal: amount.default(0),
  /** Never for alcohol. */
  minimumQuantity: z
    .int('errors:wholeNumberInvalid')
    .min(2, 'errors:wholeNumberInvalid')
    .max(MOST)
    .nullable()
    .default(null),
  groupUnits: z
    .int('errors:groupUnitsInvalid')
    .min(2, 'errors:groupUnitsInvalid')
    .max(MOST, 'errors:groupUnitsInvalid')
    .nullable()
    .default(null)
    .meta({ description: 'Of every so many units, `reducedUnits` are reduced; null: all are. For percentages' }),
  reducedUnits: z
    .int('errors:reducedUnitsInvalid')
    .min(1, 'errors:reducedUnitsInvalid')
    .max(MOST, 'errors:reducedUnitsInvalid')
    .nullable()
    .default(null)
    .meta({ description: 'Fewer than `groupUnits`; the cheapest ones' }),
  categoryIds: z.array(knownId(60)).max(MAX_CATEGORIES).default([]),
  collectionIds: z
    .array(knownId(60))
    .max(MOST_COLLECTIONS)
    .default([])
    .meta({ description: 'It is for products of the categories and of the collections; for all of them with neither' }),
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  usageLimit: limit.nullable().default(null),
  perBuyerLimit: limit.nullable().default(null),
  isFirstOrderOnly: z.boolean().default(false),
  isActive: z.boolean().default(true),
})

type Terms = z.output<typeof terms>

function check({
  value: offer,
  issues,
}: z.core.ParsePayload<Pick<Terms, 'type' | 'value' | 'groupUnits' | 'reducedUnits' | 'startsAt' | 'endsAt'>>): void {
  const refuse = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message: `errors:${message}`, input: offer })
  const { type, value, groupUnits, reducedUnits, startsAt, endsAt } = offer
  if (type === 'free_shipping' ? value > 0 : value === 0) refuse('value', 'offerValueInvalid')
  if (type === 'percentage' && value > 100) refuse('value', 'offerPercentInvalid')
  if (groupUnits !== null && type !== 'percentage') refuse('groupUnits', 'groupNeedsPercent')
  if (groupUnits === null && reducedUnits !== null) refuse('groupUnits', 'groupUnitsInvalid')
  if (groupUnits !== null && groupUnits > 1 && (reducedUnits === null || reducedUnits >= groupUnits))
    refuse('reducedUnits', 'reducedUnitsInvalid')
  if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', 'offerEndsBefore')
}

export const discountCodeTermsSchema = terms
  .extend({ isRegisteredOnly: z.boolean().default(false) })
  .check(check)
  .meta({ id: 'DiscountCodeTerms' })

export type DiscountCodeTerms = z.output<typeof discountCodeTermsSchema>

export const newDiscountCodeSchema = terms
  .extend({
    isRegisteredOnly: z.boolean().default(false),
    code: z
      .string('errors:discountCodeInvalid')
      .overwrite(normalizeCode)
      .max(MAX_CODE_LENGTH, 'errors:discountCodeInvalid')
      .regex(/^[A-Z0-9ÁÉÍÓÚÜÑ_-]+$/, 'errors:offerCodeInvalid'),
  })
  .check(check)
  .meta({ id: 'NewDiscountCode' })

export type NewDiscountCode = z.output<typeof newDiscountCodeSchema>

const MAX_PREFIX = 12

export const MOST_CODES_AT_ONCE = 500

export const codeBatchSchema = terms
  .extend({
    isRegisteredOnly: z.boolean().default(false),
    count: z
      .int('errors:wholeNumberInvalid')
      .min(1, 'errors:wholeNumberInvalid')
      .max(MOST_CODES_AT_ONCE, 'errors:tooManyCodes'),
    prefix: z
      .string()
      .overwrite(normalizeCode)
      .max(MAX_PREFIX, 'errors:textTooLong')
      .regex(/^[A-Z0-9ÁÉÍÓÚÜÑ_-]*$/, 'errors:offerCodeInvalid')
      .default(''),
  })
  .check(check)
  .meta({ id: 'DiscountCodeBatch' })

export type CodeBatch = z.output<typeof codeBatchSchema>

export const promotionTermsSchema = terms
  .extend({ name: z.object({ es: requiredText(MAX_NAME), en: requiredText(MAX_NAME).optional() }) })
  .check(check)
  .meta({ id: 'PromotionTerms' })

export type PromotionTerms = z.output<typeof promotionTermsSchema>

export const offerTermsSchema = z.object({
  type: z.enum(DISCOUNT_CODE_TYPES),
  value: z.number().meta({ description: 'Percent, or pesos; 0 for free shipping' }),
  minimumSubtotal: z.number(),
  minimumQuantity: z.int().nullable(),
  groupUnits: z.int().nullable(),
  reducedUnits: z.int().nullable(),
  categoryIds: z.array(z.string()),
  collectionIds: z.array(z.string()),
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  usageLimit: z.int().nullable(),
  perBuyerLimit: z.int().nullable(),
  isFirstOrderOnly: z.boolean(),
  isActive: z.boolean(),
  used: z.int().meta({ description: 'Orders that used it and stand' }),
  version: z.int().meta({ description: 'What `If-Match` names when it is changed' }),
})

export const adminDiscountCodeSchema = offerTermsSchema
  .extend({ code: z.string(), isRegisteredOnly: z.boolean() })
  .meta({ id: 'AdminDiscountCode' })

export const adminPromotionSchema = offerTermsSchema
  .extend({ id: z.string(), name: z.object({ es: z.string(), en: z.string().optional() }) })
  .meta({ id: 'AdminPromotion' })

export const listedDiscountCodeSchema = adminDiscountCodeSchema
  .extend({ state: z.enum(CODE_STATES).meta({ description: 'Now' }) })
  .meta({ id: 'ListedDiscountCode' })

/** Pesos. */
export const marginSchema = z
  .object({
    variantId: z.string(),
    net: z.number().meta({ description: 'What it is sold for, without IVA and IEPS' }),
    cost: z.number().nullable().meta({ description: 'The moving average; null while none is known' }),
    margin: z.number().nullable(),
    marginPercent: z.number().nullable().meta({ description: 'Of `net`' }),
  })
  .meta({ id: 'Margin' })

export const pricePreviewInputSchema = z
  .object({ selection: priceSelectionSchema, adjustment: priceAdjustmentSchema })
  .meta({ id: 'PricePreviewInput' })
export type PricePreviewInput = z.output<typeof pricePreviewInputSchema>

const marginPercentSchema = z.number().nullable().meta({
  description: 'What is left of the price after taxes and any discount; null without `costs:read` or a known cost',
})

export const previewedPriceSchema = z
  .object({
    productId: z.string(),
    name: z.string(),
    variantId: z.string(),
    size: z.string(),
    sku: z.string(),
    price: z.number(),
    newPrice: z.number().nullable().meta({ description: 'Null where no price would be left, or too high a one' }),
    marginPercent: marginPercentSchema,
    newMarginPercent: marginPercentSchema,
    temporaryUntil: instantSchema.nullable().meta({ description: 'The price is a temporary one until then' }),
  })
  .meta({ id: 'PreviewedPrice' })
export type PreviewedPrice = z.infer<typeof previewedPriceSchema>
