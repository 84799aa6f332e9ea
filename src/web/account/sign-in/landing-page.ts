const MANAGEMENT = '/management/analytics'
const DASHBOARD = '/dashboard'

interface Arriving {
  role: string
  origin: string | undefined
  isAdministration: boolean
}

export function landingPage({ role, origin, isAdministration }: Arriving): string {
  if (isAdministration) return MANAGEMENT
  return origin ?? (role === 'owner' ? MANAGEMENT : DASHBOARD)
}
