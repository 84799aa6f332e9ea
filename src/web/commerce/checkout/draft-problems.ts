import { giftDays, MAX_GIFT_LINES } from '#domain/orders/placing/gift-days.ts'
import { isOfAge, OLDEST_BIRTH_DATE } from '#domain/orders/placing/age.ts'
import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { isPhoneNumber } from '#kit/phone-number.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { engravedUnits } from '#vocabulary/order-engraving.ts'
import type { CheckoutDraft, DraftField } from './draft.ts'
import { bottlesOf, engravingProblem, wrongCharge } from './engraving-problem.ts'
import type { EngravableLine } from './engraving-problem.ts'

export type ProblemKey =
  | 'required'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'otherState'
  | 'birthDate'
  | 'underAge'
  | 'giftDay'
  | 'giftTooTall'
  | 'engravingEmpty'
  | 'engravingTooLong'
  | 'engravingLetters'
  | 'engravingTooMany'
  | 'engravingUnits'
  | 'engravingGone'
  | 'store'
  | 'paymentMethod'

export type Problems = Partial<Record<DraftField, ProblemKey>>

export interface DraftRules extends Pick<CartView, 'asksAge' | 'isAdding'> {
  lines: readonly EngravableLine[]
  /** The variant charged for engraving: null while not offered, undefined while loading. */
  engravingOfferedAs: string | null | undefined
  /** YYYY-MM-DD. */
  today: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const CONTACT = ['firstName', 'lastName', 'email', 'phone'] as const
/** In the order of the gift section. */
const GIFT = ['giftTo', 'giftFrom', 'giftMessage', 'giftArrivesOn'] as const
const SHIPPING = ['postalCode', 'address', 'colony', 'city', 'state', 'country'] as const

/** In the order of the form: the first invalid one gets the focus. */
export const FIELD_ORDER: readonly DraftField[] = [
  ...CONTACT,
  ...SHIPPING,
  'storeId',
  'birthDate',
  'engraving',
  ...GIFT,
  'paymentMethod',
]

/** By field; the server decides. */
export function problemsOf(draft: CheckoutDraft, rules: DraftRules): Problems {
  return {
    ...deliveryProblems(draft, rules),
    ...(draft.paymentMethod === '' && { paymentMethod: 'paymentMethod' as const }),
  }
}

/** Without the payment method, which the panel asks for in a later step. */
export function deliveryProblems(draft: CheckoutDraft, rules: DraftRules): Problems {
  const { asksAge, today } = rules
  const isPickup = draft.deliveryMethod === 'pickup'
  const isShipped = draft.deliveryMethod === 'shipping'
  const problems: Problems = {}
  for (const field of [...CONTACT, ...(isShipped ? SHIPPING : [])]) {
    const problem = problemOf(field, draft[field].trim())
    if (problem) problems[field] = problem
  }
  if (isShipped && !problems.state && isOfOtherState(draft)) problems.state = 'otherState'
  if (isPickup && draft.storeId === '') problems.storeId = 'store'
  const age = asksAge ? ageProblem(draft.birthDate, today) : undefined
  if (age) problems.birthDate = age
  const engraving = engravingProblemOf(draft, rules)
  if (engraving) problems.engraving = engraving
  if (draft.isGift && linesOf(draft.giftMessage) > MAX_GIFT_LINES) problems.giftMessage = 'giftTooTall'
  if (draft.isGift && isShipped && isOutOfReach(draft.giftArrivesOn, today)) problems.giftArrivesOn = 'giftDay'
  return problems
}

/** Items being added don't count yet. */
function engravingProblemOf({ engraving }: CheckoutDraft, rules: DraftRules): ProblemKey | undefined {
  const { lines, isAdding, engravingOfferedAs } = rules
  const bottles = bottlesOf(lines)
  const isChargedWrong = !isAdding && wrongCharge(engraving, engravingOfferedAs, lines) !== undefined
  if (engravingOfferedAs === null) return isChargedWrong ? 'engravingGone' : undefined
  const wrong = engravingProblem(engraving, bottles)
  if (wrong) return wrong.problem
  if (engravedUnits(engraving, bottles) > MAX_QUANTITY) return 'engravingTooMany'
  return isChargedWrong ? 'engravingUnits' : undefined
}

function problemOf(field: (typeof CONTACT | typeof SHIPPING)[number], value: string): ProblemKey | undefined {
  if (value === '') return 'required'
  if (field === 'email' && !isMailbox(value)) return 'email'
  if (field === 'phone' && !isPhoneNumber(value)) return 'phone'
  if (field === 'postalCode' && !stateOfPostalCode(value)) return 'postalCode'
  return undefined
}

/** Only the buyer knows which of the two is wrong. The API accepts both, since parcels go by postal code. */
function isOfOtherState({ postalCode, state }: CheckoutDraft): boolean {
  const known = stateOfPostalCode(postalCode)
  return known !== undefined && known.name !== state
}

/** Lines as printed on the card, with at most one empty line in a row. */
function linesOf(message: string): number {
  return message
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n').length
}

function isOutOfReach(day: string, today: string): boolean {
  const { first, last } = giftDays(new Date(`${today}T18:00:00Z`))
  return day !== '' && (day < first || day > last)
}

function ageProblem(birthDate: string, today: string): ProblemKey | undefined {
  if (birthDate === '') return 'required'
  if (!DAY.test(birthDate) || birthDate < OLDEST_BIRTH_DATE || birthDate > today) return 'birthDate'
  return isOfAge(birthDate, today) ? undefined : 'underAge'
}
