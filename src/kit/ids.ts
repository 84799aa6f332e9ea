const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function randomBase32(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('')
}

/** A position-weighted sum modulo 31, which detects swapped and wrong characters. */
export function base32Check(text: string): string {
  let sum = 0
  for (const [index, character] of Array.from(text).entries()) {
    sum = (sum + (index + 2) * (CROCKFORD.indexOf(character) + 1)) % 31
  }
  return CROCKFORD[sum] ?? '0'
}

export function normalizeBase32(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

export function randomToken(bytes = 32): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('base64url')
}
