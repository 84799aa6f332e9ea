import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { addresses } from '#db/schema/customers.server.ts'

/** Call with the customer locked. */
export async function clearDefaultAddress(db: Db, customerId: string): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)))
}

/** The newest one; call with the customer locked. */
export async function appointDefaultAddress(db: Db, customerId: string): Promise<void> {
  const [newest] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
    .limit(1)
  if (newest) await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id))
}
