import { formatCount } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** E.g. `750 ml`, `1.75 L`. */
export function sizeName(millilitres: number, locale: Locale): string {
  return millilitres >= 1000 ? `${formatCount(millilitres / 1000, locale)} L` : `${millilitres} ml`
}
