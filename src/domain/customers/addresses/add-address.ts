import { eq } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import { clearDefaultAddress } from './default-address.ts'
import { TooManyAddresses } from '../errors.ts'
import { MOST_ADDRESSES } from '../limits.ts'
import { lockCustomer } from '../lock-customer.ts'
import type { Address, AddressInput } from '../schemas.ts'
import { addresses } from '#db/schema/customers.server.ts'

/** The first one is the default. @throws SignInRequired, NotAllowed, TooManyAddresses */
export function addAddress(ctx: Ctx, input: AddressInput): Promise<Address> {
  const { customerId } = requireCustomer(ctx)
  return inTransaction(ctx, async ({ db, now }) => {
    await lockCustomer(db, customerId)
    const kept = await db.$count(addresses, eq(addresses.customerId, customerId))
    if (kept >= MOST_ADDRESSES) throw new TooManyAddresses(MOST_ADDRESSES)
    const address = { ...input, isDefault: input.isDefault || kept === 0 }
    if (address.isDefault) await clearDefaultAddress(db, customerId)
    const addressId = crypto.randomUUID()
    await db.insert(addresses).values({ id: addressId, customerId, ...address, createdAt: now, updatedAt: now })
    return { addressId, ...address }
  })
}
