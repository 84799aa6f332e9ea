import { PERMISSIONS, withReading } from './permissions.ts'
import type { Permission, StaffGrant } from './permissions.ts'

export const SHIPPED_ROLES = ['manager', 'orders', 'warehouse', 'content', 'accountant', 'support'] as const
export type ShippedRole = (typeof SHIPPED_ROLES)[number]

const OWNERS: readonly string[] = [
  'audit:verify',
  'settings:write',
  'webhooks:read',
  'webhooks:write',
  'api-keys:read',
  'api-keys:write',
  'staff:write',
] satisfies Permission[]

const sales: readonly Permission[] = [
  'orders:write',
  'orders:edit',
  'orders:fulfil',
  'returns:write',
  'returns:receive',
]

/** Roles of a new store, which the owner may change. Limits in centavos. */
export const SHIPPED_GRANTS: Readonly<Record<ShippedRole, StaffGrant>> = {
  manager: role(
    PERMISSIONS.filter((permission) => !OWNERS.includes(permission)),
    500_000,
  ),
  orders: role(
    [...sales, 'orders:refund', 'payments:read', 'carts:write', 'customers:read', 'inventory:read'],
    200_000,
  ),
  warehouse: role(['orders:fulfil', 'returns:receive', 'inventory:count', 'inventory:write']),
  content: role(['catalogue:write', 'content:write', 'reviews:write', 'inventory:read', 'discounts:read']),
  accountant: role(['orders:read', 'costs:read', 'returns:read', 'payments:write', 'customers:read', 'reports:read']),
  support: role(
    [
      'orders:write',
      'orders:edit',
      'orders:refund',
      'returns:write',
      'customers:write',
      'messages:write',
      'reviews:write',
      'catalogue:read',
    ],
    50_000,
  ),
}

function role(permissions: readonly Permission[], refundLimitCentavos = 0): StaffGrant {
  return { permissions: withReading(permissions), refundLimitCentavos }
}
