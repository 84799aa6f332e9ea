import { inArray, sql } from 'drizzle-orm'
import { paymentDisputes } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import { leftOf } from '../get-payment.ts'
import type { Payment } from '../get-payment.ts'

export interface DisputedMoney {
  /** A bank decides who gets it. */
  disputedCentavos: Centavos
  /** A bank gave it to the buyer. */
  takenBackCentavos: Centavos
}

type Held = Pick<Payment, 'id' | 'amountCentavos' | 'refundedCentavos'>

/** Of what is left of each payment, in the same order. */
export async function readDisputedMoney({ db }: Ctx, payments: readonly Held[]): Promise<DisputedMoney[]> {
  const { paymentId, status, amountCentavos } = paymentDisputes
  const sumWhere = (is: 'open' | 'lost') =>
    sql<number>`coalesce(sum(${amountCentavos}) filter (where ${status} = ${is}), 0)::int`
  const ids = payments.map(({ id }) => id)
  const sums = await db
    .select({ paymentId, open: sumWhere('open'), lost: sumWhere('lost') })
    .from(paymentDisputes)
    .where(inArray(paymentId, ids))
    .groupBy(paymentId)
  return payments.map((payment) => {
    const { open = 0, lost = 0 } = sums.find((one) => one.paymentId === payment.id) ?? {}
    const takenBackCentavos = Math.min(leftOf(payment), lost)
    return { takenBackCentavos, disputedCentavos: Math.min(leftOf(payment) - takenBackCentavos, open) }
  })
}

/** Without what a bank took back of them: that is neither refunded nor owed. */
export async function withoutTakenBack(ctx: Ctx, payments: readonly Payment[]): Promise<Payment[]> {
  const disputed = await readDisputedMoney(ctx, payments)
  return payments.map((payment, at) => {
    const { takenBackCentavos = 0 } = disputed[at] ?? {}
    return { ...payment, amountCentavos: payment.amountCentavos - takenBackCentavos }
  })
}

export function sumDisputed(money: readonly DisputedMoney[]): DisputedMoney {
  return {
    disputedCentavos: money.reduce((sum, { disputedCentavos }) => sum + disputedCentavos, 0),
    takenBackCentavos: money.reduce((sum, { takenBackCentavos }) => sum + takenBackCentavos, 0),
  }
}
