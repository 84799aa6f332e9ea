import { formatDate, formatPrice } from '#i18n/format.ts'
import { OrderStatusBadge } from '#web/admin/orders/order-badges.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import type { Customer } from './people-types.ts'

export function CustomerOrders({ orders, email }: Pick<Customer, 'orders' | 'email'>) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const all = (
    <Link
      to={`/management/orders?search=${encodeURIComponent(email)}`}
      className="link inline-flex min-h-11 items-center"
    >
      {t('customer.allOrders')}
    </Link>
  )
  return (
    <Panel title={t('customer.orders')} action={orders.length > 0 && all}>
      {orders.length === 0 ? (
        <p className="text-ink-soft">{t('customer.noOrders')}</p>
      ) : (
        <ul>
          {orders.map(({ orderId, status, placedAt, total }) => (
            <li
              key={orderId}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-1 sm:grid-cols-[1fr_auto_8.5rem]"
            >
              <span className="flex flex-wrap items-baseline gap-x-3 max-sm:pb-1.5">
                <Link
                  to={`/management/orders/${orderId}`}
                  className="link inline-flex min-h-11 items-center whitespace-nowrap"
                >
                  {orderId}
                </Link>
                <span className="text-sm text-ink-soft">{formatDate(placedAt, locale)}</span>
              </span>
              <span className="grid justify-items-end gap-1.5 sm:contents">
                <span>
                  <OrderStatusBadge status={status} />
                </span>
                <span className="text-right whitespace-nowrap tabular-nums">{formatPrice(total, locale)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
