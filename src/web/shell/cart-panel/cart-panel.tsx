import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/platform/translations.tsx'
import { reloadCart } from '#web/commerce/cart/cart-store.ts'
import { useBegunCheckout, useCheckout } from '#web/commerce/checkout/use-checkout.ts'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { focusHeading } from '#web/ui/keep-place.ts'
import { SlidePanel } from '#web/ui/slide-panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CartFooter, CartStep } from './cart-step.tsx'
import { DeliveryFooter, DeliveryStep } from './delivery-step.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PaymentFooter, PaymentStep } from './payment-step.tsx'
import { StepTrail } from './step-trail.tsx'
import type { Step } from './step-trail.tsx'

const TITLES = { cart: 'title', delivery: 'deliveryTitle', payment: 'paymentTitle' } as const

/** The whole purchase in three steps, at the side of any page. */
export default withQueries(CartPanel)

function CartPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('cart')
  const [chosen, setStep] = useState<Step>('cart')
  const checkout = useCheckout()
  useApiQuery('cart', loadCart, { isWanted: isOpen })
  const { cart, ordering, form } = checkout
  const isEmpty = cart.lines.length === 0
  const isLeaving = ordering.phase === 'leaving'
  const step = isEmpty && !isLeaving ? 'cart' : chosen
  // The previous step may contain a refused field
  if (step === 'payment' && form.problems.some(({ field }) => field !== 'paymentMethod')) setStep('delivery')
  const content = useRef<HTMLDivElement>(null)
  useBegunCheckout(step === 'cart' ? undefined : cart)

  /** Focuses the heading and scrolls to the top. */
  const goTo = (next: Step) => {
    flushSync(() => setStep(next))
    const panel = content.current?.closest('dialog')
    // On low screens the panel scrolls with its head, otherwise only its content
    for (const scroller of [panel, content.current?.parentElement]) scroller?.scrollTo(0, 0)
    focusHeading(panel)
  }
  const close = () => {
    setStep('cart')
    onClose()
  }
  const isLoading = cart.status === 'loading'
  return (
    <SlidePanel
      isOpen={isOpen}
      onClose={close}
      title={t(TITLES[step])}
      footer={!isLoading && !isEmpty && <Footer step={step} setStep={goTo} checkout={checkout} onClose={close} />}
    >
      {isLoading && (
        <div className="grid min-h-64 place-items-center text-ink-soft">
          {cart.problem ? <p className="font-medium text-danger">{cart.problem}</p> : <Spinner label={t('loading')} />}
        </div>
      )}
      {!isLoading && isEmpty && <EmptyCart checkout={checkout} onClose={close} />}
      {!isLoading && !isEmpty && (
        <div ref={content} className="px-5 pt-2 pb-8 sm:px-6">
          <StepTrail step={step} onBack={goTo} />
          {step === 'cart' && <CartStep checkout={checkout} />}
          {step === 'delivery' && <DeliveryStep checkout={checkout} />}
          {step === 'payment' && <PaymentStep checkout={checkout} />}
        </div>
      )}
    </SlidePanel>
  )
}

async function loadCart(): Promise<true> {
  await reloadCart()
  return true
}

interface FooterProps {
  step: Step
  setStep: (step: Step) => void
  checkout: ReturnType<typeof useCheckout>
  onClose: () => void
}

function Footer({ step, setStep, checkout, onClose }: FooterProps) {
  const navigate = useNavigate()
  const toPayment = () => {
    if (!document.documentElement.dataset.tagManager) return setStep('payment')
    // Third-party scripts can't be unloaded: where the page may run them, payment has its own page
    onClose()
    void navigate('/checkout')
  }
  if (step === 'cart') return <CartFooter cart={checkout.cart} onNext={() => setStep('delivery')} onClose={onClose} />
  if (step === 'delivery')
    return <DeliveryFooter checkout={checkout} onNext={toPayment} onBack={() => setStep('cart')} />
  return <PaymentFooter checkout={checkout} onBack={() => setStep('delivery')} />
}
