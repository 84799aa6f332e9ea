import { withoutLocalePrefix } from '#i18n/negotiate.ts'

const TAG_FREE =
  /^\/(?:management|dashboard|account|login|admin|register|unauthorized|reset-password|join-staff|verify-email|confirm-email|change-password|recover|availability|review|checkout|payment\/methods)(?:[./]|$)/i

/** Pages of staff and accounts, those opened by e-mailed links, and the checkout. */
export function isTagFree(pathname: string): boolean {
  return TAG_FREE.test(withoutLocalePrefix(decoded(pathname).replaceAll(/\/{2,}/g, '/')))
}

export function isDocumentTagFree(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isTagFree(new URL(loaded.name).pathname)
}

/** Undecodable paths belong to no page. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
