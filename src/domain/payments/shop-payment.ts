import { namedBuilt } from '#db/named-query.ts'
import type { Ctx } from '#domain/ctx.ts'
import { readShopSettings } from '#domain/shop/read-shop-settings.ts'
import type { Centavos } from '#kit/money.ts'
import type { PaymentInstructions } from '#vocabulary/payment-schemas.ts'
import { payments } from '#db/schema/payments.server.ts'
import { makeTransferReference } from './bank-transfer/transfer-reference.ts'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import { PaymentNotFound } from './errors.ts'
import type { Payment } from './get-payment.ts'

/** Stored as the provider of bank transfers and payments in store, which the shop collects itself. */
export const SHOP_PROVIDER = 'manual'

/** With half of all references taken, 40 tries fail once in 10¹² payments. */
const REFERENCE_TRIES = 40

export type NewOfflinePayment = typeof payments.$inferInsert & { instructions: PaymentInstructions | null }

interface OfflinePayment {
  orderId: string
  method: 'spei' | 'store'
  amountCentavos: Centavos
  expiresAt: Date
  isBalance?: boolean
}

/** Instructions are for transfers only. */
export async function makeOfflinePayment(ctx: Ctx, payment: OfflinePayment): Promise<NewOfflinePayment> {
  const { method, expiresAt } = payment
  const instructions =
    method === 'spei' ? { ...(await receivingAccount(ctx, expiresAt)), reference: makeTransferReference() } : null
  return {
    ...payment,
    id: crypto.randomUUID(),
    provider: SHOP_PROVIDER,
    askedCentavos: payment.amountCentavos,
    status: 'pending',
    instructions,
    createdAt: ctx.now,
  }
}

/** The statement that opens a payment; it returns no row when another open transfer has the reference. */
export function paymentOpening({ db }: Ctx, payment: NewOfflinePayment) {
  return db.insert(payments).values(payment).onConflictDoNothing().returning({ id: payments.id })
}

export async function openShopPayment(ctx: Ctx, payment: OfflinePayment): Promise<void> {
  const made = await makeOfflinePayment(ctx, payment)
  const [opened] = await namedBuilt(paymentOpening(ctx, made))
  if (!opened) await reopenWithFreeReference(ctx, made)
}

/** Of an order: the one for its balance, then the one of its placing, which stays though another payment was faster. */
function listPendingShopPayments({ db }: Ctx, orderId: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, SHOP_PROVIDER), eq(payments.status, 'pending')))
    .orderBy(desc(payments.isBalance))
}

/** The one that the order as it is now waits for. */
export async function findPendingShopPayment(
  ctx: Ctx,
  { id, paidAt }: { id: string; paidAt: Date | null },
): Promise<Payment | undefined> {
  const pending = await listPendingShopPayments(ctx, id)
  return pending.find(({ isBalance }) => isBalance === (paidAt !== null))
}

/** The one that is pending, else that of the order's placing. @throws PaymentNotFound */
export async function findAwaitedShopPayment(ctx: Ctx, orderId: string): Promise<Payment> {
  const [pending] = await listPendingShopPayments(ctx, orderId)
  return pending ?? findOfflinePayment(ctx, orderId)
}

/** While nothing of it has come. */
export async function repricePayment(
  { db }: Ctx,
  { paymentId, amountCentavos }: { paymentId: string; amountCentavos: Centavos },
): Promise<void> {
  // Parts that came and went back had set what was missing
  const instructions = sql`${payments.instructions} - 'restCentavos'`
  await db
    .update(payments)
    .set({ askedCentavos: amountCentavos, amountCentavos, instructions })
    .where(eq(payments.id, paymentId))
}

/** Opens a transfer whose reference was taken with another one. */
export async function reopenWithFreeReference(ctx: Ctx, transfer: NewOfflinePayment): Promise<NewOfflinePayment> {
  if (!transfer.instructions) throw new Error('only transfers have references')
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const payment = { ...transfer, instructions: { ...transfer.instructions, reference: makeTransferReference() } }
    const [opened] = await namedBuilt(paymentOpening(ctx, payment))
    if (opened) return payment
  }
  throw new Error('no transfer reference is free')
}

async function receivingAccount(ctx: Ctx, expiresAt: Date): Promise<Omit<PaymentInstructions, 'reference'>> {
  const { beneficiary } = await readShopSettings(ctx)
  return { ...ctx.ports.config.spei, beneficiary, expiresAt: expiresAt.toISOString() }
}

/** The bank transfer or payment in store of the order's placing. @throws PaymentNotFound */
export async function findOfflinePayment(ctx: Ctx, orderId: string): Promise<Payment> {
  const [payment] = await namedBuilt(
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.provider, SHOP_PROVIDER), not(payments.isBalance))),
  )
  if (!payment) throw new PaymentNotFound()
  return payment
}
