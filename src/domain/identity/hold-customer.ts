import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { customers } from '#db/schema/identity.server.ts'

/**
 * Locks a customer against erasure until the transaction ends. Take it before a cart's or an order's lock, to avoid
 * deadlocks.
 */
export async function holdCustomer({ db }: Pick<Ctx, 'db'>, customerId: string): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('key share')
}
