/** An EAN-13, without its first digit if that is zero: a UPC-A. Undefined otherwise. Source: GS1 General Specifications. */
export function barcodeOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,13}$/.test(digits)) return undefined
  const whole = digits.padStart(13, '0')
  const sum = Array.from(whole).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? whole.replace(/^0/, '') : undefined
}
