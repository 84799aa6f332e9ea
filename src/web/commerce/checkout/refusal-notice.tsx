import { useState } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { formatPrice } from '#i18n/format.ts'
import { removeCode } from '#web/commerce/cart/cart-code.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { ActionProblem } from '#web/ui/action-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { adjustToStock } from './adjust-to-stock.ts'
import type { OrderRefusal } from './order-refusal.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { Ordering } from './use-ordering.ts'
import type { Quote } from './use-quote.ts'

interface RefusalNoticeProps {
  cart: CartView
  quote: Quote
  form: CheckoutForm
  ordering: Ordering
}

/** Announces why the order was refused, with a way to continue if there is one. */
export function RefusalNotice({ cart, quote, form, ordering }: RefusalNoticeProps) {
  const { refusal } = ordering
  return (
    <div role="alert">
      {refusal && (
        <div className="mb-6 flex gap-3.5 border-l-2 border-danger bg-danger-soft px-5 py-4">
          <Icon name="alert" className="mt-0.5 size-5 text-danger" />
          <div className="min-w-0 flex-1">
            <RefusalText refusal={refusal} quote={quote} />
            <RefusalAction refusal={refusal} cart={cart} form={form} ordering={ordering} />
          </div>
        </div>
      )}
    </div>
  )
}

function RefusalText({ refusal, quote }: { refusal: OrderRefusal; quote: Quote }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  if (refusal.kind === 'outOfStock') {
    return (
      <>
        <p className="font-medium">{t('refusal.outOfStock')}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {refusal.lines.map(({ variantId, text }) => (
            <li key={variantId}>{text}</li>
          ))}
        </ul>
      </>
    )
  }
  if (refusal.kind === 'priceChanged') {
    const total = quote.total === undefined ? t('summary.calculating') : formatPrice(quote.total, locale)
    return <p>{t('refusal.priceChanged', { total })}</p>
  }
  if (refusal.kind === 'payment') {
    return (
      <>
        <p className="font-medium">{t('refusal.payment', { folio: refusal.order.folio })}</p>
        {refusal.text && <p className="mt-1 text-sm">{refusal.text}</p>}
      </>
    )
  }
  if (refusal.kind === 'notQuoted') return <p>{t('summary.notQuoted')}</p>
  return <p>{'text' in refusal ? refusal.text : t(`refusal.${refusal.kind}`)}</p>
}

type RefusalActionProps = Omit<RefusalNoticeProps, 'quote'> & { refusal: OrderRefusal }

function RefusalAction({ refusal, cart, form, ordering }: RefusalActionProps) {
  const { t } = useTranslation('checkout')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function mend(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
      ordering.dismiss()
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('refusal.mendFailed'))
    }
    setIsBusy(false)
  }
  const className = 'mt-3'
  const size = 'small'
  if (refusal.kind === 'outOfStock') {
    const { deliveryMethod, storeId } = form.draft
    const variantIds = refusal.lines.map(({ variantId }) => variantId)
    const adjust = () => adjustToStock(cart, variantIds, deliveryMethod === 'pickup' ? storeId : undefined)
    return (
      <>
        <ActionProblem text={problem} />
        <Button size={size} busy={isBusy} className={className} onClick={() => void mend(adjust)}>
          {t(isBusy ? 'refusal.adjusting' : 'refusal.adjust')}
        </Button>
      </>
    )
  }
  if (refusal.kind === 'discount') {
    return (
      <>
        <ActionProblem text={problem} />
        <Button size={size} busy={isBusy} className={className} onClick={() => void mend(removeCode)}>
          {t('refusal.removeCode')}
        </Button>
      </>
    )
  }
  if (refusal.kind === 'payment') {
    return (
      <Button size={size} className={className} onClick={() => ordering.pay(refusal.order)}>
        {t('refusal.retryPayment')}
      </Button>
    )
  }
  return null
}
