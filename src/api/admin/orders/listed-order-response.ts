import { z } from '@hono/zod-openapi'
import { ATTENTIONS, MONEY_STATES } from '#vocabulary/order-filters.ts'
import type { ListedOrder } from '#domain/orders/admin/list-orders.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { DELIVERY_METHODS } from '#vocabulary/delivery-method.ts'
import { pesosFromCentavos } from '#kit/money.ts'

const SHOWN_LINES = 3

export const listedOrderSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedAt: z.iso.datetime(),
    buyer: z.string(),
    email: z.string(),
    phone: z.string(),
    deliveryMethod: z.enum(DELIVERY_METHODS),
    place: z.string().openapi({ description: 'Town and state that it goes to, or the store that hands it over' }),
    paymentMethod: z.enum(PAYMENT_METHODS),
    money: z.enum(MONEY_STATES),
    units: z.int(),
    owed: z.int().openapi({ description: 'Units still to leave of an order of which others left' }),
    itemNames: z.array(z.string()).openapi({ description: 'The first lines of it' }),
    image: z.string(),
    total: z.number(),
    refunded: z.number(),
    attention: z.array(z.enum(ATTENTIONS)).openapi({ description: 'Why it waits for somebody of the house' }),
  })
  .openapi('ListedOrder')

export function toListedOrderResponse(order: ListedOrder): z.infer<typeof listedOrderSchema> {
  const { folio, status, buyer, email, phone, deliveryMethod, place, paymentMethod, money, units, owed, image } = order
  const said = { folio, status, buyer, email, phone, deliveryMethod, place, paymentMethod, money, units, owed, image }
  return {
    ...said,
    itemNames: order.itemNames.slice(0, SHOWN_LINES),
    placedAt: order.placedAt.toISOString(),
    total: pesosFromCentavos(order.totalCentavos),
    refunded: pesosFromCentavos(order.refundedCentavos),
    attention: order.attention,
  }
}
