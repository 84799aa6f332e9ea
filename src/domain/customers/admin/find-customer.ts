import { eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { customers } from '#db/schema/identity.server.ts'
import { CustomerNotFound } from './errors.ts'

/** @throws CustomerNotFound */
export async function lockCustomerRow({ db }: Ctx, customerId: string): Promise<typeof customers.$inferSelect> {
  const [found] = await db.select().from(customers).where(eq(customers.id, customerId)).for('no key update')
  if (!found) throw new CustomerNotFound()
  return found
}
