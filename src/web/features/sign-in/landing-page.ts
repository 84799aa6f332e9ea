/** Where each role lands after signing in. */
const LANDING_PAGES: Partial<Record<string, string>> = { owner: '/', admin: '/', customer: '/' }

/** The page to show to who just signed in: the one they were sent away from, else the one of their role. */
export function landingPage(role: string, origin: string | undefined): string {
  return origin ?? LANDING_PAGES[role] ?? '/'
}
