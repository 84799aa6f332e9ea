const MINIMUM_AGE = 18

/** Nobody alive was born before. */
export const OLDEST_BIRTH_DATE = '1900-01-01'

/** Whether who was born on `birthDate` is of age on `date` (both YYYY-MM-DD). Born on 29 February, one comes of age on 1 March. */
export function isOfAge(birthDate: string, date: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + MINIMUM_AGE
  return `${year}${birthDate.slice(4)}` <= date
}
