import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { users } from '#db/schema/identity.server.ts'
import { paymentRefunds, payments, refunds } from '#db/schema/payments.server.ts'
import { CAPTURED } from '#vocabulary/payment-status.ts'
import type { z } from 'zod'
import type { InCentavos } from '#kit/money.ts'
import type { orderRefundSchema } from './schemas.ts'

export type ListedRefund = InCentavos<Omit<z.infer<typeof orderRefundSchema>, 'by'>, 'amount'> & {
  /** Null for a refund made at the provider. */
  actor: string | null
}

/** Oldest first. */
export function listRefunds({ db }: Ctx, orderId: string): Promise<ListedRefund[]> {
  const { amountCentavos, at, id } = paymentRefunds
  return db
    .select({ amountCentavos, at, actor: refunds.askedBy, name: users.name })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.givenAt, at)))
    .leftJoin(users, isStaffMember(refunds.askedBy))
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, CAPTURED)))
    .orderBy(asc(at), asc(id))
}
