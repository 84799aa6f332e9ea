import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { addressedLocale, LOCALE_COOKIE } from '#i18n/negotiate.ts'
import { localStore, sessionStore } from '#web/platform/browser-storage.ts'

const KEPT_UNDER = 'i18nextLng'
const YEAR_SECONDS = 31_536_000

/** From the address, cookie, local and session storage, browser, document; else Spanish. */
export function detectLocale(): Locale {
  const candidates = [
    addressedLocale({ pathname: location.pathname, searchParams: new URLSearchParams(location.search) }),
    new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1],
    localStore.read(KEPT_UNDER),
    sessionStore.read(KEPT_UNDER),
    ...navigator.languages,
    document.documentElement.lang,
  ]
  return candidates.map((tag) => tag?.toLowerCase().split('-')[0]).find(isLocale) ?? DEFAULT_LOCALE
}

/** Also in a cookie that the server reads. */
export function keepLocale(locale: Locale): void {
  localStore.keep(KEPT_UNDER, locale)
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
