import { formatDate, formatPrice } from '#i18n/format.ts'
import { answerOf } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { ManagementPage } from '#web/features/management/management-page.tsx'
import { Loaded } from '#web/features/private-pages/loaded.tsx'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useOwn } from '#web/features/private-pages/use-own.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { BlockButton } from './block-button.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerPoints } from './customer-points.tsx'
import type { Customer } from './people-types.ts'

/** All that the house knows about one customer, and what it can do for them. */
export function CustomerPage({ customerId }: { customerId: string }) {
  const { t } = useLazyTranslation('managementPeople')
  const own = useOwn(`customer ${customerId}`, async () => {
    const call = getManagementApi().management.customers[':customerId'].$get({ param: { customerId } })
    return (await answerOf(call)).data
  })
  const { data: customer } = own
  return (
    <ManagementPage
      title={customer?.name ?? t('customers.title')}
      back={{ to: '/management/customers', label: t('customer.back') }}
      actions={customer && <BlockButton customer={customer} onDone={own.reload} />}
    >
      <Loaded own={own} rows={6}>
        {(told) => (
          <div className="grid gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid content-start gap-12">
              <CustomerOrders customer={told} />
              <CustomerPoints customer={told} onDone={own.reload} />
              <CustomerNotes customer={told} onDone={own.reload} />
            </div>
            <CustomerFacts customer={told} />
          </div>
        )}
      </Loaded>
    </ManagementPage>
  )
}

function CustomerOrders({ customer: { orders, email } }: { customer: Customer }) {
  const { t, locale } = useLazyTranslation('managementPeople')
  const all = (
    <Link to={`/management/orders?search=${encodeURIComponent(email)}`} className="link">
      {t('customer.allOrders')}
    </Link>
  )
  return (
    <Panel title={t('customer.orders')} action={orders.length > 0 && all}>
      {orders.length === 0 ? (
        <p className="text-ink-soft">{t('customer.noOrders')}</p>
      ) : (
        <ul>
          {orders.map(({ orderId, placedAt, total }) => (
            <li
              key={orderId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5"
            >
              <Link to={`/management/orders/${orderId}`} className="link">
                {orderId}
              </Link>
              <span className="text-sm text-ink-soft">{formatDate(placedAt, locale)}</span>
              <span className="tabular-nums">{formatPrice(total, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
