import { editOrder } from '#domain/orders/editing/edit-order.ts'
import { previewEdit } from '#domain/orders/editing/preview-edit.ts'
import type { EditPreview } from '#domain/orders/editing/preview-edit.ts'
import {
  editedOrderSchema,
  editOrderSchema,
  editPreviewSchema,
  previewEditSchema,
} from '#domain/orders/editing/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { idempotencyHeaders } from '../../idempotency-key.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { orderParams } from '../../store/orders/router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Management')

const refused = {
  404: 'There is no such order or product',
  409: 'Something of the order has left, it is closed or was refunded by line; a refund has no answer yet; too little is in stock; nothing is shipped there, or no alcohol today; engraving isn’t offered or isn’t charged once for each engraved bottle; or it would come to nothing',
  422: 'A field is missing or of the wrong shape, or what is to be engraved is no bottle of the order',
}

const previewEditRoute = staffRoute({
  method: 'post',
  path: '/management/orders/{folio}/edit-preview',
  operationId: 'previewOrderEdit',
  permission: 'orders:edit',
  summary: 'What an order would come to after an edit',
  description:
    'Changes and holds nothing. Prices and rates of tax stay as sold, and what code and promotion took off while no line, quantity or price changes; otherwise their terms of today apply. New lines cost what the catalogue says; shipping is worked out again, at today’s rates, if quantities or the postal code change.',
  request: { params: orderParams, body: jsonBody(previewEditSchema) },
  responses: { 200: json(answerOf(editPreviewSchema), 'The totals before and after') },
  refusals: refused,
})

const editOrderRoute = staffRoute({
  method: 'post',
  path: '/management/orders/{folio}/edits',
  operationId: 'editOrder',
  permission: 'orders:edit',
  summary: 'Change an order of which nothing has left',
  description:
    'Stock, points and taxes follow, the buyer is written to, and the history says what changed and why. What a paid order costs more is to be paid before it leaves; what it costs less is given back by a refund. Reductions and lower prices count toward the role’s limit of refunds. An `Idempotency-Key` makes it safe to repeat.',
  request: {
    params: orderParams,
    headers: idempotencyHeaders.extend(ifMatchHeaders.shape),
    body: jsonBody(editOrderSchema),
  },
  responses: { 200: json(answerOf(editedOrderSchema), 'The order, edited') },
  refusals: {
    ...refused,
    ...CHANGED_MEANWHILE,
    403: 'Without the permission, or it takes off more than the role may refund of one order',
    409: `${refused[409]}; its total isn’t the one previewed; part of a transfer has come`,
  },
})

export function orderEditingRoutes() {
  return createRouter()
    .openapi(previewEditRoute, async (c) => {
      const preview = await previewEdit(c.get('ctx'), { ...c.req.valid('param'), input: c.req.valid('json') })
      return c.json(ok(toPreviewResponse(preview)), 200)
    })
    .openapi(editOrderRoute, async (c) => {
      const headers = c.req.valid('header')
      const { totalCentavos, balanceCentavos, ...edited } = await editOrder(c.get('ctx'), {
        ...c.req.valid('param'),
        version: versionOf(headers),
        input: c.req.valid('json'),
        idempotencyKey: headers['idempotency-key'],
      })
      const [total, balance] = [pesosFromCentavos(totalCentavos), pesosFromCentavos(balanceCentavos)]
      return c.json(ok({ ...edited, total, balance }), 200)
    })
}

function toPreviewResponse(preview: EditPreview) {
  const { order, sold, breakdown, lines, pointsUsed, balanceCentavos } = preview
  const { isShippingQuoted, endsCode, endsPromotion } = preview
  return {
    before: toTotals(order, { shippingCentavos: order.shippingCentavos, iepsCentavos: iepsOf(sold) }),
    after: toTotals(breakdown, {
      shippingCentavos: breakdown.shipping.totalCentavos,
      iepsCentavos: iepsOf(lines),
    }),
    lines: lines.map(({ variantId, unitPriceCentavos, totalCentavos }) => ({
      variantId,
      price: pesosFromCentavos(unitPriceCentavos),
      total: pesosFromCentavos(totalCentavos),
    })),
    pointsReturned: order.pointsUsed - pointsUsed,
    isShippingQuoted,
    endsCode,
    endsPromotion,
    balance: pesosFromCentavos(balanceCentavos),
  }
}

function iepsOf(lines: readonly { iepsCentavos: number | null }[]): number {
  return lines.reduce((sum, { iepsCentavos }) => sum + (iepsCentavos ?? 0), 0)
}

type Amounts = Record<
  | 'subtotalCentavos'
  | 'discountCentavos'
  | 'promotionCentavos'
  | 'reductionCentavos'
  | 'pointsCentavos'
  | 'ivaCentavos'
  | 'totalCentavos',
  number
>

function toTotals(amounts: Amounts, other: { shippingCentavos: number; iepsCentavos: number }) {
  return {
    subtotal: pesosFromCentavos(amounts.subtotalCentavos),
    discount: pesosFromCentavos(amounts.discountCentavos),
    promotion: pesosFromCentavos(amounts.promotionCentavos),
    reduction: pesosFromCentavos(amounts.reductionCentavos),
    points: pesosFromCentavos(amounts.pointsCentavos),
    shipping: pesosFromCentavos(other.shippingCentavos),
    iva: pesosFromCentavos(amounts.ivaCentavos),
    ieps: pesosFromCentavos(other.iepsCentavos),
    total: pesosFromCentavos(amounts.totalCentavos),
  }
}
