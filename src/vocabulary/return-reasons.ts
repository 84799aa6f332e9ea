export const RETURN_REASONS = ['original-defect', 'wrong-item'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const STAFF_RETURN_REASONS = [...RETURN_REASONS, 'damaged-in-transit', 'changed-mind'] as const
export type StaffReturnReason = (typeof STAFF_RETURN_REASONS)[number]

export const WRITE_OFF_REASONS = ['defective', 'broken', 'opened', 'not-sent-back'] as const
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number]
