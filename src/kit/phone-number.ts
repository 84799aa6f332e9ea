const DIGITS = { min: 10, max: 15 }

/** Whether a text is a phone number, however its digits are grouped: at least ten, and no more than any country has. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^[\d\s()+.-]*$/.test(text) && digits >= DIGITS.min && digits <= DIGITS.max
}
