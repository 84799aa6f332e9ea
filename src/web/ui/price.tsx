import { useTranslation } from 'react-i18next'
import { formatPrice } from '#i18n/format.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** Pesos. */
  amount: number
  /** Pesos before the discount, shown struck through when higher than `amount`. */
  oldAmount?: number | null
  className?: string
}

export function Price({ amount, oldAmount, className = '' }: PriceProps) {
  const { t, i18n } = useTranslation('shell')
  const locale = isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE
  const isReduced = typeof oldAmount === 'number' && oldAmount > amount
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2.5 tabular-nums ${className}`}>
      <span>
        {isReduced && <VisuallyHidden>{t('ui.priceNow')} </VisuallyHidden>}
        {formatPrice(amount, locale)}
      </span>
      {isReduced && (
        <del className="text-[0.875em] text-ink-faint">
          <VisuallyHidden>{t('ui.priceBefore')} </VisuallyHidden>
          {formatPrice(oldAmount, locale)}
        </del>
      )}
    </span>
  )
}
