import { deliverOrder } from '../fulfilling/deliver-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { OrderStatus } from '#vocabulary/order-status.ts'
import { SituationError } from '#kit/errors.ts'

export interface OrderOutcome {
  folio: string
  status: OrderStatus | null
  /** Null on success. */
  refusal: SituationError | null
}

/** One by one: failures don't stop the others. */
export async function deliverOrders(ctx: Ctx, { folios }: { folios: readonly string[] }): Promise<OrderOutcome[]> {
  requirePermission(ctx, 'orders:fulfil')
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
