import { deliverOrder } from '#domain/checkout/fulfilling/deliver-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireOwner } from '#domain/identity/authorize.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { SituationError } from '#kit/errors.ts'

/** What became of one of several. */
export interface OrderOutcome {
  folio: string
  /** Where it stands now; null where nothing was done. */
  status: OrderStatus | null
  /** Why nothing was done. */
  refusal: SituationError | null
}

/**
 * Notes of several orders that their buyers have them, each for itself: one that can't be doesn't keep the others.
 * @throws SignInRequired, NotAllowed
 */
export async function deliverOrders(ctx: Ctx, { folios }: { folios: readonly string[] }): Promise<OrderOutcome[]> {
  requireOwner(ctx)
  const outcomes: OrderOutcome[] = []
  for (const folio of new Set(folios)) outcomes.push(await deliver(ctx, folio))
  return outcomes
}

async function deliver(ctx: Ctx, folio: string): Promise<OrderOutcome> {
  try {
    const { status } = await deliverOrder(ctx, { folio })
    return { folio, status, refusal: null }
  } catch (error) {
    if (!(error instanceof SituationError)) throw error
    return { folio, status: null, refusal: error }
  }
}
