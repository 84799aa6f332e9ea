import { linesEngravedOn } from '#vocabulary/order-engraving.ts'
import { formatPrice } from '#i18n/format.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Picture } from '#web/ui/picture.tsx'
import { EngravedText } from './engraved-text.tsx'
import type { AdminOrder } from './orders.ts'

type Line = AdminOrder['products'][number]

/** What was bought, and how its price adds up. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <Panel title={t('order.lineItems')}>
      <ul className="grid gap-4">
        {order.products.map((line) => (
          <OrderLine
            key={line.variantId}
            line={line}
            engraved={linesEngravedOn(order.engraving, line.variantId)}
            method={order.deliveryMethod}
            toLeave={toLeave(order, line)}
            calledOff={calledOff(order, line)}
          />
        ))}
      </ul>
      <Totals order={order} />
    </Panel>
  )
}

function toLeave({ status, held }: AdminOrder, { variantId }: Line): number {
  if (status !== 'processing' && status !== 'shipped') return 0
  return held.find((heldLine) => heldLine.variantId === variantId)?.quantity ?? 0
}

function calledOff(order: AdminOrder, line: Line): number {
  const sent = order.parcels.flatMap(({ products }) => products)
  if (sent.length === 0) return 0
  const left = sent.filter(({ variantId }) => variantId === line.variantId)
  return line.quantity - left.reduce((sum, { quantity }) => sum + quantity, 0) - toLeave(order, line)
}

interface OrderLineProps {
  line: Line
  engraved: readonly string[]
  method: AdminOrder['deliveryMethod']
  toLeave: number
  calledOff: number
}

function OrderLine({ line, engraved, method, toLeave: left, calledOff: gone }: OrderLineProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { name, size, image, quantity, refunded, price, total, ieps } = line
  return (
    <li className="flex gap-4">
      <Picture src={image} alt="" sizes="4rem" className="size-16 shrink-0 bg-sunken" />
      <div className="grid min-w-0 flex-1 content-start sm:grid-cols-[1fr_auto] sm:gap-x-6">
        <p className="font-medium text-pretty">
          {name} <span className="font-normal whitespace-nowrap text-ink-soft">{size}</span>
        </p>
        <p className="tabular-nums max-sm:order-last sm:text-right">{formatPrice(total, locale)}</p>
        <p className="text-sm text-ink-faint tabular-nums">{`${quantity} × ${formatPrice(price, locale)}`}</p>
        {ieps && ieps.amount > 0 && (
          <p className="col-start-1 text-sm text-ink-faint tabular-nums">
            {t('totals.ieps', { percent: ieps.percent, amount: formatPrice(ieps.amount, locale) })}
          </p>
        )}
        <EngravedText lines={engraved} />
        {left > 0 && (
          <p className="col-start-1 text-sm text-copper">
            {t(method === 'pickup' ? 'order.toCollect' : 'order.toLeave', { count: left })}
          </p>
        )}
        {refunded > 0 && <p className="col-start-1 text-sm text-copper">{t('order.refunded', { count: refunded })}</p>}
        {gone > 0 && <p className="col-start-1 text-sm text-copper">{t('order.calledOff', { count: gone })}</p>}
      </div>
    </li>
  )
}

function Totals({ order }: { order: AdminOrder }) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { subtotal, discount, discountCode, promotion, points, shipping, deliveryMethod, iva, total, products } = order
  const ieps = products.reduce((sum, line) => sum + (line.ieps?.amount ?? 0), 0)
  const isFreeShipping = promotion?.amount === 0
  const shippingLabel = [t('csv.shipping'), isFreeShipping && promotion.name].filter(Boolean).join(' · ')
  const rows: [label: string, pesos: number][] = [
    [t('csv.subtotal'), subtotal],
    ...(discountCode ? [[t('totals.code', { code: discountCode }), -discount] satisfies [string, number]] : []),
    ...(promotion && !isFreeShipping ? [[promotion.name, -promotion.amount] satisfies [string, number]] : []),
    ...(order.reduction > 0 ? [[t('edit.row.reduction'), -order.reduction] satisfies [string, number]] : []),
    ...(points ? [[t('totals.points', { count: points.used }), -points.amount] satisfies [string, number]] : []),
    ...(deliveryMethod === 'pickup' ? [] : [[shippingLabel, shipping] satisfies [string, number]]),
  ]
  return (
    <dl className="mt-6 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t border-line pt-4 tabular-nums">
      {rows.map(([label, pesos]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-right">{formatPrice(pesos, locale)}</dd>
        </div>
      ))}
      <dt className="pt-1.5 text-lg font-medium">{t('csv.total')}</dt>
      <dd className="pt-1.5 text-right text-lg font-medium">{formatPrice(total, locale)}</dd>
      <dt className="text-sm text-ink-faint">{t('csv.iva')}</dt>
      <dd className="text-right text-sm text-ink-faint">{formatPrice(iva, locale)}</dd>
      {ieps > 0 && (
        <>
          <dt className="text-sm text-ink-faint">{t('totals.iepsIncluded')}</dt>
          <dd className="text-right text-sm text-ink-faint">{formatPrice(ieps, locale)}</dd>
        </>
      )}
    </dl>
  )
}
