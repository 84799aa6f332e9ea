import { useTranslation } from '#web/translations.tsx'
import { Price } from '#web/ui/price.tsx'
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
  const { subtotal, discount, discountCode, shipping, net, iva, total } = order
  return (
    <dl className="grid gap-2">
      <TotalsRow label={t('subtotal')}>
        <Price amount={subtotal} />
      </TotalsRow>
      {discount > 0 && (
        <TotalsRow label={[t('discount'), discountCode].filter(Boolean).join(' ')}>
          <Price amount={-discount} />
        </TotalsRow>
      )}
      <TotalsRow label={t('shipping')}>{shipping === 0 ? t('free') : <Price amount={shipping} />}</TotalsRow>
      <TotalsRow tone="strong" label={t('total')}>
        <Price amount={total} />
      </TotalsRow>
      <TotalsRow tone="part" label={t('net')}>
        <Price amount={net} />
      </TotalsRow>
      <TotalsRow tone="part" label={t('iva')}>
        <Price amount={iva} />
      </TotalsRow>
    </dl>
  )
}
