interface Town {
  city: string
  state: string
}

/** A town with its state, e.g. `Guadalajara, Jalisco`; a city that is a state by itself is said once. */
export function townOf({ city, state }: Town): string {
  return isSameName(city, state) ? state : `${city}, ${state}`
}

function isSameName(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

/** Without accents, capitals and spaces around it. */
function bare(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
