const MINIMUM_AGE = 18

export const OLDEST_BIRTH_DATE = '1900-01-01'

/** Both dates YYYY-MM-DD; someone born on 29 February comes of age on 1 March. */
export function isOfAge(birthDate: string, date: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + MINIMUM_AGE
  return `${year}${birthDate.slice(4)}` <= date
}
