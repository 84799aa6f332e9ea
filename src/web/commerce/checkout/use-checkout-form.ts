import { useId, useState } from 'react'
import type { ChangeEvent } from 'react'
import { giftDays } from '#domain/orders/placing/gift-days.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { MAX_QUANTITY } from '#vocabulary/cart-limits.ts'
import { ENGRAVED_LENGTH } from '#vocabulary/order-engraving.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { deliveryOf } from './delivery-of.ts'
import { FIELD_ORDER, problemsOf } from './draft-problems.ts'
import type { DraftRules, Problems } from './draft-problems.ts'
import { byDraftField } from './draft-fields.ts'
import { changeDraft, useDraft } from './draft.ts'
import type { CheckoutDraft, DraftField } from './draft.ts'
import { loadEngraving } from './load-extra.ts'
import type { OfferedExtra } from './load-extra.ts'

type TextName = Exclude<DraftField, 'deliveryMethod' | 'paymentMethod' | 'engraving'>

const ENGRAVING_REACH = { letters: ENGRAVED_LENGTH, bottles: MAX_QUANTITY }

export interface FieldProblem {
  field: DraftField
  id: string
  text: string
}

export interface CheckoutForm {
  draft: CheckoutDraft
  idOf: (field: DraftField) => string
  errorOf: (field: DraftField) => string | undefined
  change: (changes: Partial<CheckoutDraft>) => void
  /** Props of a text field. */
  text: (field: TextName) => {
    id: string
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  }
  /** In the order of the form; empty until the buyer tried to continue. */
  problems: FieldProblem[]
  /** Otherwise shows the problems and focuses the first. */
  isReady: (judge: (draft: CheckoutDraft, rules: DraftRules) => Problems) => boolean
  /** Shows the server's errors by path in the payload. */
  refuse: (fields: Readonly<Record<string, string>>) => void
  /** The charge for engraving: null while not offered, undefined while loading. */
  engravingOffered: OfferedExtra | null | undefined
  isAskingOfEngraving: boolean
  reloadEngraving: () => void
}

type FormOf = Omit<DraftRules, 'today' | 'engravingOfferedAs'> & { lines: readonly { isTour: boolean }[] }

/** Problems appear once the buyer tried to continue, and vanish as they are corrected. */
export function useCheckoutForm(cart: FormOf): CheckoutForm {
  const { t, locale } = useTranslation('checkout')
  const prefix = useId()
  const typed = useDraft()
  const draft = { ...typed, deliveryMethod: deliveryOf(cart.lines, typed.deliveryMethod) }
  const [tried, setTried] = useState<readonly DraftField[]>([])
  const engraving = useOfferedEngraving(cart.lines)
  const { engravingOffered } = engraving
  const rules = { ...cart, engravingOfferedAs: engravingOffered && engravingOffered.variantId, today: todayInMexico() }
  const found = problemsOf(draft, rules)
  const { refused, refuse, forget } = useRefused(cart.lines)

  const idOf = (field: DraftField) => `${prefix}${field}`
  const errorOf = (field: DraftField) => {
    const problem = tried.includes(field) ? found[field] : undefined
    const state = stateOfPostalCode(draft.postalCode)?.name ?? ''
    return problem ? t(`problems.${problem}`, { state, ...giftReach(locale), ...ENGRAVING_REACH }) : refused[field]
  }
  const change = (changes: Partial<CheckoutDraft>) => {
    forget(Object.keys(changes))
    changeDraft(completed(changes))
  }
  const focusFirst = (fields: readonly DraftField[]) => {
    const first = FIELD_ORDER.find((field) => fields.includes(field))
    // After rendering the errors, so that the field is announced with its own
    if (first) setTimeout(() => document.getElementById(idOf(first))?.focus())
  }
  const problems = FIELD_ORDER.flatMap((field): FieldProblem[] => {
    const text = errorOf(field)
    return text ? [{ field, id: idOf(field), text }] : []
  })

  return {
    draft,
    idOf,
    errorOf,
    change,
    problems,
    text: (field) => ({
      id: idOf(field),
      name: field,
      value: draft[field],
      error: errorOf(field),
      onChange: ({ target }) => change({ [field]: target.value }),
    }),
    isReady(judge) {
      const standing = judge(draft, rules)
      const fields = FIELD_ORDER.filter((field) => standing[field])
      setTried((before) => [...new Set([...before, ...fields])])
      focusFirst(fields)
      return fields.length === 0
    },
    refuse(fields) {
      const byField = byDraftField(fields)
      refuse(byField)
      focusFirst(FIELD_ORDER.filter((field) => byField[field]))
    },
    ...engraving,
  }
}

function useOfferedEngraving(lines: DraftRules['lines']) {
  const isWanted = lines.length > 0
  const { data, error, reload } = useApiQuery('engraving', loadEngraving, { isWanted })
  const isAsking = isWanted && data === undefined && error === undefined
  return { engravingOffered: data, isAskingOfEngraving: isAsking, reloadEngraving: reload }
}

interface Refused {
  fields: Partial<Record<DraftField, string>>
  ofCart: string
}

/** The server's refusals by field; those of engraving apply only to the cart they were for. */
function useRefused(lines: DraftRules['lines']) {
  const contents = lines.map(({ variantId, quantity }) => `${quantity} ${variantId}`).join()
  const [{ fields, ofCart }, keep] = useState<Refused>({ fields: {}, ofCart: '' })
  return {
    refused: ofCart === contents ? fields : without(fields, ['engraving']),
    refuse: (now: Refused['fields']) => keep({ fields: now, ofCart: contents }),
    forget: (names: readonly string[]) => keep((before) => ({ ...before, fields: without(before.fields, names) })),
  }
}

/** YYYY-MM-DD. */
export function todayInMexico(): string {
  return mexicanDate(new Date())
}

export function giftDaysNow(): { first: string; last: string } {
  return giftDays(new Date())
}

/** First and last day for a gift's arrival, formatted. */
export function giftReach(locale: Locale): { first: string; last: string } {
  const { first, last } = giftDaysNow()
  const written = (day: string) => formatDay(day, locale)
  return { first: written(first), last: written(last) }
}

/** Derives the state from the postal code. */
function completed(changes: Partial<CheckoutDraft>): Partial<CheckoutDraft> {
  const state = changes.postalCode === undefined ? undefined : stateOfPostalCode(changes.postalCode)?.name
  return state ? { state, ...changes } : changes
}

function without<Value>(
  record: Partial<Record<string, Value>>,
  keys: readonly string[],
): Partial<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}
