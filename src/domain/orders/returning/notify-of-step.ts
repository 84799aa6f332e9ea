import type { Ctx } from '#domain/ctx.ts'
import type { Order } from '#domain/orders/lock-order.ts'
import { writeToBuyer } from '#domain/orders/write-to-buyer.ts'
import type { ReturnStepEmail } from '#vocabulary/return-emails.ts'
import type { FoundReturn } from './get-return.ts'

/** Once per return and kind; `message` in the order's language may be empty. */
export function notifyOfStep(
  ctx: Ctx,
  order: Order,
  { back: { id, lines }, ...step }: Pick<ReturnStepEmail, 'kind' | 'message'> & { back: FoundReturn },
): Promise<void> {
  const { folio, customerId } = order
  const lineItems = lines.map(({ name, size, quantity }) => ({ name, size, quantity }))
  return writeToBuyer(ctx, order, { ...step, folio, isInAccount: customerId !== null, lines: lineItems }, id)
}
