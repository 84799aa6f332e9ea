const TAG_FREE =
  /^\/(?:management|dashboard|account|login|admin|register|unauthorized|reset-password|join-staff|verify-email|confirm-email|change-password|recover|availability|checkout|payment\/methods)(?:[./]|$)/i

/** Whether a page admits no script of others: where people sign in, work, read what is theirs, or pay. */
export function isTagFree(pathname: string): boolean {
  return TAG_FREE.test(decoded(pathname).replaceAll(/\/{2,}/g, '/'))
}

/** Whether the document was loaded as a page that admits no tags. */
export function isDocumentTagFree(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isTagFree(new URL(loaded.name).pathname)
}

/** As the router reads it. What can't be read is no page of ours. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
