import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { StaffGrant } from '#vocabulary/permissions.ts'

/** What any role allows; the highest limit among the roles that refund. */
export function unionOfGrants(roles: readonly StaffGrant[]): StaffGrant {
  const limits = roles
    .filter(({ permissions }) => permissions.includes('orders:refund'))
    .map(({ refundLimitCentavos }) => refundLimitCentavos ?? Number.POSITIVE_INFINITY)
  const highest = Math.max(0, ...limits)
  return {
    permissions: PERMISSIONS.filter((permission) => roles.some(({ permissions }) => permissions.includes(permission))),
    refundLimitCentavos: highest === Number.POSITIVE_INFINITY ? null : highest,
  }
}
