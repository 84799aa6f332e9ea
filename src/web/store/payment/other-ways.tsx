import { useState } from 'react'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { isHostedMethod } from '#vocabulary/hosted-methods.ts'
import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import { formatMoment, formatPrice } from '#i18n/format.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { receiptPath } from '#web/commerce/payment/pay-order.ts'
import { usePaymentMethods } from '#web/commerce/payment/use-payment-methods.ts'
import type { OfferedMethod } from '#web/commerce/payment/use-payment-methods.ts'
import { useStanding } from '#web/commerce/payment/use-standing.ts'
import { withQueries } from '#web/commerce/queries/queries.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PaymentBrandNames } from '#web/commerce/payment/payment-brand-names.tsx'
import { RetryPayment } from '#web/commerce/payment/retry-payment.tsx'

const ICONS = { card: 'card', link: 'user', oxxo: 'voucher' } as const

type HostedOffer = OfferedMethod & { method: HostedMethod }

/** Card, Link and OXXO for an order that still waits to be paid. */
export default withQueries(OtherWays)

function OtherWays({ folio, refused = '' }: { folio: string; refused?: string }) {
  const [tries, setTries] = useState(0)
  return <WaysOnceKnown key={tries} folio={folio} refused={refused} askAgain={() => setTries(tries + 1)} />
}

function WaysOnceKnown({ folio, refused, askAgain }: { folio: string; refused: string; askAgain: () => void }) {
  const { t } = useTranslation('orders')
  const { order, failure } = useStanding(folio)
  if (!order) return failure ? <Unknown failure={failure} askAgain={askAgain} /> : <Waiting />
  if (order.canBePaid) return <OpenWays order={order} refusedBefore={refused} />
  return (
    <EmptyState headingLevel={1} title={t('ways.closedTitle')} text={t('ways.closedText')}>
      <ButtonLink to={receiptPath(folio)}>{t('ways.see')}</ButtonLink>
    </EmptyState>
  )
}

function Unknown({ failure, askAgain }: { failure: 'notFound' | 'unreachable'; askAgain: () => void }) {
  const { t } = useTranslation('orders')
  if (failure === 'unreachable') {
    return (
      <EmptyState headingLevel={1} title={t('ways.title')} text={t('receipt.unreachable')}>
        <Button onClick={askAgain}>{t('receipt.retry')}</Button>
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
      <Spinner label={t('ways.loading')} />
    </div>
  )
}

function OpenWays({ order, refusedBefore }: { order: OrderResponse; refusedBefore: string }) {
  const { t } = useTranslation('orders')
  const { folio } = order
  const [refused, setRefused] = useState([refusedBefore])
  const methods = usePaymentMethods(order.deliveryMethod, { orderId: folio })
  if (!methods) return <Waiting />
  const offered = methods
    .filter((offer): offer is HostedOffer => isHostedMethod(offer.method))
    .filter(({ method }) => !refused.includes(method))
  if (offered.every(({ needsConfirmedEmail }) => needsConfirmedEmail)) {
    return (
      <EmptyState headingLevel={1} title={t('ways.noneTitle')} text={t('ways.noneText', { folio })}>
        <ButtonLink to={receiptPath(folio)}>{t('ways.see')}</ButtonLink>
      </EmptyState>
    )
  }
  const missing = methods.find(({ method }) => refused.at(-1) === method)
  return (
    <Ways
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
      {t('ways.refused', { method })}
    </p>
  )
}

interface WaysProps {
  order: OrderResponse
  methods: HostedOffer[]
  /** The name of the method that the provider just refused. */
  missing: string | undefined
  onRefused: (method: HostedMethod) => void
}

function Ways({ order, methods, missing, onRefused }: WaysProps) {
  const { t, locale } = useTranslation('orders')
  const { t: tCheckout } = useTranslation('checkout')
  const open = methods.filter(({ needsConfirmedEmail }) => !needsConfirmedEmail)
  const own = open.find(({ method }) => method === order.paymentMethod)
  const [chosen, setChosen] = useState((own ?? open[0])?.method)
  const { folio } = order
  const total = formatPrice(order.total, locale)
  const isTest = methods.some((offer) => offer.isTest)
  return (
    <>
      <h1 className="font-display text-4xl leading-tight lg:text-5xl">{t('ways.title')}</h1>
      <p className="mt-4 text-lg text-pretty text-ink-soft">
        {order.expiresAt
          ? t('ways.textUntil', { folio, total, moment: formatMoment(order.expiresAt, locale) })
          : t('ways.text', { folio, total })}
      </p>
      {missing && <Refused method={missing} />}
      <fieldset className="mt-8">
        <legend className="sr-only">{t('ways.legend')}</legend>
        <div className="grid gap-3">
          {methods.map((offer) => (
            <Way
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
          label={t(chosen === 'oxxo' ? 'ways.oxxo' : 'ways.pay')}
        />
        <ButtonLink to={receiptPath(folio)} variant="quiet">
          {t('ways.see')}
        </ButtonLink>
      </div>
    </>
  )
}

interface WayProps {
  offer: HostedOffer
  /** The one that the order was placed with. */
  isOrdered: boolean
  isChosen: boolean
  onChoose: () => void
}

function Way({ offer, isOrdered, isChosen, onChoose }: WayProps) {
  const { t, locale } = useTranslation('orders')
  const { method, name, description, maxAmount, needsConfirmedEmail } = offer
  return (
    <ChoiceCard
      name="way"
      value={method}
      icon={ICONS[method]}
      label={name}
      aside={isOrdered ? t('ways.chosen') : undefined}
      hint={
        <>
          <span>{description}</span>
          {maxAmount !== null && <span> {t('ways.upTo', { amount: formatPrice(maxAmount, locale) })}</span>}
          <PaymentBrandNames method={method} />
        </>
      }
      isChosen={isChosen}
      isDisabled={needsConfirmedEmail}
      onChoose={onChoose}
    />
  )
}
