/** Messages of failed requests in Chromium, Firefox and Safari. */
const NEVER_ARRIVED =
  /failed to fetch|networkerror|load failed|network connection|importing a module script|dynamically imported/i

export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NEVER_ARRIVED.test(error.message)
}
