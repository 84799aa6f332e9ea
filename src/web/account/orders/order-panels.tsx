import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { EngravingNote } from '#web/commerce/order-summary/engraving-note.tsx'
import { GiftNote } from '#web/commerce/order-summary/gift-note.tsx'
import { OrderProducts } from '#web/commerce/order-summary/order-products.tsx'
import { ReceiptButton } from '#web/commerce/order-summary/receipt-button.tsx'
import { OrderTotals } from '#web/commerce/order-summary/order-totals.tsx'
import { OrderFacts } from '#web/commerce/tracking/order-facts.tsx'
import { isSplit, OrderParcels } from '#web/commerce/tracking/order-parcels.tsx'
import { OrderTimeline } from '#web/commerce/tracking/order-timeline.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Link } from '#web/ui/link.tsx'
import { CancelPanel } from './cancel-panel.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { LaterPanel } from './later-panel.tsx'
import type { OwnOrder } from './own-orders.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { Reorder } from './reorder.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import { ReturnPanel } from './return-panel.tsx'

interface OrderPanelsProps {
  order: OwnOrder
  /** Reloads the order after an action. */
  onChange: () => void
  onCancel: () => void
}

export function OrderPanels({ order, onChange, onCancel }: OrderPanelsProps) {
  const { t } = useLazyTranslation('ownOrders')
  const { t: tOrders } = useTranslation('orders')
  return (
    <>
      <PaymentPanel order={order} />
      <div className="grid gap-14 xl:grid-cols-[minmax(0,1fr)_15rem] xl:gap-16">
        <Panel title={tOrders('track.delivery')}>
          <OrderFacts order={order} />
        </Panel>
        <div className="max-xl:order-first">
          <Panel title={tOrders('track.timeline')}>
            <OrderTimeline order={order} />
          </Panel>
        </div>
      </div>
      {isSplit(order) && (
        <Panel title={tOrders('track.parcels')}>
          <OrderParcels order={order} />
        </Panel>
      )}
      <Panel title={tOrders('products')}>
        <OrderProducts products={order.products} />
        {order.gift && <GiftNote gift={order.gift} className="mt-6" />}
        {order.engraving && <EngravingNote engraving={order.engraving} products={order.products} className="mt-6" />}
        <div className="mt-6 grid gap-8 sm:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <OrderTotals order={order} />
          <div className="flex flex-wrap content-start gap-3 sm:order-first">
            <Reorder order={order} />
            <ReceiptButton folio={order.folio} />
          </div>
        </div>
      </Panel>
      {order.status === 'completed' && <ReviewsPanel folio={order.folio} />}
      <InvoicePanel order={order} onChange={onChange} />
      <ReturnPanel order={order} onChange={onChange} />
      {order.canCancel && <CancelPanel order={order} onCancel={onCancel} />}
      <LaterPanel order={order} />
      <p className="text-sm text-ink-soft">
        {`${t('detail.help')} `}
        <Link to="/contacto" className="link">
          {t('detail.write')}
        </Link>
      </p>
    </>
  )
}
