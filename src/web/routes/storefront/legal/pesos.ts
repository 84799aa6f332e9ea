import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { Centavos } from '#kit/money.ts'

/** An amount as the texts write it. */
export function pesos(amount: Centavos, locale: Locale): string {
  return formatPrice(pesosFromCentavos(amount), locale)
}
