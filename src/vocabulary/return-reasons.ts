export const RETURN_REASONS = ['original-defect', 'wrong-item'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
