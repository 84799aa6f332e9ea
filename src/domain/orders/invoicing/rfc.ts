import type { TaxPerson } from '#vocabulary/sat-catalogues.ts'

/** SAT's schema: letters of a name, a date, and the homoclave. */
const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/
const OF_COMPANY = 12
/** The general public, and residents abroad (Anexo 20: regime 616 and use S01 only). */
const GENERIC = new Set(['XAXX010101000', 'XEXX010101000'])

/** Upper case, without spaces and dashes. */
export function normalizeRfc(typed: string): string {
  return typed.normalize('NFC').toUpperCase().replaceAll(/[\s-]/g, '')
}

export function isRfc(text: string): boolean {
  return RFC.test(text)
}

export function isGenericRfc(rfc: string): boolean {
  return GENERIC.has(rfc)
}

/** A company's RFC is one character shorter. */
export function personOf(rfc: string): TaxPerson {
  return rfc.length === OF_COMPANY ? 'moral' : 'fisica'
}
