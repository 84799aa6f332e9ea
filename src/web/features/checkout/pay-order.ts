import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { keepSessionValue, readSessionValue } from './session-value.ts'

/** Where an order that is paid by transfer, or at the store, tells how. */
export function receiptPath(folio: string): string {
  return `/payment/success?order=${encodeURIComponent(folio)}`
}

/**
 * Begins, or takes up again, the payment of an order.
 * @returns where the buyer goes on: the card provider's page, or the receipt with the instructions
 * @throws ApiError, Unreachable
 */
export async function payOrder(folio: string): Promise<string> {
  const kept = `payment:${folio}`
  const key = (readSessionValue(kept) as string | undefined) ?? crypto.randomUUID()
  keepSessionValue(kept, key)
  const call = getApi().api['payment-request'].$post({ header: { 'idempotency-key': key }, json: { orderId: folio } })
  const { redirectUrl } = (await answerOf(call)).data
  keepSessionValue(kept, undefined)
  return redirectUrl ?? receiptPath(folio)
}
