import { formatCount } from '#i18n/format.ts'
import type { DeliveryMethod } from '#vocabulary/delivery-method.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import type { Quote } from './use-quote.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Price } from '#web/ui/price.tsx'
import { FreeShipping } from './free-shipping.tsx'
import { MemberPromotion } from './member-promotion.tsx'
import { QuoteTotal } from './quote-total.tsx'
import { TotalsRow } from '#web/commerce/order-summary/totals.tsx'

interface QuoteTotalsProps {
  cart: CartView
  quote: Quote
  deliveryMethod: DeliveryMethod
}

export function QuoteTotals({ cart, quote, deliveryMethod }: QuoteTotalsProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { status, subtotal, discount, promotion, points } = quote
  return (
    <div aria-live="polite" aria-busy={status === 'loading'}>
      <dl className="grid gap-2">
        <TotalsRow label={t('summary.subtotal', { count: cart.count })}>
          <Price amount={subtotal} />
        </TotalsRow>
        {discount > 0 && (
          <TotalsRow label={t('summary.discount')}>
            <Price amount={-discount} />
          </TotalsRow>
        )}
        {promotion && promotion.amount > 0 && (
          <TotalsRow label={promotion.name}>
            <Price amount={-promotion.amount} />
          </TotalsRow>
        )}
        {points && points.used > 0 && (
          <TotalsRow label={t('summary.points', { points: formatCount(points.used, locale) })}>
            <Price amount={-points.amount} />
          </TotalsRow>
        )}
        {deliveryMethod !== 'tour' && <ShippingRows quote={quote} isPickup={deliveryMethod === 'pickup'} />}
        <TotalsRow tone="strong" label={t('summary.total')}>
          <QuoteTotal quote={quote} />
        </TotalsRow>
      </dl>
      <p className="mt-1 text-right text-sm text-ink-faint">{t('summary.taxes')}</p>
      {!quote.refusal && <FreeShipping quote={quote} className="mt-4" />}
      {quote.memberPromotion && <MemberPromotion {...quote.memberPromotion} />}
      {status === 'failed' && (
        <p className="mt-3 text-sm text-danger">
          {t('summary.notQuoted')}{' '}
          <button type="button" className="link min-h-11" onClick={quote.retry}>
            {t('summary.retry')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Shown in place of a shipping price. */
const WITHOUT_PRICE = {
  incomplete: 'pending',
  loading: 'calculating',
  ready: 'calculating',
  refused: 'unavailable',
  failed: 'unavailable',
} as const

function ShippingRows({ quote: { status, shipping, promotion }, isPickup }: { quote: Quote; isPickup: boolean }) {
  const { t } = useTranslation('checkout')
  if (isPickup) return <TotalsRow label={t('summary.pickup')}>{t('summary.free')}</TotalsRow>
  if (!shipping) {
    return <TotalsRow label={t('summary.shipping')}>{t(`summary.${WITHOUT_PRICE[status]}`)}</TotalsRow>
  }
  const { base, additional, discount, total } = shipping
  return (
    <>
      <TotalsRow label={t('summary.shipping')}>{total === 0 ? t('summary.free') : <Price amount={total} />}</TotalsRow>
      <TotalsRow tone="part" label={t('summary.base')}>
        <Price amount={base} />
      </TotalsRow>
      {additional > 0 && (
        <TotalsRow tone="part" label={t('summary.additional')}>
          <Price amount={additional} />
        </TotalsRow>
      )}
      {discount > 0 && (
        <TotalsRow tone="part" label={promotion?.amount === 0 ? promotion.name : t('summary.shippingDiscount')}>
          <Price amount={-discount} />
        </TotalsRow>
      )}
    </>
  )
}
