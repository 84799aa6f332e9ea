import { and, eq, isNull } from 'drizzle-orm'
import { customerSummaries } from '#db/schema/customers.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { CustomerNotFound } from './errors.ts'
import { newestOrders } from './get-customer.ts'
import type { GuestFile } from './schemas.ts'

/** Who bought without an account. @throws CustomerNotFound also once they have one */
export async function getGuest(ctx: Ctx, { guestId }: { guestId: string }): Promise<GuestFile> {
  requirePermission(ctx, 'customers:read')
  const {
    id,
    customerId,
    name,
    email,
    phone,
    since,
    city,
    state,
    tags,
    orders: count,
    spentCentavos,
  } = customerSummaries
  const [found] = await ctx.db
    .select({ guestId: id, name, email, phone, since, city, state, tags, count, spentCentavos })
    .from(customerSummaries)
    .where(and(eq(id, guestId), isNull(customerId)))
  if (!found) throw new CustomerNotFound()
  const { count: paidOrders, spentCentavos: spent, ...guest } = found
  const theirs = and(isNull(orders.customerId), eq(orders.email, guest.email))
  return {
    ...guest,
    phone: guest.phone || null,
    paidOrders,
    spent: pesosFromCentavos(spent),
    orders: await newestOrders(ctx, theirs),
  }
}
