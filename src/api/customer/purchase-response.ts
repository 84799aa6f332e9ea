import type { JSONParsed } from 'hono/utils/types'
import type { z } from 'zod'
import type { PurchaseDetail } from '#domain/orders/history/get-purchase.ts'
import type { Purchase } from '#domain/orders/history/list-purchases.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { toReturnResponse } from '../return-response.ts'
import { toOrderResponse } from '../store/orders/order-response.ts'
import type { purchaseSchema, purchaseDetailSchema } from '#domain/orders/history/schemas.ts'

export type PurchaseResponse = JSONParsed<z.infer<typeof purchaseSchema>>

export function toPurchaseResponse({ placedAt, totalCentavos, ...purchase }: Purchase): z.infer<typeof purchaseSchema> {
  return { ...purchase, purchaseDate: placedAt, total: pesosFromCentavos(totalCentavos) }
}

export type PurchaseDetailResponse = JSONParsed<z.infer<typeof purchaseDetailSchema>>

export function toPurchaseDetailResponse(purchase: PurchaseDetail): z.infer<typeof purchaseDetailSchema> {
  const { order, deliveredAt, canCancel, refund, invoice, return: back } = purchase
  return {
    ...toOrderResponse(order),
    deliveredAt,
    canCancel,
    refund: refund && {
      method: refund.method,
      refunded: pesosFromCentavos(refund.refundedCentavos),
      due: pesosFromCentavos(refund.dueCentavos),
      dueByCard: pesosFromCentavos(refund.dueByCardCentavos),
      dueByHand: pesosFromCentavos(refund.dueByHandCentavos),
      disputed: pesosFromCentavos(refund.disputedCentavos),
      takenBack: pesosFromCentavos(refund.takenBackCentavos),
    },
    return: {
      whyNot: back.whyNot,
      until: back.until,
      requests: back.requests.map(toReturnResponse),
    },
    invoice: { ...invoice, until: invoice.until },
  }
}
