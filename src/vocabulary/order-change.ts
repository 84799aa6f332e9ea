import { z } from 'zod'

const moved = { before: z.number(), after: z.number() }

/** What an edit changed; recipient and address are named, not repeated. Amounts in pesos. */
export const orderChangeSchema = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('line'),
    name: z.string(),
    size: z.string(),
    ...moved,
    priceBefore: z.number().optional(),
    price: z.number().optional(),
  }),
  z.object({ what: z.enum(['reduction', 'points', 'shipping']), ...moved }),
  z.object({ what: z.enum(['code', 'promotion']), name: z.string() }),
  z.object({ what: z.enum(['receiver', 'address', 'comments', 'gift', 'engraving', 'birth-date']) }),
])
export type OrderChange = z.infer<typeof orderChangeSchema>
