/** The fields of an address that its postal code may fill in. */
export interface PlaceFields {
  city: string
  colony: string
}

/** What a postal code says of them; several colonies are the buyer's to choose from. */
export interface KnownPlace {
  city: string | null
  colonies: readonly string[]
}

/**
 * What a postal code fills in. What somebody typed stays: only what is empty, or was filled in for the postal code before, is
 * written over.
 * @param filled what was filled in last
 */
export function fillIn(typed: PlaceFields, filled: PlaceFields, { city, colonies }: KnownPlace): PlaceFields {
  const [only = ''] = colonies.length === 1 ? colonies : []
  const write = (field: keyof PlaceFields, known: string) =>
    typed[field].trim() === '' || typed[field] === filled[field] ? known : typed[field]
  return { city: write('city', city ?? ''), colony: write('colony', only) }
}
