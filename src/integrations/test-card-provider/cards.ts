export type CardOutcome = 'succeeds' | 'declines' | 'authenticates'

/** Public test numbers that no bank issues. */
export const TEST_CARDS: readonly { number: string; outcome: CardOutcome }[] = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000000000000002', outcome: 'declines' },
  { number: '4000002500003155', outcome: 'authenticates' },
]

export interface CardForm {
  number: string
  expiry: string
  cvc: string
}
export type CardField = keyof CardForm
export type CardProblem = 'numberInvalid' | 'notATestCard' | 'expiryInvalid' | 'expired' | 'cvcInvalid'

export type CardReading =
  | { outcome: CardOutcome; problems?: undefined }
  | { outcome?: undefined; problems: Partial<Record<CardField, CardProblem>> }

export function readCard({ number, expiry, cvc }: CardForm, now: Date): CardReading {
  const digits = number.replaceAll(/[\s-]/g, '')
  const card = TEST_CARDS.find((candidate) => candidate.number === digits)
  const problems: Partial<Record<CardField, CardProblem>> = {}
  if (!isLuhn(digits)) problems.number = 'numberInvalid'
  else if (!card) problems.number = 'notATestCard'
  const expiryProblem = problemOfExpiry(expiry, now)
  if (expiryProblem) problems.expiry = expiryProblem
  if (!/^\d{3,4}$/.test(cvc.trim())) problems.cvc = 'cvcInvalid'
  return card && Object.keys(problems).length === 0 ? { outcome: card.outcome } : { problems }
}

export function isLuhn(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its month. */
function problemOfExpiry(expiry: string, now: Date): CardProblem | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return 'expiryInvalid'
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  return end <= now.getTime() ? 'expired' : undefined
}
