import { z } from 'zod'
import { translatedSchema } from '#kit/localized-schema.ts'
import { knownId } from '#kit/text-schema.ts'
import { MAX_PART_UNITS, MAX_PARTS } from '#vocabulary/part-limits.ts'

const bundlePartSchema = z.object({
  variantId: knownId(100),
  units: z
    .int('errors:wholeNumberInvalid')
    .min(1, 'errors:wholeNumberInvalid')
    .max(MAX_PART_UNITS, 'errors:wholeNumberInvalid'),
})
export type BundlePart = z.output<typeof bundlePartSchema>

/** Two parts or more, or several units of one. */
export const bundlePartsSchema = z
  .array(bundlePartSchema)
  .max(MAX_PARTS, 'errors:tooManyParts')
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
