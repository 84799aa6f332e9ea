import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import type { OrderStatus } from '#vocabulary/order-status.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'

const CHOICE =
  'flex min-h-11 items-center rounded-xs border border-line px-3.5 text-sm whitespace-nowrap text-ink-soft transition-colors hover:border-ink hover:text-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper'

/** Links, one address per status. */
export function StatusFilter({ chosen }: { chosen: OrderStatus | undefined }) {
  const { t } = useLazyTranslation('ownOrders')
  const { t: tOrders } = useTranslation('orders')
  const choices = [undefined, ...ORDER_STATUSES]
  return (
    <nav aria-label={t('list.filter')}>
      <ul className="flex flex-wrap gap-2">
        {choices.map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={status ? `/dashboard/orderClient?status=${status}` : '/dashboard/orderClient'}
              replace
              preventScrollReset
              aria-current={status === chosen}
              className={CHOICE}
            >
              {status ? tOrders(`statuses.${status}`) : t('list.all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
