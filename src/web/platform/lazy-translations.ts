import { use } from 'react'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { createTranslations } from '#i18n/translator.ts'
import type { Area, Translate, Translations } from '#i18n/translator.ts'
import { fetchedOnce } from './fetched-once.ts'
import { useSpoken } from './translations.tsx'

const FILES = import.meta.glob<{ default: object }>(
  '../../i18n/*/{account,availability,dashboard,lots,loyalty,management*,own-*,reviews,security,tasting,tours}.json',
)
export type LazyArea = Extract<
  Area,
  | 'account'
  | 'availability'
  | 'dashboard'
  | 'lots'
  | 'tours'
  | 'loyalty'
  | `management${string}`
  | `own${string}`
  | 'reviews'
  | 'security'
  | 'tasting'
>

const fetchOnce = fetchedOnce<Translations>()

/** Suspends in the browser until the area's texts are loaded. */
export function useLazyTranslation<In extends LazyArea>(area: In): { t: Translate<In>; locale: Locale } {
  const { translations } = useSpoken()
  const { locale } = translations
  const known = translations.has(area) ? translations : use(fetchArea(area, locale))
  return { t: known.of(area), locale }
}

function fetchArea(area: LazyArea, locale: Locale): Promise<Translations> {
  return fetchOnce(`${locale} ${area}`, async () => {
    const name = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const load = FILES[`../../i18n/${locale}/${name}.json`]
    if (!load) throw new Error(`There is no ${name}.json`)
    return createTranslations(locale, { [area]: (await load()).default })
  })
}

/** Rejects when a file can't be loaded. */
export async function fetchTexts(areas: readonly LazyArea[]): Promise<void> {
  const { lang } = document.documentElement
  await Promise.all(areas.map((area) => fetchArea(area, isLocale(lang) ? lang : DEFAULT_LOCALE)))
}
