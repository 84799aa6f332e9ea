import { withoutLocalePrefix } from '#i18n/negotiate.ts'

const TAG_FREE =
  /^\/(?:management|dashboard|account|login|admin|register|unauthorized|reset-password|join-staff|verify-email|confirm-email|change-password|recover|availability|review|checkout|payment\/methods)(?:[./]|$)/i

/** Pages that run no tags: those of staff and accounts, those that a mail's link opens, and where an order is placed. */
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
