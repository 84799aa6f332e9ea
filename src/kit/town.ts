interface Town {
  city: string
  state: string
}

/** A city that is its own state is named once. */
export function townOf({ city, state }: Town): string {
  return isSameName(city, state) ? state : `${city}, ${state}`
}

function isSameName(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

function bare(name: string): string {
  return name.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
