import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { customers } from './tables.server.ts'

/**
 * Keeps a customer's account from ending until the transaction does; nobody else waits. Whatever locks something of a
 * customer's, a cart or an order, takes this before: then it never waits for an end that waits for it.
 */
export async function holdCustomer({ db }: Pick<Ctx, 'db'>, customerId: string): Promise<void> {
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('key share')
}
