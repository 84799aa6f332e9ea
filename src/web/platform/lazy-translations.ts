import { use } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { createTranslations } from '#i18n/translator.ts'
import type { Translate, Translations } from '#i18n/translator.ts'
import type { Messages } from '#i18n/messages.ts'
import { fetchedOnce } from './fetched-once.ts'
import { useSpoken } from './translations.tsx'

/** Areas whose texts only the pages that need them fetch. */
const AREAS = {
  account: {
    es: () => import('#i18n/es/account.json'),
    en: () => import('#i18n/en/account.json'),
  },
  availability: {
    es: () => import('#i18n/es/availability.json'),
    en: () => import('#i18n/en/availability.json'),
  },
  dashboard: {
    es: () => import('#i18n/es/dashboard.json'),
    en: () => import('#i18n/en/dashboard.json'),
  },
  loyalty: {
    es: () => import('#i18n/es/loyalty.json'),
    en: () => import('#i18n/en/loyalty.json'),
  },
  management: {
    es: () => import('#i18n/es/management.json'),
    en: () => import('#i18n/en/management.json'),
  },
  managementProducts: {
    es: () => import('#i18n/es/management-products.json'),
    en: () => import('#i18n/en/management-products.json'),
  },
  managementContent: {
    es: () => import('#i18n/es/management-content.json'),
    en: () => import('#i18n/en/management-content.json'),
  },
  managementServices: {
    es: () => import('#i18n/es/management-services.json'),
    en: () => import('#i18n/en/management-services.json'),
  },
  managementOrders: {
    es: () => import('#i18n/es/management-orders.json'),
    en: () => import('#i18n/en/management-orders.json'),
  },
  managementAnalytics: {
    es: () => import('#i18n/es/management-analytics.json'),
    en: () => import('#i18n/en/management-analytics.json'),
  },
  managementImport: {
    es: () => import('#i18n/es/management-import.json'),
    en: () => import('#i18n/en/management-import.json'),
  },
  managementInventory: {
    es: () => import('#i18n/es/management-inventory.json'),
    en: () => import('#i18n/en/management-inventory.json'),
  },
  managementActs: {
    es: () => import('#i18n/es/management-acts.json'),
    en: () => import('#i18n/en/management-acts.json'),
  },
  managementFacts: {
    es: () => import('#i18n/es/management-facts.json'),
    en: () => import('#i18n/en/management-facts.json'),
  },
  managementSettings: {
    es: () => import('#i18n/es/management-settings.json'),
    en: () => import('#i18n/en/management-settings.json'),
  },
  managementOperations: {
    es: () => import('#i18n/es/management-operations.json'),
    en: () => import('#i18n/en/management-operations.json'),
  },
  managementPalette: {
    es: () => import('#i18n/es/management-palette.json'),
    en: () => import('#i18n/en/management-palette.json'),
  },
  managementPeople: {
    es: () => import('#i18n/es/management-people.json'),
    en: () => import('#i18n/en/management-people.json'),
  },
  ownData: {
    es: () => import('#i18n/es/own-data.json'),
    en: () => import('#i18n/en/own-data.json'),
  },
  ownOrders: {
    es: () => import('#i18n/es/own-orders.json'),
    en: () => import('#i18n/en/own-orders.json'),
  },
  security: {
    es: () => import('#i18n/es/security.json'),
    en: () => import('#i18n/en/security.json'),
  },
} satisfies Partial<Record<keyof Messages, Record<Locale, () => Promise<{ default: object }>>>>
type LazyArea = keyof typeof AREAS

const fetchOnce = fetchedOnce<Translations>()

/** The texts of an area loaded on first use; suspends in the browser until they are there. */
export function useLazyTranslation<In extends LazyArea>(area: In): { t: Translate<In>; locale: Locale } {
  const { translations } = useSpoken()
  const { locale } = translations
  const known = translations.has(area) ? translations : use(fetchArea(area, locale))
  return { t: known.of(area), locale }
}

function fetchArea(area: LazyArea, locale: Locale): Promise<Translations> {
  return fetchOnce(`${locale} ${area}`, async () => {
    const file = await AREAS[area][locale]()
    return createTranslations(locale, { [area]: file.default })
  })
}
