import { useParams } from 'react-router'
import { formatDate, formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { OrderStatusBadge } from '#web/admin/orders/order-badges.tsx'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useMay } from '#web/commerce/session/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { BlockButton } from './block-button.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerPoints } from './customer-points.tsx'
import type { Customer } from './people-types.ts'

export function CustomerPage() {
  const { customerId = '' } = useParams()
  return <CustomerFile key={customerId} customerId={customerId} />
}

function CustomerFile({ customerId }: { customerId: string }) {
  const { t } = useLazyTranslation('managementPeople')
  const query = useApiQuery(`customer ${customerId}`, async () => {
    const call = getManagementApi().management.customers[':customerId'].$get({ param: { customerId } })
    return (await answerOf(call)).data
  })
  const mayWrite = useMay()('customers:write')
  const { data: customer } = query
  if (isNotThere(query)) return <NotFoundPage />
  return (
    <ManagementPage
      title={customer?.name ?? t('customers.title')}
      back={{ to: '/management/customers', label: t('customer.back') }}
      actions={customer && mayWrite && <BlockButton customer={customer} onDone={query.reload} />}
    >
      <Loaded query={query} rows={6}>
        {(customerFile) => (
          <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid content-start gap-12 lg:order-last">
              <CustomerFacts customer={customerFile} />
              <CustomerNotes customer={customerFile} onDone={query.reload} />
            </div>
            <div className="grid content-start gap-12">
              <CustomerOrders customer={customerFile} />
              <CustomerPoints customer={customerFile} onDone={query.reload} />
            </div>
          </div>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function CustomerOrders({ customer: { orders, email } }: { customer: Customer }) {
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
