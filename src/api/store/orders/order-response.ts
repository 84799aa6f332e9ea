import type { JSONParsed } from 'hono/utils/types'
import type { z } from 'zod'
import type { OrderTracking } from '#domain/orders/history/order-tracking.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { NO_AMOUNTS, toVoucherResponse } from '#domain/orders/history/order-tracking.ts'
import { toParcelResponse } from './parcel-response.ts'
import { toPaymentInstructionsResponse } from '../payment-request/payment-instructions-response.ts'
import { toReductionsResponse } from '../../reductions-response.ts'
import type { orderTrackingSchema, trackedOrderSchema } from '#domain/orders/history/schemas.ts'

export type OrderResponse = JSONParsed<z.infer<typeof trackedOrderSchema>>

/** For anyone with the folio. */
export function toTrackedResponse(order: OrderTracking): z.infer<typeof trackedOrderSchema> {
  const whole = toOrderResponse(order)
  if (!order.hidesAmounts) return whole
  const products = whole.products.map((line) => ({ ...line, price: null, total: null, ieps: null }))
  return { ...whole, ...NO_AMOUNTS, shippingCost: null, products }
}

/** Pesos and ISO 8601. */
export function toOrderResponse(order: OrderTracking): z.infer<typeof orderTrackingSchema> {
  return {
    ...amountsOf(order),
    ...deliveryOf(order),
    folio: order.folio,
    status: order.status,
    purchaseDate: order.purchaseDate,
    lostAt: order.lostAt,
    paidAt: order.paidAt,
    expiresAt: order.expiresAt,
    products: order.products.map(({ unitPriceCentavos, totalCentavos, iepsBasisPoints, iepsCentavos, ...line }) => ({
      ...line,
      price: pesosFromCentavos(unitPriceCentavos),
      ieps:
        iepsBasisPoints === null || iepsCentavos === null
          ? null
          : { percent: iepsBasisPoints / 100, amount: pesosFromCentavos(iepsCentavos) },
      total: pesosFromCentavos(totalCentavos),
    })),
    tours: order.tours,
    tourCalendar: order.tourCalendar,
    discountCode: order.discountCode,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    payment: order.paymentInstructions && {
      instructions: toPaymentInstructionsResponse(
        order.paymentInstructions,
        order.paidAt === null ? order.totalCentavos : order.balanceCentavos,
      ),
    },
    voucher: toVoucherResponse(order.voucher),
    timeline: order.timeline.map(({ status, at }) => ({ status, at })),
    isMasked: order.isMasked,
    canBePaid: order.canBePaid,
    needsSignIn: order.needsSignIn,
  }
}

function amountsOf(order: OrderTracking) {
  return {
    subtotal: pesosFromCentavos(order.subtotalCentavos),
    discount: pesosFromCentavos(order.discountCentavos),
    ...toReductionsResponse(order),
    shipping: pesosFromCentavos(order.shippingCentavos),
    shippingCost: pesosFromCentavos(order.shippingCentavos),
    net: pesosFromCentavos(order.netCentavos),
    iva: pesosFromCentavos(order.ivaCentavos),
    total: pesosFromCentavos(order.totalCentavos),
    reduction: pesosFromCentavos(order.reductionCentavos),
    balance: pesosFromCentavos(order.balanceCentavos),
    refunded: pesosFromCentavos(order.refundedCentavos),
  }
}

function deliveryOf({
  estimatedDelivery,
  trackingNumber,
  courier,
  parcels,
  rest,
  deliveryMethod,
  deliveryAddress,
  store: collectedAt,
  receiver,
  phone,
  instructions,
  gift,
  engraving,
}: OrderTracking) {
  const courierSays = { estimatedDelivery, trackingNumber, courier, parcels: parcels.map(toParcelResponse), rest }
  const said = { receiver, phone, instructions, gift, engraving }
  return { ...courierSays, deliveryMethod, deliveryAddress, store: collectedAt, ...said }
}
