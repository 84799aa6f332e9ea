import { z } from 'zod'
import { STOCK_STATES } from '#vocabulary/stock-state.ts'
import { knownId, optionalText } from '#kit/text-schema.ts'
import { ADJUSTMENT_REASONS } from '#vocabulary/movement-reasons.ts'

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

export const MAX_UNITS = 1_000_000

const MAX_NOTE = 300

const MAX_TRANSFER_LINES = 200

const id = knownId(100)

const units = z.int('errors:wholeNumberInvalid').max(MAX_UNITS, 'errors:tooManyUnits')

const note = optionalText(MAX_NOTE)

/** By `change`, or to `onHand`. */
export const adjustmentSchema = z
  .object({
    variantId: id,
    locationId: id,
    reason: z.enum(ADJUSTMENT_REASONS, 'errors:adjustmentReasonInvalid'),
    change: units.min(-MAX_UNITS, 'errors:tooManyUnits').optional(),
    onHand: units.min(0, 'errors:wholeNumberInvalid').optional(),
    seen: units
      .optional()
      .meta({ description: 'What could be sold there when it was seen; another figure refuses the adjustment' }),
    note,
  })
  .refine(({ change, onHand }) => (change === undefined) !== (onHand === undefined) && change !== 0, {
    path: ['change'],
    error: 'errors:adjustmentUnclear',
  })
  .refine(({ reason, note: words }) => reason !== 'other' || words !== '', {
    path: ['note'],
    error: 'errors:adjustmentNoteRequired',
  })
  .meta({ id: 'StockAdjustment' })

export type Adjustment = z.output<typeof adjustmentSchema>

export const stockTransferInputSchema = z
  .object({
    fromId: id,
    toId: id,
    lines: z
      .array(z.object({ variantId: id, quantity: units.min(1, 'errors:wholeNumberInvalid') }))
      .min(1, 'errors:transferEmpty')
      .max(MAX_TRANSFER_LINES, 'errors:transferTooLong'),
    note,
  })
  .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], error: 'errors:transferNowhere' })
  .meta({ id: 'StockTransferInput' })

export type StockTransferInput = z.output<typeof stockTransferInputSchema>

export const lowLevelSchema = z
  .object({
    locationId: id,
    /** Low-stock level; null for none. */
    lowAt: units.min(0, 'errors:wholeNumberInvalid').nullable(),
    was: units.nullable(),
  })
  .meta({ id: 'LowLevel' })

export type LowLevel = z.output<typeof lowLevelSchema>
