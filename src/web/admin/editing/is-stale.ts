import { ApiError } from '#web/platform/api-client.ts'

export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}
