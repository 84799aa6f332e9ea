import { z } from 'zod'
import { sentPesosSchema } from '#kit/pesos-schema.ts'
import { instantSchema, momentSchema } from '#kit/moment-schema.ts'
import { translatedSchema } from '#kit/localized-schema.ts'
import { knownId } from '#kit/text-schema.ts'
import { MOST_AT_ONCE } from '../products/change-many-products.ts'
import { adminProductFilterSchema, variantInputSchema } from '../products/schemas.ts'

export const MOST_PRICES = 1000
const MOST_PESOS = 1_000_000
const MOST_PERCENT = { raise: 1000, lower: 99 }

const { price, oldPrice } = variantInputSchema.shape
const moment = momentSchema
  .transform((text) => new Date(text))
  .nullable()
  .default(null)
  .meta({ type: 'string', format: 'date-time' })

export const ROUNDINGS = ['none', 'peso', 'nine'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** `value` in percent or pesos; `nine` ends in 9 whole pesos, the nearest such price. */
export const priceAdjustmentSchema = z
  .object({
    direction: z.enum(['raise', 'lower']),
    type: z.enum(['percentage', 'fixed']),
    value: sentPesosSchema.min(0.01, 'errors:amountInvalid').max(MOST_PESOS, 'errors:amountInvalid'),
    rounding: z.enum(ROUNDINGS).default('none'),
  })
  .refine(({ direction, type, value }) => type === 'fixed' || value <= MOST_PERCENT[direction], {
    path: ['value'],
    error: 'errors:percentInvalid',
  })
  .meta({ id: 'PriceAdjustment' })
export type PriceAdjustment = z.output<typeof priceAdjustmentSchema>

/** The product list's filters. */
export const priceSelectionSchema = adminProductFilterSchema
  .omit({ order: true })
  .extend({ productIds: z.array(knownId(100)).min(1).max(MOST_AT_ONCE).optional() })
export type PriceSelection = z.output<typeof priceSelectionSchema>

const priceLineSchema = z.object({
  variantId: knownId(100),
  from: price.meta({ description: 'The price that was seen' }),
  price,
  oldPrice: oldPrice.unwrap().optional().meta({ description: 'Stays as it is if absent' }),
})

/** Pesos. Immediate without `startsAt`; permanent without `endsAt`. */
export const priceChangesSchema = z
  .object({
    lines: z.array(priceLineSchema).min(1, 'errors:fieldRequired').max(MOST_PRICES, 'errors:tooManyPrices'),
    startsAt: moment,
    endsAt: moment,
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, { variantId }] of value.lines.entries()) {
      const path = ['lines', index, 'variantId']
      if (seen.has(variantId)) issues.push({ code: 'custom', path, message: 'errors:variantUnknown', input: variantId })
      seen.add(variantId)
    }
  })
  .meta({ id: 'PriceChanges' })
export type PriceChanges = z.output<typeof priceChangesSchema>

export const changedPricesSchema = z
  .object({ changed: z.int().meta({ description: 'Prices that this request changed or scheduled' }) })
  .meta({ id: 'ChangedPrices' })

export const scheduledPriceSchema = z
  .object({
    scheduledPriceId: z.uuid(),
    productId: z.string(),
    name: translatedSchema,
    variantId: z.string(),
    sku: z.string(),
    size: translatedSchema,
    price: z.number(),
    oldPrice: z
      .number()
      .nullable()
      .meta({ description: 'Struck through; that which stands now, if it was scheduled without one' }),
    priceNow: z.number(),
    replaces: z.number().meta({ description: 'What stood before it began, or will stand when it does' }),
    startsAt: instantSchema,
    endsAt: instantSchema.nullable(),
    former: z.number().nullable().meta({ description: 'The price that returns; null until it has begun' }),
  })
  .meta({ id: 'ScheduledPrice' })
export type ScheduledPrice = z.infer<typeof scheduledPriceSchema>
