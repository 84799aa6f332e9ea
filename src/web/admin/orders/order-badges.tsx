import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AdminOrderRow } from './orders.ts'

const STATUS: Record<AdminOrderRow['status'], BadgeTone> = {
  pending: 'neutral',
  processing: 'accent',
  shipped: 'solid',
  completed: 'success',
  cancelled: 'danger',
}

const MONEY: Record<AdminOrderRow['money'], BadgeTone> = {
  awaited: 'neutral',
  unpaid: 'neutral',
  paid: 'success',
  'partly-refunded': 'accent',
  refunded: 'neutral',
  'refund-due': 'danger',
}

/** Where an order stands. */
export function OrderStatusBadge({ status }: Pick<AdminOrderRow, 'status'>) {
  const { t } = useLazyTranslation('managementOrders')
  return <Badge tone={STATUS[status]}>{t(`status.${status}`)}</Badge>
}

export function LostBadge() {
  const { t } = useLazyTranslation('managementOrders')
  return <Badge tone="danger">{t('order.lost')}</Badge>
}

/** How its money stands. */
export function MoneyBadge({ money }: Pick<AdminOrderRow, 'money'>) {
  const { t } = useLazyTranslation('managementOrders')
  return <Badge tone={MONEY[money]}>{t(`money.${money}`)}</Badge>
}

export function GiftBadge() {
  const { t } = useLazyTranslation('managementOrders')
  return <Badge tone="accent">{t('gift.title')}</Badge>
}

export function EngravedBadge() {
  const { t } = useLazyTranslation('managementOrders')
  return <Badge tone="accent">{t('engraving.title')}</Badge>
}

export function AttentionList({ attention }: Pick<AdminOrderRow, 'attention'>) {
  const { t } = useLazyTranslation('managementOrders')
  if (attention.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm text-danger">
      {attention.map((why) => (
        <li key={why} className="flex items-start gap-1.5">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {t(`attention.${why}`)}
        </li>
      ))}
    </ul>
  )
}
