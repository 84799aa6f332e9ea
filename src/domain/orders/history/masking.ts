/** `M*** G***` */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${Array.from(word)[0]}***`)
    .join(' ')
}

/** `Cal***` */
export function maskStreet(street: string): string {
  return `${Array.from(street).slice(0, 3).join('')}***`
}

/** `********42`, of constant length to hide the country. */
export function maskPhone(phone: string): string {
  return `********${phone.replaceAll(/\D/g, '').slice(-2)}`
}
