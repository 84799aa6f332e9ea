import { formatMoment } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import type { AdminOrder } from './orders.ts'

/** What the buyer wants to give back of the order, if anything. */
export function OrderReturn({ order: { return: back } }: { order: AdminOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  if (!back) return null
  const { status, reason, requestedAt, lines } = back
  const isOpen = status !== 'refunded' && status !== 'refused'
  return (
    <Panel title={t('returns.one')}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={status === 'requested' || status === 'received' ? 'accent' : 'neutral'}>
          {t(`returns.is.${status}`)}
        </Badge>
        {t(`returns.reason.${reason}`)}
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        {lines.map(({ quantity, name, size }) => `${quantity} × ${name} ${size}`.trim()).join(' · ')}
      </p>
      <p className="text-sm text-ink-faint">{t('returns.asked', { when: formatMoment(requestedAt, locale) })}</p>
      <Link to={`/management/returns?status=${status}`} className="mt-2 link inline-flex min-h-11 items-center">
        {t(isOpen ? 'returns.see' : 'returns.open')}
      </Link>
    </Panel>
  )
}
