import { asc, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requireCustomer } from '#domain/authorize.ts'
import type { Address } from '../schemas.ts'
import { addresses } from '#db/schema/customers.server.ts'

const ADDRESS_COLUMNS = {
  addressId: addresses.id,
  label: addresses.label,
  firstName: addresses.firstName,
  lastName: addresses.lastName,
  phone: addresses.phone,
  address: addresses.address,
  colony: addresses.colony,
  postalCode: addresses.postalCode,
  city: addresses.city,
  state: addresses.state,
  country: addresses.country,
  reference: addresses.reference,
  isDefault: addresses.isDefault,
}

/** The default first, then the oldest. @throws SignInRequired, NotAllowed */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  const { customerId } = requireCustomer(ctx)
  return ctx.db
    .select(ADDRESS_COLUMNS)
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id))
}
