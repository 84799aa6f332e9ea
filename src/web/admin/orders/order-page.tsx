import { useParams } from 'react-router'
import { formatMoment } from '#i18n/format.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import { NotFoundPage } from '#web/admin/frame/not-found-page.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { AttentionList, LostBadge, OrderStatusBadge } from './order-badges.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderNotes } from './order-notes.tsx'
import { AdminOrderParcels } from './admin-order-parcels.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSteps } from './order-steps.tsx'
import { readOrder } from './orders.ts'
import type { PartProps } from './part-props.ts'

/** Everything about an order, and what may be done about it now. */
export function OrderPage() {
  const { folio = '' } = useParams()
  const { t, locale } = useLazyTranslation('managementOrders')
  const query = useApiQuery(`order ${folio}`, () => readOrder(folio))
  const order = query.data
  if (isNotThere(query)) return <NotFoundPage />
  return (
    <ManagementPage
      title={t('order.title', { folio: order?.folio ?? folio })}
      heading={<span className="tabular-nums">{order?.folio ?? folio}</span>}
      lead={
        order && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <OrderStatusBadge status={order.status} />
            {order.status === 'shipped' && order.lostAt && <LostBadge />}
            <span>{t('order.placed', { when: formatMoment(order.purchaseDate, locale) })}</span>
            {order.replaces && (
              <Link to={`/management/orders/${order.replaces}`} className="link">
                {t('order.replaces', { folio: order.replaces })}
              </Link>
            )}
          </span>
        )
      }
      back={{ to: '/management/orders', label: t('title') }}
      edited={order && { kind: 'order', item: order.folio }}
    >
      <Loaded query={query} rows={6}>
        {(found) => <OrderParts order={found} reload={query.reload} />}
      </Loaded>
    </ManagementPage>
  )
}

function OrderParts(part: PartProps) {
  const { order } = part
  return (
    <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-5 xl:col-span-2">
        <AttentionList attention={order.attention} />
        <OrderActions {...part} />
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <OrderLines order={order} />
        <AdminOrderParcels {...part} />
        <OrderPayments order={order} />
        <OrderReturns {...part} />
        <OrderMails order={order} />
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <OrderBuyer order={order} />
        <OrderNotes {...part} />
        <OrderSteps order={order} />
      </div>
    </div>
  )
}
