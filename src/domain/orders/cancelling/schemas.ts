import { z } from 'zod'
import { REFUND_METHODS } from '#vocabulary/refund-methods.ts'

export const cancellationSchema = z
  .object({
    orderId: z.string(),
    status: z.literal('cancelled'),
    refundMethod: z
      .enum(REFUND_METHODS)
      .nullable()
      .meta({ description: 'How what was paid comes back; null when nothing was paid' }),
    refundAmount: z.number().meta({ description: 'Pesos that are on their way back' }),
  })
  .meta({ id: 'Cancellation' })
