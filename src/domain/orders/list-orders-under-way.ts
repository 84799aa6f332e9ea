import { and, asc, eq, exists, inArray, or } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { payments, refundDueCondition } from '#db/schema/payments.server.ts'
import { orders } from '#db/schema/orders.server.ts'

const UNDER_WAY = ['pending', 'processing', 'shipped'] as const

export async function listOrdersUnderWay({ db }: Ctx, customerId: string): Promise<string[]> {
  const owed = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), refundDueCondition))
  const found = await db
    .select({ folio: orders.folio })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), or(inArray(orders.status, UNDER_WAY), exists(owed))))
    .orderBy(asc(orders.placedAt), asc(orders.id))
  return found.map(({ folio }) => folio)
}
