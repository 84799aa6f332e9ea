const SECRET = /[\w-]{40,}/g
const SHOWN = 6
const FOLIO = /\b(SC-?[0-9A-Z]{2})[0-9A-Z]{2}-?[0-9A-Z]{4}\b/gi

/** Hides cart ids and folios, which grant access. */
export function loggedPath(pathname: string): string {
  return pathname.replaceAll(SECRET, (secret) => `${secret.slice(0, SHOWN)}…`).replaceAll(FOLIO, '$1…')
}
