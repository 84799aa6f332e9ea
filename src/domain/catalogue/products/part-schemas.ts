import { z } from 'zod'
import { translatedSchema } from '#kit/localized-schema.ts'
import { knownId } from '#kit/text-schema.ts'

const MOST_PARTS = 8
const MOST_UNITS = 24

const bundlePartSchema = z.object({
  variantId: knownId(100),
  units: z
    .int('errors:wholeNumberInvalid')
    .min(1, 'errors:wholeNumberInvalid')
    .max(MOST_UNITS, 'errors:wholeNumberInvalid'),
})
export type BundlePart = z.output<typeof bundlePartSchema>

/** Two parts or more, or several units of one. */
export const bundlePartsSchema = z
  .array(bundlePartSchema)
  .max(MOST_PARTS, 'errors:tooManyParts')
  .refine((parts) => parts.length !== 1 || parts[0]?.units !== 1, 'errors:bundleTooSmall')
  .refine((parts) => new Set(parts.map(({ variantId }) => variantId)).size === parts.length, 'errors:partTwice')
  .optional()
  .meta({
    description:
      'Other variants that it is made of, whose stock is then its own: empty for what is no bundle, absent to leave them as they are',
  })

export const adminPartsSchema = z.array(
  z.object({
    variantId: z.string(),
    units: z.int(),
    sku: z.string(),
    name: translatedSchema,
    size: translatedSchema,
  }),
)
