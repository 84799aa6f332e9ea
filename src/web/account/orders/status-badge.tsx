import { shownStatus } from '#web/commerce/tracking/status-name.ts'
import type { ShownStatus } from '#web/commerce/tracking/status-name.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import type { PurchaseRow } from './own-orders.ts'

const TONES: Record<ShownStatus, BadgeTone> = {
  pending: 'accent',
  processing: 'neutral',
  shipped: 'neutral',
  completed: 'success',
  cancelled: 'danger',
  lost: 'danger',
  unknown: 'neutral',
}

export function OwnOrderBadge({ order }: { order: Pick<PurchaseRow, 'status' | 'lostAt'> }) {
  const { t } = useTranslation('orders')
  const shown = shownStatus(order)
  return <Badge tone={TONES[shown]}>{t(`statuses.${shown}`)}</Badge>
}
