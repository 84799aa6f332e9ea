import { formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** Pesos. */
  amount: number
  /** Pesos; shown struck through when higher than `amount`. */
  oldAmount?: number | null
  className?: string
}

export function Price({ amount, oldAmount, className = '' }: PriceProps) {
  const { t, locale } = useTranslation('shell')
  const isReduced = typeof oldAmount === 'number' && oldAmount > amount
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2.5 ${className}`}>
      <span>
        {isReduced && <VisuallyHidden>{t('ui.priceNow')} </VisuallyHidden>}
        <Figure pesos={amount} locale={locale} />
      </span>
      {isReduced && (
        <del className="text-[0.875em] text-ink-faint">
          <VisuallyHidden>{t('ui.priceBefore')} </VisuallyHidden>
          <Figure pesos={oldAmount} locale={locale} />
        </del>
      )}
    </span>
  )
}

function Figure({ pesos, locale }: { pesos: number; locale: Locale }) {
  const [amount, currency] = formatPrice(pesos, locale).split(' ')
  return (
    <>
      {amount} <span className="text-[max(0.7em,0.6875rem)] tracking-wider">{currency}</span>
    </>
  )
}
