interface Town {
  city: string
  state: string
}

/** A town with its state, e.g. `Guadalajara, Jalisco`; a city that is a state by itself is said once. */
export function townOf({ city, state }: Town): string {
  return isSameName(city, state) ? state : `${city}, ${state}`
}

function isSameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'es', { sensitivity: 'base' }) === 0
}
