import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { useSession } from './session.ts'
import type { StoredUser } from './session.ts'

/** As they were last heard of; for display only. */
export function permissionsOf(user: Pick<StoredUser, 'userType' | 'permissions'> | undefined): readonly Permission[] {
  if (user?.userType === 'owner') return PERMISSIONS
  return (user?.userType === 'admin' && user.permissions) || []
}

/** Whether who is signed in may do any of these. */
export function useMay(): (...anyOf: readonly Permission[]) => boolean {
  const held = permissionsOf(useSession())
  return (...anyOf) => anyOf.some((permission) => held.includes(permission))
}
