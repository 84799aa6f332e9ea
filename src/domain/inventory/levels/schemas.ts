import { z } from 'zod'
import { knownId } from '#kit/text-schema.ts'

export const stockLevelSchema = z.object({
  locationId: z.string(),
  onHand: z.int(),
  reserved: z.int().meta({ description: 'Held by orders' }),
  available: z.int(),
  lowAt: z.int().nullable().meta({ description: 'From how many left the shop wants to know; null where it doesn’t' }),
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

export const stockFilterSchema = z.object({
  search: z.string().max(200, 'errors:textTooLong').optional(),
  location: knownId(100).optional(),
  category: knownId(100).optional(),
  state: z.enum(['low', 'out']).optional().meta({
    description: '`low` fell to its low level; `out` has nothing left, in the whole shop where no location is named',
  }),
})
export type StockFilter = z.output<typeof stockFilterSchema>

export const adjustedLevelSchema = stockLevelSchema
  .pick({ locationId: true, onHand: true, reserved: true })
  .extend({ variantId: z.string() })
export type AdjustedLevel = z.infer<typeof adjustedLevelSchema>

export const chosenLowLevelSchema = z.object({ lowAt: z.int().nullable() })
