import type { InferResponseType } from 'hono/client'
import type { PurchaseResponse, PurchaseDetailResponse } from '#api/customer/purchase-response.ts'
import { ORDER_STATUSES } from '#vocabulary/order-status.ts'
import type { OrderStatus } from '#vocabulary/order-status.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

export type OwnOrder = PurchaseDetailResponse
export type PurchaseRow = PurchaseResponse

export type OwnOrderList = InferResponseType<
  ReturnType<typeof getApi>['api']['customer']['orders']['$get'],
  200
>['data']

export function statusIn(search: URLSearchParams): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === search.get('status'))
}

export async function loadOrders(asked: { status?: OrderStatus | undefined; after?: string }): Promise<OwnOrderList> {
  return (await answerOf(getApi().api.customer.orders.$get({ query: asked }))).data
}

export async function loadOrder(folio: string): Promise<OwnOrder> {
  return (await answerOf(getApi().api.customer.orders[':folio'].$get({ param: { folio } }))).data
}

export async function loadOrderReviews(folio: string) {
  return (await answerOf(getApi().api.customer.orders[':folio'].reviews.$get({ param: { folio } }))).data
}

type Call = ReturnType<typeof getApi>['api']['customer']['orders'][':folio']
export type ReturnWish = Parameters<Call['return']['$post']>[0]['json']
export type InvoiceWish = Parameters<Call['invoice-data']['$put']>[0]['json']

/** @throws ApiError, Unreachable */
export async function cancelOrder(folio: string): Promise<void> {
  await answerOf(getApi().api.orders[':folio'].cancellation.$post({ param: { folio } }))
}

/** @throws ApiError, Unreachable */
export async function requestReturn(folio: string, json: ReturnWish): Promise<void> {
  await answerOf(getApi().api.customer.orders[':folio'].return.$post({ param: { folio }, json }))
}

/** @throws ApiError, Unreachable */
export async function requestInvoice(folio: string, json: InvoiceWish): Promise<void> {
  await answerOf(getApi().api.customer.orders[':folio']['invoice-data'].$put({ param: { folio }, json }))
}
