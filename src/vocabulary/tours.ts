import type { Locale, Localized } from '#i18n/locale.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'

/** A guided tour of the distillery; dates are variants of its product. */
export interface Tour {
  minutes: number
  /** Where the group meets. */
  place: Localized
}

/** A date that was bought. */
export interface BookedTour {
  variantId: string
  name: string
  startsAt: Date
  minutes: number
  place: string
  language: Locale
  people: number
}

/** The guide learns the size of the group, and the hold of the last card payment ends, before the start. */
const SALE_CLOSES = 3 * HOUR

export function saleClosesAt(startsAt: Date): Date {
  return addTime(startsAt, -SALE_CLOSES)
}

export function tourEndsAt({ startsAt, minutes }: Pick<BookedTour, 'startsAt' | 'minutes'>): Date {
  return addTime(startsAt, minutes * MINUTE)
}
