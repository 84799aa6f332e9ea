import { firstPageFor } from '#vocabulary/management-pages.ts'
import type { Permission } from '#vocabulary/permissions.ts'

const DASHBOARD = '/dashboard'

interface Arriving {
  role: string
  permissions: readonly Permission[]
  origin: string | undefined
  isAdministration: boolean
}

/** Staff with permissions begin at the first page they may open. */
export function landingPage({ role, permissions, origin, isAdministration }: Arriving): string {
  const management = firstPageFor(permissions)
  if (isAdministration) return management
  return origin ?? (role === 'owner' || permissions.length > 0 ? management : DASHBOARD)
}
