import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import type { Translate } from '#i18n/translator.ts'
import type { OrderResponse } from '#api/store/orders/order-response.ts'
import { focusInPlace } from '#web/ui/focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { PaymentOutcome } from './outcome.ts'
import { signInWords } from './sign-in-to-pay.tsx'

const MARKS: Record<Exclude<PaymentOutcome, 'confirming'>, { icon: IconName; tone: string }> = {
  paid: { icon: 'check', tone: 'border-success text-success' },
  transfer: { icon: 'bank', tone: 'border-copper text-copper' },
  store: { icon: 'store', tone: 'border-copper text-copper' },
  voucher: { icon: 'store', tone: 'border-copper text-copper' },
  waiting: { icon: 'clock', tone: 'border-copper text-copper' },
  signIn: { icon: 'user', tone: 'border-copper text-copper' },
  failed: { icon: 'alert', tone: 'border-danger text-danger' },
  balance: { icon: 'clock', tone: 'border-copper text-copper' },
  ended: { icon: 'clock', tone: 'border-copper text-copper' },
  closed: { icon: 'close', tone: 'border-line-strong text-ink-soft' },
}

export function OutcomeHead({
  order,
  outcome,
  children,
}: {
  order: OrderResponse
  outcome: PaymentOutcome
  children: ReactNode
}) {
  const { t } = useTranslation('orders')
  const { title, text } = wordsOf(outcome, order, t)
  return (
    <header className="mb-10 max-w-2xl">
      <Mark outcome={outcome} />
      <h1
        ref={focusInPlace}
        tabIndex={-1}
        className="mt-6 font-display text-4xl leading-tight outline-none lg:text-5xl"
      >
        {title}
      </h1>
      <p className="mt-4 text-lg text-pretty text-ink-soft">{text}</p>
      {children && <div className="mt-7">{children}</div>}
    </header>
  )
}

function Mark({ outcome }: { outcome: PaymentOutcome }) {
  if (outcome === 'confirming') return <Spinner className="size-12" />
  const { icon, tone } = MARKS[outcome]
  return (
    <span className={`grid size-14 place-items-center rounded-full border ${tone}`}>
      <Icon name={icon} className="size-6" />
    </span>
  )
}

function wordsOf(
  outcome: PaymentOutcome,
  order: OrderResponse,
  t: Translate<'orders'>,
): { title: string; text: string } {
  if (outcome === 'confirming') return { title: t('receipt.checking'), text: t('receipt.checkingText') }
  if (outcome === 'signIn') return signInWords(order, t)
  const isPaid = outcome === 'paid'
  const isCollected = isPaid && order.deliveryMethod === 'pickup'
  const isVisit = isPaid && order.deliveryMethod === 'tour'
  return {
    title: t(`receipt.${outcome}Title`),
    text: isVisit
      ? t('receipt.paidVisitText')
      : isCollected
        ? t('receipt.paidPickupText')
        : t(`receipt.${outcome}Text`),
  }
}
