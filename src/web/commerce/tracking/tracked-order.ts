import type { OrderResponse } from '#api/store/orders/order-response.ts'
import type { OrderTracking } from '#domain/orders/history/order-tracking.ts'
import { NO_AMOUNTS, toVoucherResponse } from '#domain/orders/history/order-tracking.ts'
import type { OrderedProduct } from '#web/commerce/order-summary/order-products.tsx'
import { pesosFromCentavos } from '#kit/money.ts'

/** Pesos; dates as ISO 8601. */
export type TrackedOrder = Pick<
  OrderResponse,
  | 'folio'
  | 'estimatedDelivery'
  | 'rest'
  | 'deliveryMethod'
  | 'deliveryAddress'
  | 'store'
  | 'receiver'
  | 'phone'
  | 'instructions'
  | 'gift'
  | 'engraving'
  | 'paymentMethod'
  | 'discountCode'
  | 'isMasked'
  | 'canBePaid'
  | 'needsSignIn'
  | 'paidAt'
  | 'voucher'
  | 'status'
  | 'lostAt'
  | 'purchaseDate'
  | 'subtotal'
  | 'discount'
  | 'reduction'
  | 'balance'
  | 'refunded'
  | 'promotion'
  | 'points'
  | 'shipping'
  | 'net'
  | 'iva'
  | 'total'
  | 'parcels'
  | 'timeline'
  | 'tours'
  | 'tourCalendar'
> & { products: OrderedProduct[] }

export function trackedOrder(order: OrderTracking): TrackedOrder {
  const { folio, status, estimatedDelivery, deliveryMethod, deliveryAddress, store } = order
  const { receiver, phone, instructions, gift, engraving, paymentMethod, discountCode, isMasked } = order
  const paying = { canBePaid: order.canBePaid, needsSignIn: order.needsSignIn }
  const said = { receiver, phone, instructions, gift, engraving }
  const whole = {
    folio,
    status,
    lostAt: order.lostAt?.toISOString() ?? null,
    estimatedDelivery,
    rest: order.rest,
    parcels: parcelsOf(order),
    deliveryMethod,
    deliveryAddress,
    store,
    ...said,
    paymentMethod,
    discountCode,
    isMasked,
    ...paying,
    paidAt: order.paidAt?.toISOString() ?? null,
    voucher: toVoucherResponse(order.voucher),
    purchaseDate: order.purchaseDate.toISOString(),
    tours: order.tours.map((tour) => ({ ...tour, startsAt: tour.startsAt.toISOString() })),
    tourCalendar: order.tourCalendar,
    products: order.products.map(
      ({ productId, variantId, name, size, image, quantity, refunded, unitPriceCentavos }) => ({
        productId,
        variantId,
        name,
        size,
        image,
        quantity,
        refunded,
        price: pesosFromCentavos(unitPriceCentavos),
      }),
    ),
    subtotal: pesosFromCentavos(order.subtotalCentavos),
    discount: pesosFromCentavos(order.discountCentavos),
    promotion:
      order.promotionName === null
        ? null
        : { name: order.promotionName, amount: pesosFromCentavos(order.promotionCentavos) },
    reduction: pesosFromCentavos(order.reductionCentavos),
    balance: pesosFromCentavos(order.balanceCentavos),
    refunded: pesosFromCentavos(order.refundedCentavos),
    points: order.pointsUsed === 0 ? null : { used: order.pointsUsed, amount: pesosFromCentavos(order.pointsCentavos) },
    shipping: pesosFromCentavos(order.shippingCentavos),
    net: pesosFromCentavos(order.netCentavos),
    iva: pesosFromCentavos(order.ivaCentavos),
    total: pesosFromCentavos(order.totalCentavos),
    timeline: order.timeline.map(({ status: to, at }) => ({ status: to, at: at.toISOString() })),
  }
  if (!order.hidesAmounts) return whole
  return { ...whole, ...NO_AMOUNTS, products: whole.products.map((line) => ({ ...line, price: null })) }
}

function parcelsOf({ parcels }: OrderTracking): TrackedOrder['parcels'] {
  return parcels.map(({ id, carrier, trackingNumber, trackingUrl, lines, sentAt, deliveredAt }) => ({
    parcelId: id,
    courier: carrier,
    trackingNumber,
    trackingUrl,
    products: lines,
    sentAt: sentAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }))
}
