import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { AlertProblem } from './alert-problem.ts'

const PROBLEMS: Partial<Record<number, AlertProblem>> = { 409: 'available', 422: 'invalid', 429: 'tooOften' }

/** Returns the reason of a refusal, else undefined; never throws. */
export async function sendAlertRequest(json: {
  productId: string
  variantId: string
  email: string
}): Promise<AlertProblem | undefined> {
  try {
    await answerOf(getApi().api['availability-alerts'].$post({ json }))
    return undefined
  } catch (error) {
    return (error instanceof ApiError && PROBLEMS[error.status]) || 'failed'
  }
}
