import type { OrderResponse } from '#api/store/orders/order-response.ts'

/** Whether an order can be paid, though not by this visitor: only the account that placed it may. */
export function needsSignIn({
  canBePaid,
  expiresAt,
  balance,
}: Pick<OrderResponse, 'canBePaid' | 'expiresAt' | 'balance'>): boolean {
  return !canBePaid && (expiresAt !== null || (balance ?? 0) > 0)
}
