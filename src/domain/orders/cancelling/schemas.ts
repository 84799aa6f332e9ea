import { z } from 'zod'

export const cancellationSchema = z
  .object({
    orderId: z.string(),
    status: z.literal('cancelled'),
    refund: z
      .enum(['card', 'by-hand'])
      .nullable()
      .meta({ description: 'How what was paid comes back; null when nothing was paid' }),
    refundAmount: z.number().meta({ description: 'Pesos that are on their way back' }),
  })
  .meta({ id: 'Cancellation' })
