import { z } from 'zod'
import { brandFactsSchema } from '#vocabulary/brand-facts.ts'
import { versionSchema } from '#kit/version-schema.ts'
import { instantSchema } from '#kit/moment-schema.ts'

export const shopBrandSchema = z
  .object({
    facts: brandFactsSchema,
    delivered: brandFactsSchema.meta({ ...brandFactsSchema.meta(), description: 'What the store was delivered with' }),
    version: versionSchema,
  })
  .meta({ id: 'ShopBrand' })

export const brandVersionSchema = z
  .object({
    version: versionSchema,
    at: instantSchema,
    actor: z.string(),
    facts: brandFactsSchema,
  })
  .meta({ id: 'BrandVersion' })
