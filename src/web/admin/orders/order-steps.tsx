import { formatMoment, formatPrice } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { AdminOrder } from './orders.ts'

const WHO = ['owner', 'admin', 'customer', 'anonymous', 'system'] as const
const REASONS = [
  'placed',
  'paid',
  'nothing-to-pay',
  'replacement',
  'shipped',
  'delivered',
  'collected',
  'cancelled-by-buyer',
  'cancelled-by-shop',
  'expired',
  'refunded',
] as const

/** Every change of where the order stands, every parcel and every refund: what, when, by whom. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <Panel title={t('steps.title')}>
      <ol className="grid gap-4 border-l border-line-strong pl-5">
        {eventsOf(order, t, locale).map(({ key, text, details, at, by }) => (
          <li
            key={key}
            className="relative before:absolute before:top-2 before:-left-[1.5625rem] before:size-2 before:rounded-full before:bg-ink"
          >
            <p className="font-medium break-words">{text}</p>
            {details?.map((detail) => (
              <p key={detail} className="text-sm break-words text-ink-soft">
                {detail}
              </p>
            ))}
            <p className="text-sm text-ink-faint">{[formatMoment(at, locale), by].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface OrderEvent {
  key: string
  text: string
  details?: string[]
  at: string
  by: string | null
}

function eventsOf(order: AdminOrder, t: Translate<'managementOrders'>, locale: Locale): OrderEvent[] {
  const whoIs = (by: string | null, name: string | null) => {
    const who = WHO.find((known) => known === by)
    return name ?? (who ? t(`steps.who.${who}`) : by)
  }
  const steps = order.steps.map(({ to, at, by, name, reason }) => {
    const why = REASONS.find((known) => known === reason)
    const text = why ? t(`steps.reason.${why}`) : t(`status.${to}`)
    return { key: `${at} ${to}`, text, at, by: whoIs(by, name) }
  })
  const parcels = order.parcels.flatMap(
    ({ parcelId, courier: carrier, trackingNumber: number, sentAt, deliveredAt }) => [
      { key: parcelId, text: t('steps.parcel', { carrier, number }), at: sentAt, by: null },
      ...(deliveredAt
        ? [{ key: `${parcelId} there`, text: t('steps.arrived', { number }), at: deliveredAt, by: null }]
        : []),
    ],
  )
  const lost = order.lostAt ? [{ key: 'lost', text: t('steps.lost'), at: order.lostAt, by: null }] : []
  const refunds = order.refunds.map(({ amount, at, by, name }, index) => ({
    key: `refund ${index}`,
    text: t('steps.refund', { amount: formatPrice(amount, locale) }),
    at,
    by: whoIs(by, name),
  }))
  const edits = order.edits.map(({ reason, totalBefore, total, changes, at, by, name }, index) => ({
    key: `edit ${index}`,
    text: t('steps.edited', { before: formatPrice(totalBefore, locale), after: formatPrice(total, locale) }),
    details: [...changes.map((change) => changeText(change, t, locale)), t('steps.why', { reason })],
    at,
    by: whoIs(by, name),
  }))
  const returns = order.returns.flatMap((back) => eventsOfReturn(back, t, whoIs))
  return [...steps, ...edits, ...parcels, ...lost, ...refunds, ...returns].toSorted((a, b) => a.at.localeCompare(b.at))
}

function eventsOfReturn(
  { id, lines, history, replacement }: AdminOrder['returns'][number],
  t: Translate<'managementOrders'>,
  whoIs: (by: string | null, name: string | null) => string | null,
): OrderEvent[] {
  const what = lines.map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim()).join(' · ')
  return history.map(({ status, at, message, actor, name }, index) => {
    const before = history[index - 1]?.status
    const isBegun = before === undefined && status === 'accepted'
    const step = status === 'received' && before !== 'accepted' ? 'reopened' : isBegun ? 'begun' : status
    return {
      key: `${id} ${index}`,
      text: t(`steps.return.${step}`, { what, folio: replacement?.folio ?? '' }),
      ...(message && { details: [message] }),
      at,
      by: whoIs(actor.split(':')[0] ?? null, name),
    }
  })
}

type Change = AdminOrder['edits'][number]['changes'][number]

function changeText(change: Change, t: Translate<'managementOrders'>, locale: Locale): string {
  const price = (pesos: number) => formatPrice(pesos, locale)
  if (change.what === 'line') {
    const { name, size, before, after, priceBefore, price: now } = change
    const units = before === after ? `${after} × ${name} ${size}` : `${name} ${size}: ${before} → ${after}`
    return now === undefined ? units : `${units}, ${price(priceBefore ?? 0)} → ${price(now)}`
  }
  if (change.what === 'points') return t('steps.change.points', { before: change.before, after: change.after })
  if (change.what === 'reduction' || change.what === 'shipping')
    return `${t(`edit.row.${change.what}`)}: ${price(change.before)} → ${price(change.after)}`
  if (change.what === 'code' || change.what === 'promotion')
    return t(`steps.change.${change.what}`, { name: change.name })
  return t(`steps.change.${change.what}`)
}
