/** Units of a variant per person, by its limited contents; null: unlimited. */
export function mostPerPerson(limits: readonly { max: number; units: number }[]): number | null {
  if (limits.length === 0) return null
  return Math.min(...limits.map(({ max, units }) => Math.floor(max / units)))
}
