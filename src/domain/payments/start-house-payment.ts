import type { Ctx } from '#domain/ctx.ts'
import type { Centavos } from '#kit/money.ts'
import type { PaymentInstructions } from './schemas.ts'
import { payments } from './tables.server.ts'
import { makeTransferReference } from './transfer-reference.ts'

/** The provider's name of what the shop collects itself. */
export const HOUSE = 'house'

/** Opens the payment of an order that is paid by transfer (with the instructions a buyer needs) or at the store's till. */
export async function startHousePayment(
  ctx: Ctx,
  payment: { orderId: string; method: 'spei' | 'store'; amountCentavos: Centavos; expiresAt: Date },
): Promise<void> {
  await ctx.db.insert(payments).values({
    ...payment,
    id: crypto.randomUUID(),
    provider: HOUSE,
    status: 'pending',
    instructions: payment.method === 'spei' ? transferInstructions(ctx, payment.expiresAt) : null,
    createdAt: ctx.now,
  })
}

function transferInstructions(ctx: Ctx, expiresAt: Date): PaymentInstructions {
  const { bank, beneficiary, clabe } = ctx.ports.house.spei
  return { beneficiary, bank, clabe, reference: makeTransferReference(), expiresAt: expiresAt.toISOString() }
}
