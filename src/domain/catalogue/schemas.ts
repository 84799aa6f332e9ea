import { z } from 'zod'
import { EXPRESSIONS } from './expressions.ts'

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

export const awardsSchema = z.array(
  z.object({ medal: z.enum(['gold', 'silver', 'bronze']), name: localizedSchema, year: z.int() }),
)
export type Awards = z.infer<typeof awardsSchema>

/** `value` is a percentage or an amount in pesos, by `type`. */
export const discountSchema = z.object({
  isActive: z.boolean(),
  type: z.enum(['percentage', 'fixed']),
  value: z.number().min(0),
})
export type Discount = z.infer<typeof discountSchema>
