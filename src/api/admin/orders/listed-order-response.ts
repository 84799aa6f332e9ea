import type { z } from 'zod'
import type { ListedOrder } from '#domain/orders/admin/list-orders.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { listedOrderSchema } from '#domain/orders/admin/schemas.ts'

const SHOWN_LINES = 3

export function toListedOrderResponse(order: ListedOrder): z.infer<typeof listedOrderSchema> {
  const { folio, status, buyer, email, phone, deliveryMethod, place, paymentMethod, money, units, owed, image } = order
  const said = { folio, status, buyer, email, phone, deliveryMethod, place, paymentMethod, money, units, owed, image }
  return {
    ...said,
    isGift: order.isGift,
    isEngraved: order.isEngraved,
    isLost: order.isLost,
    itemNames: order.itemNames.slice(0, SHOWN_LINES),
    placedAt: order.placedAt,
    total: pesosFromCentavos(order.totalCentavos),
    refunded: pesosFromCentavos(order.refundedCentavos),
    attention: order.attention,
  }
}
