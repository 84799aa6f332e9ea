import { useSearchParams } from 'react-router'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { OrderList } from '#web/features/own-orders/order-list.tsx'
import { statusIn } from '#web/features/own-orders/own-orders.ts'
import { StatusFilter } from '#web/features/own-orders/status-filter.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'

export default function OrdersPage() {
  const { t } = useLazyTranslation('ownOrders')
  const [search] = useSearchParams()
  const status = statusIn(search)
  return (
    <DashboardPage title={t('list.title')} lead={t('list.lead')}>
      <div className="grid gap-8">
        <StatusFilter chosen={status} />
        <OrderList key={status} status={status} />
      </div>
    </DashboardPage>
  )
}
