import { ApiError } from '#web/api-client.ts'

/** Whether a change was refused because somebody else was faster. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412
}
