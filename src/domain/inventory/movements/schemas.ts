import { z } from 'zod'
import { knownId } from '#kit/text-schema.ts'
import { instantSchema, momentSchema } from '#kit/moment-schema.ts'
import { MOVEMENT_REASONS } from '#vocabulary/movement-reasons.ts'

const id = knownId(100)

export const stockMovementSchema = z
  .object({
    movementId: z.int(),
    at: instantSchema,
    variantId: z.string(),
    sku: z.string().nullable(),
    name: z.string().nullable(),
    size: z.string().nullable(),
    locationId: z.string(),
    place: z.string(),
    quantity: z.int(),
    balance: z.int().nullable().meta({ description: 'On hand right after it' }),
    reason: z.enum(MOVEMENT_REASONS),
    note: z.string(),
    folio: z.string().nullable().meta({ description: 'Of the order that moved it' }),
    groupId: z.uuid().nullable().meta({ description: 'Equal for all movements of one transfer, count or import' }),
    by: z.object({ kind: z.string(), name: z.string().nullable() }),
  })
  .meta({ id: 'StockMovement' })

export const movementFilterSchema = z.object({
  variant: id.optional(),
  location: id.optional(),
  reason: z.enum(MOVEMENT_REASONS).optional(),
  from: momentSchema.optional(),
  until: momentSchema.optional().meta({ description: 'Exclusive' }),
})
export type MovementFilter = z.output<typeof movementFilterSchema>

/** Names all movements of the transfer. */
export const stockTransferResponseSchema = z.object({ transferId: z.uuid() })
