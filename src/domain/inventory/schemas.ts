import { z } from 'zod'
import { STOCK_STATES } from '#vocabulary/stock-state.ts'

export const stockSchema = z
  .object({
    variantId: z.string(),
    available: z.int(),
    stockState: z.enum(STOCK_STATES),
    locations: z.array(
      z.object({
        locationId: z.string(),
        kind: z.enum(['warehouse', 'store']),
        name: z.string(),
        available: z.int(),
      }),
    ),
  })
  .meta({ id: 'Stock' })
export type Stock = z.infer<typeof stockSchema>
