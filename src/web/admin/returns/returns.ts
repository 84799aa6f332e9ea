import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const one = () => getApi().api.returns[':returnId']

/** A page of returns, of one status or of any. */
export function listReturns(query: Record<string, string>) {
  return answerOf(getManagementApi().management.returns.$get({ query }))
}

export type ListedReturn = Awaited<ReturnType<typeof listReturns>>['data'][number]

/** A return as an order shows it. */
export type ShownReturn = Omit<ListedReturn, 'folio' | 'buyer' | 'email'>

type BeginCall = ReturnType<typeof getApi>['api']['orders'][':folio']['returns']['$post']
type ReturnBegun = Parameters<BeginCall>[0]['json']

export function beginReturn(folio: string, json: ReturnBegun, key: string) {
  const header = { 'idempotency-key': key }
  return answerOf(getApi().api.orders[':folio'].returns.$post({ param: { folio }, header, json }))
}

export function acceptReturn(returnId: string, message: string) {
  return answerOf(one().acceptance.$post({ param: { returnId }, json: { message } }))
}

export function refuseReturn(returnId: string, message: string) {
  return answerOf(one().refusal.$post({ param: { returnId }, json: { message } }))
}

type Receipt = NonNullable<Parameters<ReturnType<typeof one>['receipt']['$post']>[0]['json']['lines']>

export function receiveReturn(returnId: string, lines: Receipt) {
  return answerOf(one().receipt.$post({ param: { returnId }, json: { lines } }))
}

export function refundReturn(returnId: string) {
  return answerOf(one().refund.$post({ param: { returnId } }))
}

type Replacement = Parameters<ReturnType<typeof one>['replacement']['$post']>[0]['json']

export function replaceReturn(returnId: string, json: Replacement) {
  return answerOf(one().replacement.$post({ param: { returnId }, json }))
}
