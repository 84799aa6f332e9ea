import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { users } from '#db/schema/identity.server.ts'
import { orderEdits } from '#db/schema/orders.server.ts'

export type ListedEdit = Awaited<ReturnType<typeof listEdits>>[number]

/** Oldest first. */
export function listEdits({ db }: Ctx, orderId: string) {
  const { id, actor, reason, changes, totalBeforeCentavos, totalCentavos, at } = orderEdits
  return db
    .select({ actor, name: users.name, reason, changes, totalBeforeCentavos, totalCentavos, at })
    .from(orderEdits)
    .leftJoin(users, isStaffMember(actor))
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(asc(at), asc(id))
}
