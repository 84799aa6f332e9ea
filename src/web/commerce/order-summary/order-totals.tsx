import { formatCount } from '#i18n/format.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Price } from '#web/ui/price.tsx'
import { TotalsRow } from './totals.tsx'

/** Pesos. */
interface Totals {
  subtotal: number
  discount: number
  promotion: { name: string; amount: number } | null
  /** Reduction by staff after placing. */
  reduction: number
  points: { used: number; amount: number } | null
  shipping: number
  net: number
  iva: number
  total: number
  discountCode: string | null
}

interface OrderTotalsProps {
  order: { [Name in keyof Totals]: Totals[Name] | null }
  /** Whether private details are still loading. */
  isAsking?: boolean
}

/** With the included tax; nothing while amounts are hidden. */
export function OrderTotals({ order, isAsking }: OrderTotalsProps) {
  if (isPriced(order)) return <PricedTotals order={order} />
  return isAsking ? <div className="kept-amount h-45" /> : null
}

const isPriced = (order: OrderTotalsProps['order']): order is Totals => order.total !== null

function PricedTotals({ order }: { order: Totals }) {
  const { t, locale } = useTranslation('orders')
  const { subtotal, discount, discountCode, promotion, reduction, points, shipping, net, iva, total } = order
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
      {promotion && promotion.amount > 0 && (
        <TotalsRow label={promotion.name}>
          <Price amount={-promotion.amount} />
        </TotalsRow>
      )}
      {reduction > 0 && (
        <TotalsRow label={t('reduction')}>
          <Price amount={-reduction} />
        </TotalsRow>
      )}
      {points && (
        <TotalsRow label={t('points', { points: formatCount(points.used, locale) })}>
          <Price amount={-points.amount} />
        </TotalsRow>
      )}
      <TotalsRow label={t('shipping')}>{shipping === 0 ? t('free') : <Price amount={shipping} />}</TotalsRow>
      {promotion?.amount === 0 && (
        <TotalsRow tone="part" label={promotion.name}>
          {t('applied')}
        </TotalsRow>
      )}
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
