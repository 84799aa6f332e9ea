import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import type { OrderTracking } from '#domain/orders/history/order-tracking.ts'
import { PAYMENT_STATUSES } from '#vocabulary/payment-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { voucherSchema } from '#vocabulary/payment-schemas.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { variantQuantitiesSchema, toParcelResponse, parcelResponseSchema } from './parcel-response.ts'
import {
  toPaymentInstructionsResponse,
  paymentInstructionsResponseSchema,
} from '../payment-request/payment-instructions-response.ts'
import { usedPointsSchema, promotionResponseSchema, toReductionsResponse } from '../../reductions-response.ts'

const product = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  size: z.string(),
  image: z.string(),
  quantity: z.int(),
  price: z.number(),
  total: z.number(),
  ieps: z
    .object({ percent: z.number(), amount: z.number() })
    .nullable()
    .openapi({ description: 'The tax by alcohol content that the line includes; null where it wasn’t kept' }),
})

const store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  schedule: z.string(),
  phone: z.string(),
})

export const orderResponseSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    purchaseDate: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable().openapi({ description: 'Until when a pending order waits for its payment' }),
    estimatedDelivery: z.iso.date().nullable(),
    trackingNumber: z.string().nullable().openapi({ description: 'Of the last parcel that left, like `courier`' }),
    parcels: z.array(parcelResponseSchema),
    rest: variantQuantitiesSchema.openapi({ description: 'What of a shipped order hasn’t left yet' }),
    courier: z.string().nullable(),
    shippingCost: z.number(),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    deliveryAddress: z.string(),
    store: store.nullable(),
    receiver: z.string(),
    phone: z.string(),
    instructions: z.string(),
    products: z.array(product),
    discountCode: z.string().nullable(),
    subtotal: z.number(),
    discount: z.number().openapi({ description: 'What the code took off the goods' }),
    promotion: promotionResponseSchema.nullable(),
    points: usedPointsSchema.nullable(),
    shipping: z.number(),
    net: z.number(),
    iva: z.number(),
    total: z.number(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    payment: z.object({ instructions: paymentInstructionsResponseSchema }).nullable(),
    voucher: voucherSchema
      .nullable()
      .openapi({ description: 'OXXO: what is paid at the counter while the order waits' }),
    timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() })),
    isMasked: z.boolean(),
    canBePaid: z.boolean(),
  })
  .openapi('OrderTracking')
export type OrderResponse = z.infer<typeof orderResponseSchema>

/** An order's tracking as the wire shows it: pesos, and instants as ISO 8601. */
export function toOrderResponse(order: OrderTracking): OrderResponse {
  return {
    ...amountsOf(order),
    ...deliveryOf(order),
    folio: order.folio,
    status: order.status,
    purchaseDate: order.purchaseDate.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    products: order.products.map(({ unitPriceCentavos, totalCentavos, iepsBasisPoints, iepsCentavos, ...line }) => ({
      ...line,
      price: pesosFromCentavos(unitPriceCentavos),
      ieps:
        iepsBasisPoints === null || iepsCentavos === null
          ? null
          : { percent: iepsBasisPoints / 100, amount: pesosFromCentavos(iepsCentavos) },
      total: pesosFromCentavos(totalCentavos),
    })),
    discountCode: order.discountCode,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    payment: order.paymentInstructions && {
      instructions: toPaymentInstructionsResponse(order.paymentInstructions, order.totalCentavos),
    },
    voucher: order.voucher,
    timeline: order.timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    isMasked: order.isMasked,
    canBePaid: order.canBePaid,
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
}: OrderTracking) {
  const courierSays = { estimatedDelivery, trackingNumber, courier, parcels: parcels.map(toParcelResponse), rest }
  return { ...courierSays, deliveryMethod, deliveryAddress, store: collectedAt, receiver, phone, instructions }
}
