import { z } from 'zod'

export const localizedSchema = z.object({ es: z.string().min(1), en: z.string().optional() })

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
})

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
