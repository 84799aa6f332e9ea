/** `resource:action` for staff and API keys. Any action on a resource includes reading it. */
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

/** Only the owner grants these: each leads to all others, or out of the shop. */
const OWNER_GRANTED: readonly Permission[] = ['staff:write', 'api-keys:write', 'webhooks:write', 'settings:write']

/** Whether a member of staff who holds `held`, and isn't the owner, may grant or revoke these. */
export function areGrantable(permissions: readonly Permission[], held: readonly Permission[]): boolean {
  return permissions.every((each) => held.includes(each) && !OWNER_GRANTED.includes(each))
}

/** These need a recent proof of identity, which programs can't give. */
const PEOPLE_ONLY: readonly string[] = [
  'orders:refund',
  'payments:write',
  'settings:write',
  'webhooks:write',
  'api-keys:write',
  'staff:write',
] satisfies Permission[]
export const KEY_PERMISSIONS = PERMISSIONS.filter((permission) => !PEOPLE_ONLY.includes(permission))

/** Adds each action's read permission; in the list's order, without duplicates. */
export function withReading(permissions: readonly Permission[]): Permission[] {
  const readings = permissions.map((permission) => permission.replace(/:.*/, ':read'))
  return PERMISSIONS.filter((permission) => permissions.includes(permission) || readings.includes(permission))
}

/** The union of a member's roles. */
export interface StaffGrant {
  permissions: readonly Permission[]
  /** For all refunds of an order together; null: unlimited. */
  refundLimitCentavos: number | null
}
