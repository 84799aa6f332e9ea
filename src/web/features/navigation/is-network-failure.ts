/** How Chromium, Firefox and Safari call a request, or a module, that never arrived. */
const NEVER_ARRIVED =
  /failed to fetch|networkerror|load failed|network connection|importing a module script|dynamically imported/i

/** Whether a page could not be shown because the shop was not reached, rather than because of a fault. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NEVER_ARRIVED.test(error.message)
}
