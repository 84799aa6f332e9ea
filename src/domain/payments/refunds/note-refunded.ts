import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { PaymentNotFound } from '../errors.ts'
import { paymentRefunds, payments, refunds } from '#db/schema/payments.server.ts'

/** Stores the total refunded, which never decreases, and returns it. Unmatched payments keep their status. */
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

/** Returns what no claim accounts for, given or under way, and wasn't noted before. Call with the payment locked. */
export async function noteRefundedOutside({ db }: Ctx, paymentId: string): Promise<Centavos> {
  // A failed refund that is made again was refunded before
  const { rows } = await db.execute<{ centavos: Centavos }>(sql`
    with rest as (
      select refunded_centavos - refunded_outside_centavos - (
        select coalesce(sum(amount_centavos), 0)::int from ${refunds}
        where payment_id = ${paymentId} and occasion not like 'again-%'
      ) as centavos from ${payments} where id = ${paymentId}
    )
    update ${payments} set refunded_outside_centavos = refunded_outside_centavos + rest.centavos from rest
    where id = ${paymentId} and rest.centavos > 0 returning rest.centavos`)
  return rows[0]?.centavos ?? 0
}

/** Call with the payment locked. */
async function noteDifference({ db, now }: Ctx, paymentId: string): Promise<void> {
  await db.execute(sql`
    insert into ${paymentRefunds} (payment_id, amount_centavos, at)
    select id, refunded_centavos - before.amount, ${now.toISOString()}::timestamptz
    from ${payments} cross join lateral (
      select coalesce(sum(amount_centavos), 0)::int as amount from ${paymentRefunds} where payment_id = ${paymentId}
    ) as before
    where id = ${paymentId} and refunded_centavos > before.amount`)
}
