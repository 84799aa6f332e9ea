import type { OfferedTour, TourDate } from '#domain/catalogue/tours/list-tours.ts'

/** Dates as ISO 8601. */
export type ShownDate = Omit<TourDate, 'startsAt' | 'language'> & {
  startsAt: string
  day: string
  hour: string
  language: string
}

export interface ShownTour extends Omit<OfferedTour, 'dates'> {
  months: { name: string; dates: ShownDate[] }[]
}
