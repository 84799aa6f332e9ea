const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `length` random characters of Crockford base 32 (no I, L, O, U), from the platform's secure generator. */
export function randomBase32(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('')
}

/** The check character of a Crockford base-32 text: a position-weighted sum modulo 31, so swaps and slips are caught. */
export function base32Check(text: string): string {
  let sum = 0
  for (const [index, character] of Array.from(text).entries()) {
    sum = (sum + (index + 2) * (CROCKFORD.indexOf(character) + 1)) % 31
  }
  return CROCKFORD[sum] ?? '0'
}

/** Reads what a person typed as Crockford base 32: upper case, no separators, I and L as 1, O as 0. */
export function normalizeBase32(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

/** An unguessable token of `bytes` random bytes, base64url. */
export function randomToken(bytes = 32): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}
