/** Why somebody of the house changes what is on hand, by hand. */
export const ADJUSTMENT_REASONS = ['received', 'breakage', 'sample', 'correction', 'lost', 'other'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

/** Why what is on hand changed. */
export const MOVEMENT_REASONS = [
  'opening',
  'sale',
  'return',
  'adjustment',
  ...ADJUSTMENT_REASONS,
  'transfer',
  'count',
  'import',
] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** Which way each reason moves what is on hand; the others go both ways. */
export const DIRECTIONS: Partial<Record<AdjustmentReason, 'in' | 'out'>> = {
  received: 'in',
  breakage: 'out',
  sample: 'out',
  lost: 'out',
}
