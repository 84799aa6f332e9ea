import { useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { openCartPanel } from '#web/commerce/cart/cart-panel-state.ts'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { DiscountCode } from '#web/commerce/checkout/discount-code.tsx'
import { QuoteTotals } from '#web/commerce/checkout/quote-totals.tsx'
import { SummaryLines } from '#web/commerce/checkout/summary-lines.tsx'
import { UsePoints } from '#web/commerce/checkout/use-points.tsx'
import { StepTrail } from '#web/shell/cart-panel/step-trail.tsx'
import type { Step } from '#web/shell/cart-panel/step-trail.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Link } from '#web/ui/link.tsx'
import { CheckoutFields } from '#web/commerce/checkout/checkout-form.tsx'
import { ErrorSummary } from '#web/commerce/checkout/error-summary.tsx'
import { PendingNotices } from '#web/commerce/checkout/pending-notice.tsx'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { usePendingOrders } from '#web/commerce/payment/pending-order.ts'
import { RefusalNotice } from '#web/commerce/checkout/refusal-notice.tsx'
import { SubmitBar } from '#web/commerce/checkout/submit-bar.tsx'
import { useCheckout, useCheckoutStart } from '#web/commerce/checkout/use-checkout.ts'
import type { Checkout } from '#web/commerce/checkout/use-checkout.ts'

/** Rendered in the browser, because personal data are not in the server's page. */
export default withQueries(CheckoutPage)

const FIELDS = 'input, select, textarea'

function CheckoutPage() {
  const { t } = useTranslation('checkout')
  const isStarted = useCheckoutStart()
  const checkout = useCheckout()
  const isPending = usePendingOrders().length > 0
  const { cart, ordering } = checkout
  if (!isStarted || ordering.phase === 'leaving') {
    return (
      <div className="grid min-h-96 place-items-center text-ink-soft">
        <Spinner label={t(isStarted ? 'submit.leaving' : 'loading')} />
      </div>
    )
  }
  return (
    <>
      <PendingNotices ordering={ordering} />
      {cart.lines.length > 0 ? (
        <OpenCheckout checkout={checkout} />
      ) : (
        <>
          <RefusalNotice {...checkout} />
          {!isPending && <NothingToBuy />}
        </>
      )}
    </>
  )
}

function NothingToBuy() {
  const { t } = useTranslation('checkout')
  return (
    <EmptyState
      picture="/pictures/products/copitas/front-800x1000.webp"
      title={t('empty.title')}
      text={t('empty.text')}
    >
      <ButtonLink to="/store">{t('empty.store')}</ButtonLink>
      <ButtonLink to="/track" variant="quiet">
        {t('empty.track')}
      </ButtonLink>
    </EmptyState>
  )
}

/** On phones a single column, so that the button stays in sight along the whole of it. */
function OpenCheckout({ checkout }: { checkout: Checkout }) {
  const { cart, form } = checkout
  const { step, fields, follow, goBack } = useStep()
  return (
    <div className="gap-x-14 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-20">
      <div ref={fields} onFocus={follow} className="max-lg:[&_:is(input,select,textarea)]:scroll-mb-40">
        <div className="mb-8 border-y border-line py-1">
          <StepTrail step={step} onBack={goBack} />
        </div>
        <ErrorSummary form={form} />
        <CheckoutFields form={form} cart={cart} />
      </div>
      <aside className="max-lg:contents">
        <div className="max-lg:contents lg:sticky lg:top-24">
          <Summary checkout={checkout} />
        </div>
      </aside>
    </div>
  )
}

function useStep() {
  const fields = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<Step>('delivery')
  return {
    step,
    fields,
    follow: (event: FocusEvent) => {
      if (event.target.matches(FIELDS)) setStep(event.target.closest('[data-step=payment]') ? 'payment' : 'delivery')
    },
    goBack: (to: Step) => {
      if (to === 'cart') openCartPanel()
      else fields.current?.querySelector<HTMLElement>(FIELDS)?.focus()
    },
  }
}

function Summary({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout')
  const { cart, form, quote } = checkout
  return (
    <section aria-label={t('summary.title')} className="max-lg:contents lg:border lg:border-line lg:bg-raised">
      <div className="border-t border-line pt-8 pb-6 lg:max-h-[42vh] lg:overflow-y-auto lg:border-t-0 lg:px-7 lg:pt-6">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 className="font-display text-2xl">{t('summary.title')}</h2>
          <button
            type="button"
            onClick={() => openCartPanel()}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t('summary.edit')}
          </button>
        </div>
        <SummaryLines lines={cart.lines} />
      </div>
      <div className="grid gap-5 border-t border-line py-5 lg:px-7">
        <DiscountCode cart={cart} />
        <UsePoints form={form} quote={quote} />
      </div>
      <div className="border-t border-line py-6 lg:px-7">
        <QuoteTotals cart={cart} quote={quote} deliveryMethod={form.draft.deliveryMethod} />
      </div>
      <SubmitBar {...checkout} />
      <div className="pb-6 lg:px-7">
        <Terms />
        {cart.hasAlcohol && <HealthLegend className="mt-4 border-t border-line pt-4 text-xs" />}
      </div>
    </section>
  )
}

function Terms() {
  const { t } = useTranslation('checkout')
  return (
    <p className="text-sm text-ink-faint">
      <RichText text={t('terms')} marks={LEGAL_LINKS} />
    </p>
  )
}

const LEGAL_LINKS = { terms: linkTo('/terms'), privacy: linkTo('/privacy') }

function linkTo(path: string): (words: string) => ReactNode {
  return (words) => (
    <Link to={path} className="link">
      {words}
    </Link>
  )
}
