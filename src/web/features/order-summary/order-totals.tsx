import { formatPrice } from '#i18n/format.ts'
import { useLocale } from '#web/features/language/use-locale.ts'
import { useTranslation } from '#web/translations.tsx'
import { TotalsRow } from './totals.tsx'

interface OrderTotalsProps {
  /** Pesos. */
  order: {
    subtotal: number
    discount: number
    shipping: number
    net: number
    iva: number
    total: number
    discountCode: string | null
  }
}

/** What an order cost, with the tax that the total contains. */
export function OrderTotals({ order }: OrderTotalsProps) {
  const { t } = useTranslation('orders')
  const locale = useLocale()
  const { subtotal, discount, discountCode, shipping, net, iva, total } = order
  return (
    <dl className="grid gap-2">
      <TotalsRow label={t('subtotal')}>{formatPrice(subtotal, locale)}</TotalsRow>
      {discount > 0 && (
        <TotalsRow label={[t('discount'), discountCode].filter(Boolean).join(' ')}>
          {formatPrice(-discount, locale)}
        </TotalsRow>
      )}
      <TotalsRow label={t('shipping')}>{shipping === 0 ? t('free') : formatPrice(shipping, locale)}</TotalsRow>
      <TotalsRow tone="strong" label={t('total')}>
        {formatPrice(total, locale)}
      </TotalsRow>
      <TotalsRow tone="part" label={t('net')}>
        {formatPrice(net, locale)}
      </TotalsRow>
      <TotalsRow tone="part" label={t('iva')}>
        {formatPrice(iva, locale)}
      </TotalsRow>
    </dl>
  )
}
