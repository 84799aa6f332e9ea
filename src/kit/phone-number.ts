const DIGITS = { min: 10, max: 15 }

export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^[\d\s()+.-]*$/.test(text) && digits >= DIGITS.min && digits <= DIGITS.max
}
