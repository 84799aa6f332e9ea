import { useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { DashboardPage } from '#web/account/dashboard/dashboard-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { StatusText } from '#web/commerce/tracking/status-text.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { OrderPanels } from './order-panels.tsx'
import { loadOrder } from './own-orders.ts'
import { OwnOrderBadge } from './status-badge.tsx'
import { takeFocus } from './take-focus.ts'

export function OwnOrderPage({ folio }: { folio: string }) {
  const { t } = useLazyTranslation('ownOrders')
  const { t: tOrders } = useTranslation('orders')
  const query = useApiQuery(`order ${folio}`, () => loadOrder(folio))
  const { data: order, error } = query
  const [isCancelling, setIsCancelling] = useState(false)
  const number = order?.folio ?? folio.toUpperCase()
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHead title={tOrders('receipt.notFoundTitle')} isPrivate />
        <EmptyState headingLevel={1} title={tOrders('receipt.notFoundTitle')} text={t('detail.notFound')}>
          <ButtonLink to="/dashboard/orderClient">{t('detail.back')}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <Link to="/dashboard/orderClient" className="link mb-6 inline-flex min-h-11 items-center text-sm">
        {t('detail.back')}
      </Link>
      <DashboardPage
        title={tOrders('track.found', { folio: number })}
        heading={<Unbroken text={tOrders('track.found', { folio: number })} part={number} />}
        lead={
          order && (
            <span
              // Cancelling removes the focused element
              ref={isCancelling && order.status === 'cancelled' ? takeFocus : undefined}
              tabIndex={-1}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 outline-none"
            >
              <OwnOrderBadge order={order} />
              <StatusText order={order} />
            </span>
          )
        }
      >
        <Loaded query={query} rows={5}>
          {(loaded) => (
            <OrderPanels
              order={loaded}
              onChange={query.reload}
              onCancel={() => {
                setIsCancelling(true)
                query.reload()
              }}
            />
          )}
        </Loaded>
      </DashboardPage>
    </>
  )
}
