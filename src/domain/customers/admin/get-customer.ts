import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { marketingConsentOf } from '#domain/customers/marketing-consent.ts'
import { addresses, customerNotes, customerSummaries } from '#db/schema/customers.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { getPoints } from '#domain/pricing/loyalty/get-points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { tierOf } from '#domain/pricing/loyalty/tiers.ts'
import { orders } from '#db/schema/orders.server.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { CustomerNotFound } from './errors.ts'
import type { CustomerFile, CustomerNote, NewestOrders } from './schemas.ts'

const NEWEST = 20

/** @throws CustomerNotFound */
export async function getCustomer(ctx: Ctx, { customerId }: { customerId: string }): Promise<CustomerFile> {
  requirePermission(ctx, 'customers:read')
  const [person] = await ctx.db
    .select({
      customerId: customers.id,
      name: users.name,
      email: users.email,
      verifiedAt: users.emailVerifiedAt,
      phone: customers.phone,
      language: users.locale,
      since: customers.createdAt,
      blockedAt: customers.blockedAt,
      tags: customerSummaries.tags,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .innerJoin(customerSummaries, eq(customerSummaries.customerId, customers.id))
    .where(eq(customers.id, customerId))
  if (!person) throw new CustomerNotFound()
  const { verifiedAt, ...known } = person
  const asGuest = and(isNull(orders.customerId), eq(orders.email, person.email.toLowerCase()))
  const points = await getPoints(ctx, customerId)
  return {
    ...known,
    isEmailVerified: verifiedAt !== null,
    marketing: await marketingConsentOf(ctx.db, customerId),
    points: { ...points, tier: tierOf(points.earned).tier },
    movements: await listMovements(ctx, customerId),
    orders: await newestOrders(ctx, or(eq(orders.customerId, customerId), asGuest)),
    addresses: await listTheirAddresses(ctx, customerId),
    notes: await listCustomerNotes(ctx, customerId),
  }
}

function listMovements({ db }: Ctx, customerId: string): Promise<CustomerFile['movements']> {
  const { id, kind, points, folio: orderId, reason, at } = loyaltyEntries
  return db
    .select({ id, kind, points, orderId, reason, at })
    .from(loyaltyEntries)
    .where(eq(loyaltyEntries.customerId, customerId))
    .orderBy(desc(id))
    .limit(NEWEST)
}

export async function newestOrders({ db }: Ctx, whose: SQL | undefined): Promise<NewestOrders> {
  const { folio: orderId, status, totalCentavos, placedAt } = orders
  const newest = await db
    .select({ orderId, status, totalCentavos, placedAt })
    .from(orders)
    .where(whose)
    .orderBy(desc(placedAt), desc(orders.id))
    .limit(NEWEST)
  return newest.map(({ totalCentavos: total, ...order }) => ({ ...order, total: pesosFromCentavos(total) }))
}

function listTheirAddresses({ db }: Ctx, customerId: string): Promise<CustomerFile['addresses']> {
  const { label, address, colony, city, state, postalCode } = addresses
  return db
    .select({ label, address, colony, city, state, postalCode })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt))
}

export function listCustomerNotes({ db }: Ctx, customerId: string): Promise<CustomerNote[]> {
  const { id, author, text, at } = customerNotes
  return db
    .select({ id, author: sql<string>`coalesce(${users.name}, ${author})`, text, at })
    .from(customerNotes)
    .leftJoin(users, isStaffMember(author))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(asc(at), asc(id))
}
