import { z } from 'zod'
import { optionalText, requiredText } from '#kit/text-schema.ts'
import { slugSchema } from './house-schemas.ts'

const MAX_NAME = 60
const MAX_DESCRIPTION = 400

/** What can be said of a category, in both languages. */
export const categoryInputSchema = z.object({
  /** Its address; made of its Spanish name when a new one has none, and left as it is when it isn't named. */
  categoryId: slugSchema.optional(),
  name: z.object({
    es: requiredText(MAX_NAME),
    en: optionalText(MAX_NAME)
      .transform((text) => text || undefined)
      .optional(),
  }),
  description: z.object({
    es: optionalText(MAX_DESCRIPTION),
    en: optionalText(MAX_DESCRIPTION)
      .transform((text) => text || undefined)
      .optional(),
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
})
export type CategoryInput = z.output<typeof categoryInputSchema>
