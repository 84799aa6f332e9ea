import { useState } from 'react'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { receiptPath } from '#web/commerce/payment/pay-order.ts'
import { usePaymentMethods } from '#web/commerce/payment/use-payment-methods.ts'
import type { OfferedMethod } from '#web/commerce/payment/use-payment-methods.ts'
import { useOrder } from '#web/commerce/payment/use-order.ts'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PaymentBrandNames } from '#web/commerce/payment/payment-brand-names.tsx'
import { RetryPayment } from '#web/commerce/payment/retry-payment.tsx'
import { SignInToPay, signInWords } from './sign-in-to-pay.tsx'

const ICONS = { card: 'card', link: 'user', oxxo: 'voucher' } as const

type HostedOffer = OfferedMethod & { method: HostedMethod }

/** Card, Link and OXXO for an unpaid order. */
export default withQueries(OtherPaymentMethods)

function OtherPaymentMethods({ folio, refused = '' }: { folio: string; refused?: string }) {
  const [tries, setTries] = useState(0)
  return <MethodsOncePayable key={tries} folio={folio} refused={refused} askAgain={() => setTries(tries + 1)} />
}

function MethodsOncePayable({ folio, refused, askAgain }: { folio: string; refused: string; askAgain: () => void }) {
  const { t } = useTranslation('orders')
  const { order, failure } = useOrder(folio)
  if (!order) return failure ? <Unknown failure={failure} askAgain={askAgain} /> : <Waiting />
  if (order.canBePaid) return <OfferedMethods order={order} refusedBefore={refused} />
  if (order.needsSignIn) {
    return (
      <EmptyState headingLevel={1} {...signInWords(order, t)}>
        <SignInToPay />
      </EmptyState>
    )
  }
  return (
    <EmptyState headingLevel={1} title={t('otherMethods.closedTitle')} text={t('otherMethods.closedText')}>
      <ButtonLink to={receiptPath(folio)}>{t('otherMethods.see')}</ButtonLink>
    </EmptyState>
  )
}

interface UnknownProps {
  failure: 'notFound' | 'unreachable'
  isAsking?: boolean
  askAgain: () => void
}

function Unknown({ failure, isAsking, askAgain }: UnknownProps) {
  const { t } = useTranslation('orders')
  if (failure === 'unreachable') {
    return (
      <EmptyState headingLevel={1} title={t('otherMethods.title')} text={t('receipt.unreachable')}>
        <Button busy={isAsking} onClick={askAgain}>
          {t('receipt.retry')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState headingLevel={1} title={t('receipt.notFoundTitle')} text={t('receipt.notFoundText')}>
      <ButtonLink to="/track">{t('receipt.track')}</ButtonLink>
    </EmptyState>
  )
}

function Waiting() {
  const { t } = useTranslation('orders')
  return (
    <div className="grid min-h-96 place-items-center text-ink-soft">
      <Spinner label={t('otherMethods.loading')} />
    </div>
  )
}

function OfferedMethods({ order, refusedBefore }: { order: OrderResponse; refusedBefore: string }) {
  const { t } = useTranslation('orders')
  const { folio } = order
  const [refused, setRefused] = useState([refusedBefore])
  const { methods, hasFailed, isRetrying, retry } = usePaymentMethods(order.deliveryMethod, { orderId: folio })
  if (!methods) {
    return hasFailed ? <Unknown failure="unreachable" isAsking={isRetrying} askAgain={retry} /> : <Waiting />
  }
  const offered = methods
    .filter((offer): offer is HostedOffer => isHostedMethod(offer.method))
    .filter(({ method }) => !refused.includes(method))
  if (offered.every(({ needsConfirmedEmail }) => needsConfirmedEmail)) {
    return (
      <EmptyState headingLevel={1} title={t('otherMethods.noneTitle')} text={t('otherMethods.noneText', { folio })}>
        <ButtonLink to={receiptPath(folio)}>{t('otherMethods.see')}</ButtonLink>
      </EmptyState>
    )
  }
  const missing = methods.find(({ method }) => refused.at(-1) === method)
  return (
    <MethodChoice
      key={refused.join(' ')}
      order={order}
      methods={offered}
      missing={missing?.name}
      onRefused={(method) => setRefused([...refused, method])}
    />
  )
}

function Refused({ method }: { method: string }) {
  const { t } = useTranslation('orders')
  return (
    <p role="alert" className="mt-4 text-danger">
      {t('otherMethods.refused', { method })}
    </p>
  )
}

interface MethodChoiceProps {
  order: OrderResponse
  methods: HostedOffer[]
  /** Name of the method just refused by the provider. */
  missing: string | undefined
  onRefused: (method: HostedMethod) => void
}

function MethodChoice({ order, methods, missing, onRefused }: MethodChoiceProps) {
  const { t, locale } = useTranslation('orders')
  const { t: tCheckout } = useTranslation('checkout')
  const open = methods.filter(({ needsConfirmedEmail }) => !needsConfirmedEmail)
  const own = open.find(({ method }) => method === order.paymentMethod)
  const [chosen, setChosen] = useState((own ?? open[0])?.method)
  const { folio } = order
  const { balance } = order
  // Payable orders have visible amounts
  const total = formatPrice((balance !== null && balance > 0 ? balance : order.total) ?? 0, locale)
  const isTest = methods.some((offer) => offer.isTest)
  return (
    <>
      <h1 className="font-display text-4xl leading-tight lg:text-5xl">{t('otherMethods.title')}</h1>
      <p className="mt-4 text-lg text-pretty text-ink-soft">
        {order.expiresAt
          ? t('otherMethods.textUntil', { folio, total, moment: formatMoment(order.expiresAt, locale) })
          : t('otherMethods.text', { folio, total })}
      </p>
      {missing && <Refused method={missing} />}
      <fieldset className="mt-8">
        <legend className="sr-only">{t('otherMethods.legend')}</legend>
        <div className="grid gap-3">
          {methods.map((offer) => (
            <Method
              key={offer.method}
              offer={offer}
              isOrdered={offer.method === order.paymentMethod}
              isChosen={offer.method === chosen}
              onChoose={() => setChosen(offer.method)}
            />
          ))}
        </div>
      </fieldset>
      {isTest && (
        <p className="mt-4">
          <Badge tone="accent">{tCheckout('payment.test')}</Badge>
        </p>
      )}
      <div className="mt-8 flex flex-wrap items-start gap-3">
        <RetryPayment
          folio={folio}
          method={chosen}
          onRefused={() => chosen && onRefused(chosen)}
          label={t(chosen === 'oxxo' ? 'otherMethods.oxxo' : 'otherMethods.pay')}
        />
        <ButtonLink to={receiptPath(folio)} variant="quiet">
          {t('otherMethods.see')}
        </ButtonLink>
      </div>
    </>
  )
}

interface MethodProps {
  offer: HostedOffer
  /** Whether it is the order's own method. */
  isOrdered: boolean
  isChosen: boolean
  onChoose: () => void
}

function Method({ offer, isOrdered, isChosen, onChoose }: MethodProps) {
  const { t, locale } = useTranslation('orders')
  const { method, name, description, maxAmount, needsConfirmedEmail } = offer
  return (
    <ChoiceCard
      name="method"
      value={method}
      icon={ICONS[method]}
      label={name}
      aside={isOrdered ? t('otherMethods.chosen') : undefined}
      hint={
        <>
          <span>{description}</span>
          {maxAmount !== null && <span> {t('otherMethods.upTo', { amount: formatPrice(maxAmount, locale) })}</span>}
          <PaymentBrandNames method={method} />
        </>
      }
      isChosen={isChosen}
      isDisabled={needsConfirmedEmail}
      onChoose={onChoose}
    />
  )
}
