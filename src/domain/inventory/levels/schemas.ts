import { z } from 'zod'

export const stockLevelSchema = z.object({
  locationId: z.string(),
  onHand: z.int(),
  reserved: z.int().meta({ description: 'Held by orders' }),
  available: z.int(),
  lowAt: z.int().nullable().meta({ description: 'From how many left the house wants to know; null where it doesn’t' }),
})

export const variantStockSchema = z
  .object({
    variantId: z.string(),
    productId: z.string(),
    sku: z.string(),
    name: z.string(),
    size: z.string(),
    image: z.string().nullable(),
    isPublished: z.boolean(),
    levels: z.array(stockLevelSchema),
  })
  .meta({ id: 'VariantStock' })

export type VariantStock = z.infer<typeof variantStockSchema>
