import { ApiError } from '#web/platform/api-client.ts'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'

export function isNotThere({ data, error }: Pick<ApiQuery<unknown>, 'data' | 'error'>): boolean {
  if (data !== undefined || !(error instanceof ApiError)) return false
  // What can't be shown yet, such as a product without sizes, answers 422 too, and says why
  return error.status === 404 || error.code === 'InvalidPayload'
}
