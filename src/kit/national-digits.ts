const LENGTH = 10

/** The national part of a telephone number, without what it is written with. */
export function nationalDigits(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '').slice(-LENGTH)
}
