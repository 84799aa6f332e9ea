import { formatMoment } from '#i18n/format.ts'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import type { DeskOrder } from './orders.ts'

const WHO = ['owner', 'admin', 'customer', 'anonymous', 'system'] as const
const REASONS = [
  'placed',
  'paid',
  'nothing-to-pay',
  'shipped',
  'delivered',
  'collected',
  'cancelled-by-buyer',
  'cancelled-by-house',
  'expired',
  'refunded',
] as const

/** Every change of where the order stands: what, when, by whom. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  return (
    <Panel title={t('steps.title')}>
      <ol className="grid gap-4 border-l border-line-strong pl-5">
        {order.steps.map(({ to, at, by, name, reason }) => {
          const who = WHO.find((known) => known === by)
          const why = REASONS.find((known) => known === reason)
          return (
            <li
              key={`${at} ${to}`}
              className="relative before:absolute before:top-2 before:-left-[1.5625rem] before:size-2 before:rounded-full before:bg-ink"
            >
              <p className="font-medium">{why ? t(`steps.reason.${why}`) : t(`status.${to}`)}</p>
              <p className="text-sm text-ink-faint">
                {`${formatMoment(at, locale)} · ${name ?? (who ? t(`steps.who.${who}`) : by)}`}
              </p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
