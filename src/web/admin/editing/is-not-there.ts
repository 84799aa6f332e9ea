import { ApiError } from '#web/platform/api-client.ts'
import type { Own } from '#web/commerce/private-pages/use-own.ts'

export function isNotThere({ data, error }: Pick<Own<unknown>, 'data' | 'error'>): boolean {
  if (data !== undefined || !(error instanceof ApiError)) return false
  // What can't be shown yet, such as a product without sizes, answers 422 too, and says why
  return error.status === 404 || error.code === 'InvalidPayload'
}
