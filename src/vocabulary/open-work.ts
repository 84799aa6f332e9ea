import type { Permission } from './permissions.ts'

/** What a member of staff has open that a colleague can take over, and what the colleague must be allowed. */
export const OPEN_WORK = {
  reports: ['reports:read'],
  // A sheet may hold stock
  imports: ['catalogue:read', 'catalogue:write', 'inventory:write'],
} as const satisfies Record<string, readonly Permission[]>
export type OpenWorkKind = keyof typeof OPEN_WORK
export const OPEN_WORK_KINDS = Object.keys(OPEN_WORK) as OpenWorkKind[]

/** What ends with its member of staff. */
export const ENDING_KINDS = ['savedViews', 'apiKeys', 'invitations', 'notices'] as const
export type EndingKind = (typeof ENDING_KINDS)[number]
