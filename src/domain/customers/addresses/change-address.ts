import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { clearDefaultAddress } from './default-address.ts'
import { AddressNotFound } from '../errors.ts'
import { lockCustomer } from '../lock-customer.ts'
import type { Address, AddressInput } from '../schemas.ts'
import { addresses } from '#db/schema/customers.server.ts'

/** @throws SignInRequired, NotAllowed, AddressNotFound */
export function changeAddress(
  ctx: Ctx,
  { addressId, ...input }: AddressInput & { addressId: string },
): Promise<Address> {
  const { customerId } = requireCustomer(ctx)
  return inTransaction(ctx, async ({ db, now }) => {
    await lockCustomer(db, customerId)
    const isTheirs = and(eq(addresses.id, addressId), eq(addresses.customerId, customerId))
    const [before] = await db.select({ isDefault: addresses.isDefault }).from(addresses).where(isTheirs)
    if (!before) throw new AddressNotFound()
    const address = { ...input, isDefault: input.isDefault || before.isDefault }
    if (input.isDefault) await clearDefaultAddress(db, customerId)
    await db
      .update(addresses)
      .set({ ...address, updatedAt: now })
      .where(isTheirs)
    return { addressId, ...address }
  })
}
