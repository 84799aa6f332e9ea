/** What a return is taken for, and nothing else. */
export const RETURN_REASONS = ['original-defect', 'wrong-item'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
