import type { Order } from '#domain/orders/lock-order.ts'
import { addTime, HOUR } from '#kit/clock.ts'

const WINDOW = 24 * HOUR

export const MAX_RETURN_PHOTOS = 5
export const MAX_RETURN_DESCRIPTION = 2000

export const NO_RETURN_REASONS = ['not-delivered', 'too-late', 'requested'] as const
export type NoReturnReason = (typeof NO_RETURN_REASONS)[number]

export function returnDeadline(deliveredAt: Date): Date {
  return addTime(deliveredAt, WINDOW)
}

/** Null when a return can be requested. */
export function whyNoReturn(
  { status, deliveredAt }: Pick<Order, 'status' | 'deliveredAt'>,
  { now, isRequested }: { now: Date; isRequested: boolean },
): NoReturnReason | null {
  if (isRequested) return 'requested'
  if (status !== 'completed' || deliveredAt === null) return 'not-delivered'
  return now < returnDeadline(deliveredAt) ? null : 'too-late'
}
