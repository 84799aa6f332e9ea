import type { Quote } from './use-quote.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Price } from '#web/ui/price.tsx'

/** The total, or what is known of it before the shipping price. */
export function QuoteTotal({ quote: { status, net, total, freeShipping } }: { quote: Quote }) {
  const { t } = useTranslation('checkout')
  if (total !== undefined) return <Price amount={total} />
  if (status === 'loading')
    return <span className="text-base font-normal text-ink-faint">{t('summary.calculating')}</span>
  return (
    <>
      <Price amount={net} />
      {freeShipping?.left !== 0 && (
        <span className="text-sm font-normal text-ink-soft"> {t('summary.plusShipping')}</span>
      )}
    </>
  )
}
