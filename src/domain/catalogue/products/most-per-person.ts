/** Units of a variant that one person may buy, by what is limited in it; null for no limit. */
export function mostPerPerson(limits: readonly { max: number; units: number }[]): number | null {
  if (limits.length === 0) return null
  return Math.min(...limits.map(({ max, units }) => Math.floor(max / units)))
}
