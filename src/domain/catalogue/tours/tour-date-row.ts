import type { variants } from '#db/schema/catalogue.server.ts'
import { formatLanguage, formatTourStart } from '#i18n/format-tours.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import { mexicanMinute } from '#kit/mexican-time.ts'

export interface TourDateFacts {
  startsAt: Date
  language: Locale
}

/** Stands wherever a variant's size does: in the cart, orders, e-mails and reports. */
function tourSize({ startsAt, language }: TourDateFacts): Localized {
  const written = (locale: Locale) => `${formatTourStart(startsAt, locale)} · ${formatLanguage(language, locale)}`
  return { es: written('es'), en: written('en') }
}

/** What a date has of a variant without a choice. */
export function tourDateRow(
  facts: TourDateFacts,
): Pick<typeof variants.$inferInsert, 'size' | 'weightGrams' | 'tourStartsAt' | 'tourLanguage'> {
  const { startsAt: tourStartsAt, language: tourLanguage } = facts
  // The column needs a weight, and nothing weighs it
  return { size: tourSize(facts), weightGrams: 1, tourStartsAt, tourLanguage }
}

/** `TOUR-20261212-1100-ES`. */
export function tourSku({ startsAt, language }: TourDateFacts): string {
  const [day = '', hour = ''] = mexicanMinute(startsAt).replaceAll(/[-:]/g, '').split(' ')
  return `TOUR-${day}-${hour}-${language.toUpperCase()}`
}
