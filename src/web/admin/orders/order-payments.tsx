import { formatDay, formatMoment, formatPrice } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminOrder } from './orders.ts'

type Payment = AdminOrder['payments'][number]

export function OrderPayments({ order }: { order: AdminOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { payments, transfers, refund, balance } = order
  const due = refund ? dueParts(refund) : []
  return (
    <Panel title={t('payments.title')}>
      {payments.length === 0 && <p className="text-ink-soft">{t('payments.none')}</p>}
      <ul className="grid gap-5">
        {payments.map((payment) => (
          <OrderPayment key={payment.paymentId} payment={payment} />
        ))}
      </ul>
      {due.map(([part, pesos]) => (
        <p key={part} className="mt-5 text-danger">
          {t(`payments.due.${part}`, { amount: formatPrice(pesos, locale) })}
        </p>
      ))}
      {balance !== 0 && (
        <p className="mt-5 font-medium text-copper">
          {t(balance > 0 ? 'payments.owes' : 'payments.overpaid', { amount: formatPrice(Math.abs(balance), locale) })}
        </p>
      )}
      {transfers.length > 0 && (
        <>
          <h3 className="mt-7 mb-3 font-medium">{t('payments.transfers')}</h3>
          <ul className="grid gap-2">
            {transfers.map(({ transferId, amount, bookedOn, at, reference, outcome, resolution }) => (
              <li key={transferId} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6">
                <span>
                  {t(`issue.${outcome}`)}
                  {resolution && ` · ${t(`resolution.${resolution}`)}`}
                  <span className="block text-sm text-ink-faint">
                    {`${bookedOn ? formatDay(bookedOn, locale) : formatMoment(at, locale)} · ${reference}`}
                  </span>
                </span>
                <span className="tabular-nums">{formatPrice(amount, locale)}</span>
              </li>
            ))}
          </ul>
          {transfers.some(({ outcome, resolution }) => outcome !== 'match' && !resolution) && (
            <p className="mt-3">
              <Link to="/management/payments" className="link inline-flex min-h-11 items-center">
                {t('payments.settle')}
              </Link>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

/** A bank that decides about a payment holds what is due of it by card; what it gave the buyer isn't due. */
function dueParts({ dueByCard, dueByHand, disputed, takenBack }: NonNullable<AdminOrder['refund']>) {
  const held = Math.min(dueByCard, disputed)
  const parts = [
    ['card', dueByCard - held],
    ['disputed', held],
    ['lost', takenBack],
    ['by-hand', dueByHand],
  ] as const
  return parts.filter(([, pesos]) => pesos > 0)
}

function OrderPayment({ payment }: { payment: Payment }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { method, status, amount, refunded, refundFailed, createdAt, settledAt, disputes, providerPaymentId } = payment
  const { refundWaivedAt, refundNote } = payment
  const tone = status === 'succeeded' ? 'success' : status === 'unmatched' ? 'danger' : 'neutral'
  return (
    <li>
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {t(`method.${method}`)}
          <Badge tone={tone}>{t(`payments.status.${status}`)}</Badge>
        </p>
        <p className="tabular-nums">{formatPrice(amount, locale)}</p>
      </div>
      <p className="text-sm break-all text-ink-faint">
        {formatMoment(settledAt ?? createdAt, locale)}
        {providerPaymentId && ` · ${providerPaymentId}`}
      </p>
      {refunded > 0 && (
        <p className="flex justify-between gap-6 text-sm">
          <span>{t('csv.refunded')}</span>
          <span className="tabular-nums">{formatPrice(-refunded, locale)}</span>
        </p>
      )}
      {refundFailed > 0 && (
        <p className="text-sm text-danger">{t('payments.failed', { amount: formatPrice(refundFailed, locale) })}</p>
      )}
      {refundWaivedAt && <p className="text-sm">{t('payments.waived')}</p>}
      {refundNote && <p className="text-sm break-words">{t('payments.settledBecause', { note: refundNote })}</p>}
      {disputes.map((dispute) => (
        <Dispute key={dispute.disputeId} dispute={dispute} />
      ))}
    </li>
  )
}

function Dispute({ dispute: { status, reason, amount, openedAt, dueAt } }: { dispute: Payment['disputes'][number] }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const facts = [t(`payments.dispute.${status}`), reason, formatPrice(amount, locale), formatMoment(openedAt, locale)]
  return (
    <div className="mt-1 text-sm text-danger">
      <p>{facts.join(' · ')}</p>
      {status === 'open' && (
        <p className="font-medium">
          {dueAt ? t('payments.disputeDue', { when: formatMoment(dueAt, locale) }) : t('payments.disputeNoDate')}
        </p>
      )}
    </div>
  )
}
