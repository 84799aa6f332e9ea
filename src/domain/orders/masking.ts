/** What a stranger who knows an order's folio may see of a name: `M*** G***`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ')
}

/** The first letters of a street, no number: `Cal***`. */
export function maskStreet(street: string): string {
  return `${Array.from(street).slice(0, 3).join('')}***`
}

/** The last two digits of a phone: `********42`. Always of one length, so that it doesn't tell the country. */
export function maskPhone(phone: string): string {
  return `********${phone.replaceAll(/\D/g, '').slice(-2)}`
}
