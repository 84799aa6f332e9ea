import { z } from 'zod'
import { optionalText, requiredText, knownId } from '#kit/text-schema.ts'
import { slugSchema } from '../products/schemas.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { translatedSchema } from '#kit/localized-schema.ts'

const MAX_NAME = 60

const MAX_DESCRIPTION = 400

const MAX_ALT = 200

const translation = (max: number) =>
  optionalText(max)
    .transform((text) => text || undefined)
    .optional()

export const categoryInputSchema = z
  .object({
    /** Slug; derived from the Spanish name if absent when created, else unchanged. */
    categoryId: slugSchema.optional(),
    name: z.object({
      es: requiredText(MAX_NAME),
      en: translation(MAX_NAME),
    }),
    description: z.object({
      es: optionalText(MAX_DESCRIPTION),
      en: translation(MAX_DESCRIPTION),
    }),
    /** Buyers declare their age. */
    holdsAlcohol: z.boolean(),
    /** Path of one of the shop's images; without it, the first product's is shown. */
    image: z
      .string()
      .max(300)
      .regex(/^\/[\w./-]+$/, 'errors:pictureUnknown')
      .nullable()
      .default(null),
    imageAlt: z
      .object({ es: optionalText(MAX_ALT), en: translation(MAX_ALT) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'CategoryInput' })
export type CategoryInput = z.output<typeof categoryInputSchema>

export const MOST_CATEGORIES = 200

export const categoryOrderSchema = z
  .object({ categoryIds: z.array(knownId(100)).max(MOST_CATEGORIES) })
  .meta({ id: 'CategoryOrder' })

export const adminCategorySchema = z
  .object({
    categoryId: z.string(),
    version: versionSchema,
    name: translatedSchema,
    description: translatedSchema,
    holdsAlcohol: z.boolean(),
    image: z.string().nullable(),
    preview: z.string().nullable(),
    imageAlt: translatedSchema.nullable(),
    position: z.int(),
    productCount: z.int().meta({ description: 'Drafts and archived ones too' }),
  })
  .meta({ id: 'AdminCategory' })
