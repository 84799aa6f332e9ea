/** What staff and API keys may do, as `resource:action`. Whoever may do anything with a resource may also read it. */
export const PERMISSIONS = [
  'orders:read',
  'orders:write',
  'orders:edit',
  'orders:fulfil',
  'orders:refund',
  'returns:read',
  'returns:write',
  'returns:receive',
  'payments:read',
  'payments:write',
  'carts:read',
  'carts:write',
  'customers:read',
  'customers:write',
  'messages:read',
  'messages:write',
  'reviews:read',
  'reviews:write',
  'catalogue:read',
  'catalogue:write',
  'inventory:read',
  'inventory:count',
  'inventory:write',
  'costs:read',
  'discounts:read',
  'discounts:write',
  'content:read',
  'content:write',
  'shipping:read',
  'shipping:write',
  'reports:read',
  'audit:read',
  'audit:verify',
  'operations:read',
  'operations:write',
  'settings:read',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
  'api-keys:read',
  'api-keys:write',
  'staff:read',
  'staff:write',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Only the owner gives these out: each leads to all others, or out of the shop. */
const OWNER_GRANTED: readonly Permission[] = ['staff:write', 'api-keys:write', 'webhooks:write', 'settings:write']

/** Whether whoever isn't the owner, and holds these, may give the permissions to others or take them away. */
export function areGrantable(permissions: readonly Permission[], held: readonly Permission[]): boolean {
  return permissions.every((each) => held.includes(each) && !OWNER_GRANTED.includes(each))
}

/** Calls that need these ask for a recent proof of identity, which a program can't give. */
const PEOPLE_ONLY: readonly string[] = [
  'orders:refund',
  'payments:write',
  'settings:write',
  'webhooks:write',
  'api-keys:write',
  'staff:write',
] satisfies Permission[]
/** What an API key may hold. */
export const KEY_PERMISSIONS = PERMISSIONS.filter((permission) => !PEOPLE_ONLY.includes(permission))

/** Adds the reading that each action needs; in the list's order, each once. */
export function withReading(permissions: readonly Permission[]): Permission[] {
  const readings = permissions.map((permission) => permission.replace(/:.*/, ':read'))
  return PERMISSIONS.filter((permission) => permissions.includes(permission) || readings.includes(permission))
}

/** What staff may do: what all their roles allow together. */
export interface StaffGrant {
  permissions: readonly Permission[]
  /** What they may give back of one order, all its refunds counted; null: without limit. */
  refundLimitCentavos: number | null
}
