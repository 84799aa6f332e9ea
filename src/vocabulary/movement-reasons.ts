export const ADJUSTMENT_REASONS = ['received', 'breakage', 'sample', 'correction', 'lost', 'other'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

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

export const DIRECTIONS: Partial<Record<AdjustmentReason, 'in' | 'out'>> = {
  received: 'in',
  breakage: 'out',
  sample: 'out',
  lost: 'out',
}
