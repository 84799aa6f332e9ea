import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { OwnOrder } from './own-orders.ts'
import { isInvoiceLater, isReturnLater } from './whats-later.ts'

/** Actions that become possible later; nothing if there are none. */
export function LaterPanel({ order }: { order: OwnOrder }) {
  const { t } = useLazyTranslation('ownOrders')
  const later = [
    ...(isInvoiceLater(order) ? [[t('invoice.title'), t('invoice.unpaid')] as const] : []),
    ...(isReturnLater(order) ? [[t('return.title'), t('return.not-delivered')] as const] : []),
  ]
  if (later.length === 0) return null
  return (
    <Panel title={t('later.title')}>
      <dl className="-mt-2 grid gap-5 sm:max-w-3xl">
        {later.map(([matter, when]) => (
          <div key={matter} className="grid gap-x-8 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-medium">{matter}</dt>
            <dd className="text-pretty text-ink-soft">{when}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
