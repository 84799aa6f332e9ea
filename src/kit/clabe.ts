const WEIGHTS = [3, 7, 1]
const CLABE_LENGTH = 18

/** Appends the check digit to 17 digits (bank, city, account). @throws RangeError */
export function completeClabe(account: string): string {
  if (!/^\d{17}$/.test(account)) throw new RangeError('a CLABE is made of 17 digits and its check digit')
  return account + checkDigit(account)
}

export function isClabe(text: string): boolean {
  return /^\d{18}$/.test(text) && checkDigit(text.slice(0, CLABE_LENGTH - 1)) === text.at(-1)
}

/** Weights 3, 7, 1; products and sum modulo 10. */
function checkDigit(account: string): string {
  const sum = Array.from(account).reduce(
    (total, digit, index) => total + ((Number(digit) * (WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
