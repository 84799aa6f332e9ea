import { z } from '@hono/zod-openapi'
import { NO_INVOICE_REASONS } from '#domain/orders/invoicing/invoice-rules.ts'
import { invoiceDataSchema } from '#domain/orders/invoicing/schemas.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import type { PurchaseDetail } from '#domain/orders/history/get-purchase.ts'
import type { Purchase } from '#domain/orders/history/list-purchases.ts'
import { NO_RETURN_REASONS } from '#domain/orders/returning/return-rules.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { toOrderResponse, orderResponseSchema } from '../store/orders/order-response.ts'
import { toReturnResponse, returnResponseSchema } from '../admin/returns/return-response.ts'

export const purchaseResponseSchema = z
  .object({
    folio: z.string(),
    status: z.enum(ORDER_STATUSES),
    purchaseDate: z.iso.datetime(),
    total: z.number(),
    units: z.int(),
    products: z.array(z.object({ name: z.string(), size: z.string(), image: z.string() })),
  })
  .openapi('Purchase')
export type PurchaseResponse = z.infer<typeof purchaseResponseSchema>

export function toPurchaseResponse({ placedAt, totalCentavos, ...purchase }: Purchase): PurchaseResponse {
  return { ...purchase, purchaseDate: placedAt.toISOString(), total: pesosFromCentavos(totalCentavos) }
}

export const purchaseDetailResponseSchema = orderResponseSchema
  .extend({
    deliveredAt: z.iso.datetime().nullable(),
    canCancel: z.boolean(),
    refund: z
      .object({ way: z.enum(['card', 'by-hand']), refunded: z.number(), due: z.number() })
      .nullable()
      .openapi({ description: 'Money that goes back, or went' }),
    return: z.object({
      whyNot: z.enum(NO_RETURN_REASONS).nullable().openapi({ description: 'Null when a return can be requested' }),
      until: z.iso.datetime().nullable(),
      requested: returnResponseSchema.nullable(),
    }),
    invoice: z.object({
      whyNot: z
        .enum(NO_INVOICE_REASONS)
        .nullable()
        .openapi({ description: 'Null when it can be asked for or changed' }),
      until: z.iso.datetime().nullable(),
      requested: invoiceDataSchema.nullable(),
      suggested: invoiceDataSchema
        .nullable()
        .meta({ ...invoiceDataSchema.meta(), description: 'What the customer said last' }),
    }),
  })
  .openapi('PurchaseDetail')
export type PurchaseDetailResponse = z.infer<typeof purchaseDetailResponseSchema>

export function toPurchaseDetailResponse(purchase: PurchaseDetail): PurchaseDetailResponse {
  const { order, deliveredAt, canCancel, refund, invoice, return: back } = purchase
  return {
    ...toOrderResponse(order),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    canCancel,
    refund: refund && {
      way: refund.way,
      refunded: pesosFromCentavos(refund.refundedCentavos),
      due: pesosFromCentavos(refund.dueCentavos),
    },
    return: {
      whyNot: back.whyNot,
      until: back.until?.toISOString() ?? null,
      requested: back.requested && toReturnResponse(back.requested),
    },
    invoice: { ...invoice, until: invoice.until?.toISOString() ?? null },
  }
}
