const DIGITS = 6

/** Seven digits as banks take it, the last a Luhn check digit, from the secure generator. */
export function makeTransferReference(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const body = String(random % 10 ** DIGITS).padStart(DIGITS, '0')
  return body + luhnDigit(body)
}

export function isTransferReference(text: string): boolean {
  return /^\d{7}$/.test(text) && luhnDigit(text.slice(0, DIGITS)) === text.at(-1)
}

function luhnDigit(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}
