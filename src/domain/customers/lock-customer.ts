import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { SignInRequired } from '#domain/access-errors.ts'
import { customers } from '#db/schema/identity.server.ts'

/** @throws SignInRequired when the account is gone */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  if (!found) throw new SignInRequired()
}
