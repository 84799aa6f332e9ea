import { useId } from 'react'
import { formatPrice } from '#i18n/format.ts'
import type { Quote } from './use-quote.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface FreeShippingProps {
  quote: Pick<Quote, 'freeShipping' | 'shipping'>
  className?: string
}

export function FreeShipping({ quote: { freeShipping, shipping }, className = '' }: FreeShippingProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const id = useId()
  if (!freeShipping) return null
  const { from, left } = freeShipping
  // A code may have made it free already
  const isFree = left === 0 || shipping?.total === 0
  return (
    <div className={className}>
      <p id={id} className={`text-sm ${isFree ? 'text-agave' : 'text-ink-soft'}`}>
        {isFree ? t('freeShipping.reached') : t('freeShipping.left', { amount: formatPrice(left, locale) })}
      </p>
      <ProgressBar aria-labelledby={id} max={from} value={isFree ? from : from - left} className="mt-1.5 w-full" />
    </div>
  )
}
