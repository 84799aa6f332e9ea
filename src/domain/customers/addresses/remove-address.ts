import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { appointDefaultAddress } from './default-address.ts'
import { AddressNotFound } from '../errors.ts'
import { lockCustomer } from '../lock-customer.ts'
import { addresses } from '#db/schema/customers.server.ts'

/** Orders keep their copy. @throws SignInRequired, NotAllowed, AddressNotFound */
export function removeAddress(ctx: Ctx, { addressId }: { addressId: string }): Promise<void> {
  const { customerId } = requireCustomer(ctx)
  return inTransaction(ctx, async ({ db }) => {
    await lockCustomer(db, customerId)
    const [gone] = await db
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
      .returning({ isDefault: addresses.isDefault })
    if (!gone) throw new AddressNotFound()
    if (gone.isDefault) await appointDefaultAddress(db, customerId)
  })
}
