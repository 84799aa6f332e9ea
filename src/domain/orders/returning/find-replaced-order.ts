import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { orders } from '#db/schema/orders.server.ts'
import { returnReplacements, returnRequests } from '#db/schema/returns.server.ts'

export interface ReplacedOrder {
  orderId: string
  folio: string
  /** What the return pays of the replacement. */
  creditCentavos: Centavos
}

/** The order whose returned items this one replaces. */
export async function findReplacedOrder({ db }: Ctx, orderId: string): Promise<ReplacedOrder | undefined> {
  const [replaced] = await db
    .select({ orderId: orders.id, folio: orders.folio, creditCentavos: returnReplacements.creditCentavos })
    .from(returnReplacements)
    .innerJoin(returnRequests, eq(returnRequests.id, returnReplacements.returnId))
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .where(eq(returnReplacements.orderId, orderId))
  return replaced
}
