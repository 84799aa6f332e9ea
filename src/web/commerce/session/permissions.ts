import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { useSession } from './session.ts'
import type { StoredUser } from './session.ts'

/** Last known ones; for display only. */
export function permissionsOf(user: Pick<StoredUser, 'userType' | 'permissions'> | undefined): readonly Permission[] {
  if (user?.userType === 'owner') return PERMISSIONS
  return (user?.userType === 'admin' && user.permissions) || []
}

export function useMay(): (...anyOf: readonly Permission[]) => boolean {
  const held = permissionsOf(useSession())
  return (...anyOf) => anyOf.some((permission) => held.includes(permission))
}
