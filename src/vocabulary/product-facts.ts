import { z } from 'zod'

export const localizedSchema = z.object({ es: z.string().min(1), en: z.string().optional() })

/** Round the wheel, neighbours alike. */
export const AROMA_FAMILIES = ['agave', 'herbs', 'citrus', 'fruit', 'sweet', 'spice', 'wood', 'smoke'] as const

export type AromaFamily = (typeof AROMA_FAMILIES)[number]

export const PRODUCT_STATES = ['published', 'scheduled', 'draft', 'archived'] as const

export const STRONGEST_AROMA = 5

/** From 1 to `STRONGEST_AROMA`; a family that isn't there is absent. */
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

export const SPEC_TEXTS = ['color', 'nose', 'taste', 'agave', 'maturation', 'region', 'glass', 'pairing'] as const

export type Specs = z.infer<typeof specsSchema>

/** The strongest drink in percent by volume, and the drinks' percentage of the kit's price. */
export const drinksSchema = z.object({ abv: z.number().min(0).max(100), pricePercent: z.number().min(0).max(100) })

export type Drinks = z.infer<typeof drinksSchema>

export const MEDALS = ['gold', 'silver', 'bronze'] as const

export const medalSchema = z.enum(MEDALS)

export const awardsSchema = z.array(z.object({ medal: medalSchema, name: localizedSchema, year: z.int() }))

export type Awards = z.infer<typeof awardsSchema>

/** In all languages. */
export interface StoredImages {
  main: string[]
  general: string[]
  previews?: Record<string, string> | undefined
  /** Alternative texts by path; the product's name if absent. */
  alts?: Record<string, { es?: string | undefined; en?: string | undefined }> | undefined
}

/** Replace name and summary for search engines. */
export interface SearchTexts {
  title?: { es?: string | undefined; en?: string | undefined } | undefined
  description?: { es?: string | undefined; en?: string | undefined } | undefined
}
