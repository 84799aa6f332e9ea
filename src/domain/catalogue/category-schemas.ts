import { z } from 'zod'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { slugSchema } from './house-schemas.ts'

const MAX_NAME = 60
const MAX_DESCRIPTION = 400
const MAX_ALT = 200

const translation = (max: number) =>
  optionalText(max)
    .transform((text) => text || undefined)
    .optional()

/** What can be said of a category, in both languages. */
export const categoryInputSchema = z.object({
  /** Its address; made of its Spanish name when a new one has none, and left as it is when it isn't named. */
  categoryId: slugSchema.optional(),
  name: z.object({
    es: requiredText(MAX_NAME),
    en: translation(MAX_NAME),
  }),
  description: z.object({
    es: optionalText(MAX_DESCRIPTION),
    en: translation(MAX_DESCRIPTION),
  }),
  /** Buyers of what is in it declare their age. */
  holdsAlcohol: z.boolean(),
  /** The address of a picture of the house's; that of its first product stands for it without. */
  image: z
    .string()
    .max(300)
    .regex(/^\/[\w./-]+$/, 'errors:pictureUnknown')
    .nullable()
    .default(null),
  /** What is seen in it; empty where its name says the same. */
  imageAlt: z
    .object({ es: optionalText(MAX_ALT), en: translation(MAX_ALT) })
    .nullable()
    .default(null),
})
export type CategoryInput = z.output<typeof categoryInputSchema>
