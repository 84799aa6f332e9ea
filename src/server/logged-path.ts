const SECRET = /[\w-]{40,}/g
const SHOWN = 6
/** An order number in any case, with or without its dashes, as callers may write it. */
const FOLIO = /\b(SC-?[0-9A-Z]{2})[0-9A-Z]{2}-?[0-9A-Z]{4}\b/gi

/** The path of a request as the log keeps it: cart ids and order numbers open what they name, so neither is written whole. */
export function loggedPath(pathname: string): string {
  return pathname.replaceAll(SECRET, (secret) => `${secret.slice(0, SHOWN)}…`).replaceAll(FOLIO, '$1…')
}
