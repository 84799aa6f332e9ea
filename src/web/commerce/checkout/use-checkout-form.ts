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
  /** What a text field of the draft needs. */
  text: (field: TextName) => {
    id: string
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  }
  /** What the buyer must look at, in the order of the form; empty until they tried to go on. */
  problems: FieldProblem[]
  /** Whether nothing stands in the way; else shows what does and takes the keyboard to the first. */
  isReady: (judge: (draft: CheckoutDraft, rules: DraftRules) => Problems) => boolean
  /** Shows what the server said of fields, by their path in the payload. */
  refuse: (fields: Readonly<Record<string, string>>) => void
  /** As what bottles are engraved: null where they can't be now, undefined until it is known. */
  engravingOffered: OfferedExtra | null | undefined
  /** That is being asked for. */
  isAskingOfEngraving: boolean
  reloadEngraving: () => void
}

/** The draft bound to the fields of one form. Problems show once the buyer tried to go on, and leave as they are mended. */
export function useCheckoutForm(cart: Omit<DraftRules, 'today' | 'engravingOfferedAs'>): CheckoutForm {
  const { t, locale } = useTranslation('checkout')
  const prefix = useId()
  const draft = useDraft()
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
    // The errors are drawn first, so that the field is announced with its own.
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

/** What the server refused, by field; what it wouldn't engrave is only of the cart that it was asked for. */
function useRefused(lines: DraftRules['lines']) {
  const contents = lines.map(({ variantId, quantity }) => `${quantity} ${variantId}`).join()
  const [{ fields, ofCart }, keep] = useState<Refused>({ fields: {}, ofCart: '' })
  return {
    refused: ofCart === contents ? fields : without(fields, ['engraving']),
    refuse: (now: Refused['fields']) => keep({ fields: now, ofCart: contents }),
    forget: (names: readonly string[]) => keep((before) => ({ ...before, fields: without(before.fields, names) })),
  }
}

/** The day it is where the store is, YYYY-MM-DD. */
export function todayInMexico(): string {
  return mexicanDate(new Date())
}

export function giftDaysNow(): { first: string; last: string } {
  return giftDays(new Date())
}

/** The days between which a gift can be wished to arrive, as they are written. */
export function giftReach(locale: Locale): { first: string; last: string } {
  const { first, last } = giftDaysNow()
  const written = (day: string) => formatDay(day, locale)
  return { first: written(first), last: written(last) }
}

/** A postal code says which state it is in. */
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
