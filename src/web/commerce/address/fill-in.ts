export interface PlaceFields {
  city: string
  colony: string
}

export interface KnownPlace {
  city: string | null
  colonies: readonly string[]
}

/** Never overwrites what the customer typed. @param filled what was filled in last */
export function fillIn(typed: PlaceFields, filled: PlaceFields, { city, colonies }: KnownPlace): PlaceFields {
  const [only = ''] = colonies.length === 1 ? colonies : []
  const write = (field: keyof PlaceFields, known: string) =>
    typed[field].trim() === '' || typed[field] === filled[field] ? known : typed[field]
  return { city: write('city', city ?? ''), colony: write('colony', only) }
}
