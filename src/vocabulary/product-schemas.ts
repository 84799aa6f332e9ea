import { z } from 'zod'
import { AROMA_FAMILIES, MEDALS, STRONGEST_AROMA } from './product-facts.ts'

export const localizedSchema = z.object({ es: z.string().min(1), en: z.string().optional() })

/** From 1 to `STRONGEST_AROMA`; missing families are absent. */
export const aromasSchema = z.partialRecord(
  z.enum(AROMA_FAMILIES),
  z
    .int('errors:wholeNumberInvalid')
    .min(1, 'errors:wholeNumberInvalid')
    .max(STRONGEST_AROMA, 'errors:wholeNumberInvalid'),
)

export type Aromas = z.infer<typeof aromasSchema>

export const specsSchema = z.object({
  color: localizedSchema,
  nose: localizedSchema,
  taste: localizedSchema,
  /** Percent by volume. */
  abv: z.number().min(0).max(100),
  /** The distillery's official number. */
  nom: z.string(),
  agave: localizedSchema,
  maturation: localizedSchema,
  region: localizedSchema,
  aromas: aromasSchema,
  glass: localizedSchema,
  /** Celsius. */
  servedAt: z.int().nullable(),
  pairing: localizedSchema,
})

export type Specs = z.infer<typeof specsSchema>

/** The strongest drink in percent by volume, and the drinks' percentage of the kit's price. */
export const drinksSchema = z.object({ abv: z.number().min(0).max(100), pricePercent: z.number().min(0).max(100) })

export type Drinks = z.infer<typeof drinksSchema>

export const medalSchema = z.enum(MEDALS)

export const awardsSchema = z.array(z.object({ medal: medalSchema, name: localizedSchema, year: z.int() }))

export type Awards = z.infer<typeof awardsSchema>
