import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { Centavos } from '#kit/money.ts'
import type { PaymentInstructions } from '#vocabulary/payment-schemas.ts'
import { payments } from '#db/schema/payments.server.ts'
import { makeTransferReference } from './bank-transfer/transfer-reference.ts'
import { and, eq } from 'drizzle-orm'
import { PaymentNotFound } from './errors.ts'
import type { Payment } from './get-payment.ts'

/** Stored as the provider of bank transfers and payments in store, which the shop collects itself. */
export const SHOP_PROVIDER = 'manual'

/** With half of all references taken, 40 tries fail once in 10¹² payments. */
const REFERENCE_TRIES = 40

interface OfflinePayment {
  orderId: string
  method: 'spei' | 'store'
  amountCentavos: Centavos
  expiresAt: Date
}

/** Returns the transfer instructions; undefined for payment in store. */
export async function startOfflinePayment(ctx: Ctx, payment: OfflinePayment): Promise<PaymentInstructions | undefined> {
  if (payment.method === 'store') {
    await tryToOpen(ctx, payment, null)
    return undefined
  }
  const account = await receivingAccount(ctx, payment.expiresAt)
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const instructions = { ...account, reference: makeTransferReference() }
    if (await tryToOpen(ctx, payment, instructions)) return instructions
  }
  throw new Error('no transfer reference is free')
}

/** Returns false when another open transfer has the reference. */
async function tryToOpen(
  ctx: Ctx,
  payment: OfflinePayment,
  instructions: PaymentInstructions | null,
): Promise<boolean> {
  const opened = await namedBuilt(
    ctx.db
      .insert(payments)
      .values({
        ...payment,
        id: crypto.randomUUID(),
        provider: SHOP_PROVIDER,
        status: 'pending',
        instructions,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: payments.id }),
  )
  return opened.length > 0
}

async function receivingAccount(ctx: Ctx, expiresAt: Date): Promise<Omit<PaymentInstructions, 'reference'>> {
  const { beneficiary } = await readShopSettings(ctx)
  return { ...ctx.ports.config.spei, beneficiary, expiresAt: expiresAt.toISOString() }
}

/** The bank transfer or payment in store. @throws PaymentNotFound */
export async function findOfflinePayment(ctx: Ctx, orderId: string): Promise<Payment> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.provider, SHOP_PROVIDER))),
  )
  if (!payment) throw new PaymentNotFound()
  return payment
}
