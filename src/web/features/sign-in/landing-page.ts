const MANAGEMENT = '/management/analytics'
const DASHBOARD = '/dashboard'

interface Arriving {
  role: string
  /** The page that they were sent away from. */
  origin: string | undefined
  /** Whether they came in through the administration's own entrance. */
  isAdministration: boolean
}

/** The page to show to who just signed in. The administration's entrance leads nowhere else. */
export function landingPage({ role, origin, isAdministration }: Arriving): string {
  if (isAdministration) return MANAGEMENT
  return origin ?? (role === 'owner' ? MANAGEMENT : DASHBOARD)
}
