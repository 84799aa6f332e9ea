import { useRef } from 'react'
import { clearCart, setQuantity } from '#web/commerce/cart/cart-store.ts'
import type { CartLine, CartView } from '#web/commerce/cart/cart-view.ts'
import { PendingNotices } from '#web/commerce/checkout/pending-notice.tsx'
import type { Checkout } from '#web/commerce/checkout/use-checkout.ts'
import { FreeShipping } from '#web/commerce/checkout/free-shipping.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { CartLineItem } from './cart-line.tsx'
import { mostOf, tooMuchOf } from './most-of.ts'
import { GoesWith } from './goes-with.tsx'

export function CartStep({ checkout: { cart, quote, ordering } }: { checkout: Checkout }) {
  const { t } = useTranslation('cart')
  const lines = useRef<HTMLUListElement>(null)
  return (
    <>
      <PendingNotices ordering={ordering} />
      <FreeShipping quote={quote} className="pt-3 pb-2" />
      <ul ref={lines} tabIndex={-1} aria-label={t('lines')} className="divide-y divide-line outline-none">
        {cart.lines.map((line) => (
          <CartLineItem key={line.key} line={line} most={mostOf(line, cart.lines)} />
        ))}
      </ul>
      {cart.lines.length > 1 && (
        <Button variant="quiet" size="small" className="-ml-4 text-ink-soft" onClick={() => void clearCart()}>
          {t('clear')}
        </Button>
      )}
      {cart.problem && <p className="mt-1 text-sm font-medium text-danger">{cart.problem}</p>}
      <GoesWith cart={cart} focusLines={() => lines.current?.focus()} />
    </>
  )
}

interface CartFooterProps {
  cart: CartView
  onNext: () => void
  onClose: () => void
}

export function CartFooter({ cart, onNext, onClose }: CartFooterProps) {
  const { t } = useTranslation('cart')
  const { discount, promotion, total } = cart
  const isBusy = cart.lines.some((line) => line.isBusy)
  const tooMuch = tooMuchOf(cart.lines)
  return (
    <>
      {discount !== null && discount.amount > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
          <span>{t('discount', { code: discount.code })}</span>
          <Price amount={-discount.amount} />
        </p>
      )}
      {promotion !== null && promotion.amount > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-sm text-ink-soft">
          <span>{promotion.name}</span>
          <Price amount={-promotion.amount} />
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4" aria-live="polite" aria-busy={isBusy}>
        <span className="font-display text-xl">{t('total')}</span>
        <Price amount={total - (discount?.amount ?? 0) - (promotion?.amount ?? 0)} className="text-xl font-medium" />
      </p>
      <p className="mt-0.5 text-sm text-ink-faint">{t('taxesNote')}</p>
      <p className="text-sm text-ink-faint">{t('taxesIncluded')}</p>
      {tooMuch.length > 0 ? (
        <TooMuch lines={tooMuch} isBusy={isBusy} />
      ) : (
        <div className="mt-4 grid gap-2">
          <ButtonLink to="/checkout" onClick={onClose} size="large">
            {t('checkout')}
          </ButtonLink>
          <Button variant="quiet" onClick={onNext}>
            {t('here')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Lines above stock or the limit per person, with a button that lowers them; payment waits for it. */
function TooMuch({ lines, isBusy }: { lines: ReturnType<typeof tooMuchOf<CartLine>>; isBusy: boolean }) {
  const { t } = useTranslation('cart')
  const names = new Set(lines.map(({ line }) => line.product.name))
  const adjust = () => {
    for (const { line, most } of lines) setQuantity(line, most)
  }
  return (
    <div className="mt-4 grid gap-3">
      <p role="alert" className="text-sm font-medium text-danger">
        {t('cannotPay', { names: [...names].join(', ') })}
      </p>
      <Button size="large" busy={isBusy} onClick={adjust}>
        {t('adjust')}
      </Button>
    </div>
  )
}
