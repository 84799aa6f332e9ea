const LENGTH = 10

/** Digits without the country code. */
export function nationalDigits(phone: string): string {
  return phone.replaceAll(/[^0-9]/g, '').slice(-LENGTH)
}
