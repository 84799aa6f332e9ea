import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { PaymentNotFound } from './errors.ts'
import { paymentRefunds, payments } from './tables.server.ts'

/**
 * Writes down how much of a payment was given back in all. It never shrinks, and what paid an order and is wholly given back is `refunded`; what was parked stays so.
 * @returns the amount that stands written now
 */
export async function noteRefunded(
  ctx: Ctx,
  { paymentId, refundedCentavos }: { paymentId: string; refundedCentavos: Centavos },
): Promise<Centavos> {
  const inAll = sql<number>`greatest(${payments.refundedCentavos}, ${refundedCentavos}::int)`
  const [noted] = await ctx.db
    .update(payments)
    .set({
      refundedCentavos: inAll,
      status: sql`case when ${inAll} = ${payments.amountCentavos} and ${payments.status} = 'succeeded' then 'refunded' else ${payments.status} end`,
    })
    .where(eq(payments.id, paymentId))
    .returning({ refundedCentavos: payments.refundedCentavos, status: payments.status })
  if (!noted) throw new PaymentNotFound()
  if (noted.status === 'succeeded' || noted.status === 'refunded') await noteDifference(ctx, paymentId)
  return noted.refundedCentavos
}

/** Its payment's row is held: nobody else adds meanwhile. */
async function noteDifference({ db, now }: Ctx, paymentId: string): Promise<void> {
  await db.execute(sql`
    insert into ${paymentRefunds} (payment_id, amount_centavos, at)
    select id, refunded_centavos - before.amount, ${now.toISOString()}::timestamptz
    from ${payments} cross join lateral (
      select coalesce(sum(amount_centavos), 0)::int as amount from ${paymentRefunds} where payment_id = ${paymentId}
    ) as before
    where id = ${paymentId} and refunded_centavos > before.amount`)
}
