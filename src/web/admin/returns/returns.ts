import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const one = () => getApi().api.returns[':returnId']

/** A page of returns, of one status or of any. */
export function listReturns(query: Record<string, string>) {
  return answerOf(getManagementApi().management.returns.$get({ query }))
}

export type AdminReturn = Awaited<ReturnType<typeof listReturns>>['data'][number]

export function acceptReturn(returnId: string, message: string) {
  return answerOf(one().acceptance.$post({ param: { returnId }, json: { message } }))
}

export function refuseReturn(returnId: string, message: string) {
  return answerOf(one().refusal.$post({ param: { returnId }, json: { message } }))
}

export function receiveReturn(returnId: string, lines: { variantId: string; fit: number }[]) {
  return answerOf(one().receipt.$post({ param: { returnId }, json: { lines } }))
}

export function refundReturn(returnId: string) {
  return answerOf(one().refund.$post({ param: { returnId } }))
}
