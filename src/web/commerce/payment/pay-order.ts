import type { HostedMethod } from '#vocabulary/hosted-methods.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { keepSessionValue, readSessionValue } from '#web/platform/session-value.ts'

export function receiptPath(folio: string): string {
  return `/payment/success?order=${encodeURIComponent(folio)}`
}

export function otherPaymentMethodsPath(folio: string, refused?: HostedMethod): string {
  return `/payment/methods?order=${encodeURIComponent(folio)}${refused ? `&refused=${refused}` : ''}`
}

/** Starts or resumes a payment. Returns the provider's page, or the receipt with instructions. @throws ApiError, Unreachable */
export async function payOrder(folio: string, method?: HostedMethod): Promise<string> {
  const kept = `payment:${folio}${method ? `:${method}` : ''}`
  const key = (readSessionValue(kept) as string | undefined) ?? crypto.randomUUID()
  keepSessionValue(kept, key)
  const json = { orderId: folio, ...(method && { paymentMethod: method }) }
  const call = getApi().api['payment-request'].$post({ header: { 'idempotency-key': key }, json })
  const { redirectUrl } = (await answerOf(call)).data
  keepSessionValue(kept, undefined)
  return redirectUrl ?? receiptPath(folio)
}
