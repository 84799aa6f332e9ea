import { answerOf, fileOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const orders = () => getManagementApi().management.orders

export const FILTERS = [
  'search',
  'status',
  'method',
  'money',
  'delivery',
  'gift',
  'from',
  'to',
  'attention',
  'sort',
] as const

export function listOrders(query: Record<string, string>) {
  return answerOf(orders().$get({ query }))
}

export type AdminOrderRow = Awaited<ReturnType<typeof listOrders>>['data'][number]

export async function readSummary() {
  return (await answerOf(getManagementApi().management['orders-summary'].$get())).data
}

export type OrdersSummary = Awaited<ReturnType<typeof readSummary>>

/** Everything about an order. */
export async function readOrder(folio: string) {
  return (await answerOf(orders()[':folio'].$get({ param: { folio } }))).data
}

export type AdminOrder = Awaited<ReturnType<typeof readOrder>>

/** Notes of several orders that their buyers have them; tells what became of each. */
export async function deliverOrders(folios: string[]) {
  return (await answerOf(orders().deliveries.$post({ json: { folios } }))).data
}

export type DeliveryOutcome = Awaited<ReturnType<typeof deliverOrders>>[number]

export function exportOrders(query: Record<string, string>) {
  return getManagementApi().management['orders.csv'].$get({ query })
}

export async function readSlips(folios: string) {
  return (await answerOf(getManagementApi().management['packing-slips'].$get({ query: { folios } }))).data
}

export type Slip = Awaited<ReturnType<typeof readSlips>>[number]

/** Slips and labels in one file. */
export function printPapers(folios: readonly string[], parcel?: string) {
  const query = { folios: folios.join(','), ...(parcel && { parcel }) }
  return fileOf(getManagementApi().management['packing-papers.pdf'].$get({ query }))
}

/** What can be done with one order; each call answers once it is done. */
export function actionsOf(folio: string) {
  const param = { folio }
  const order = getApi().api.orders[':folio']
  return {
    ship: (json: Parcel) => answerOf(order.shipment.$post({ param, json })),
    deliver: (isDisputeConfirmed: boolean) =>
      answerOf(order.delivery.$post({ param, query: { isDisputeConfirmed: isDisputeConfirmed ? 'true' : 'false' } })),
    deliverParcel: (parcelId: string) =>
      answerOf(order.parcels[':parcelId'].delivery.$post({ param: { folio, parcelId } })),
    cancel: () => answerOf(order.cancellation.$post({ param })),
    cancelRest: () => answerOf(order.rest.cancellation.$post({ param })),
    closeLost: () => answerOf(order.loss.$post({ param })),
    refund: (json: RefundRequest, key: string) =>
      answerOf(order.refunds.$post({ param, header: { 'idempotency-key': key }, json })),
    settleRefund: (json: RefundSettlementRequest) => answerOf(order['refund-settlement'].$post({ param, json })),
    collect: (money: { amount: number; isAnother: boolean }, key: string) =>
      answerOf(
        getApi().api['payment-request'].collections.$post({
          header: { 'idempotency-key': key },
          json: { orderId: folio, ...money },
        }),
      ),
    note: (json: { text: string }, key: string) =>
      answerOf(order.notes.$post({ param, header: { 'idempotency-key': key }, json })),
    confirm: () => answerOf(orders()[':folio']['confirmation-mail'].$post({ param })),
  }
}

/** An amount, or line items and shipping. */
export type RefundRequest = Parameters<OrderCalls['refunds']['$post']>[0]['json']

type OrderCalls = ReturnType<typeof getApi>['api']['orders'][':folio']
type RefundSettlementRequest = Parameters<OrderCalls['refund-settlement']['$post']>[0]['json']
type Parcel = Parameters<OrderCalls['shipment']['$post']>[0]['json']
