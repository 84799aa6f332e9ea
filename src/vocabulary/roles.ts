export const ROLES = ['owner', 'admin', 'customer'] as const

export type Role = (typeof ROLES)[number]
