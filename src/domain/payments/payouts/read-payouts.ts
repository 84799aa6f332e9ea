import { and, eq, inArray, min, notInArray, or, sql } from 'drizzle-orm'
import { payments } from '#db/schema/payments.server.ts'
import { payoutParts, payouts } from '#db/schema/payouts.server.ts'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import { ProviderUnavailable } from '#domain/payments/errors.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { ProviderPayout, ProviderPayoutPart, ProviderPayouts } from '#domain/ports/card-payments.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { isUuid } from '#kit/ids.ts'
import { RETURNED_PAYOUTS } from '#vocabulary/payouts.ts'

/** A bank can refuse a payout days after it was paid. */
const WINDOW = 35 * DAY
/** Stays below PostgreSQL's limit of parameters per statement. */
const BATCH = 1000

/** @returns the count read @throws ProviderUnavailable, ItemsFailed */
export async function readPayouts(ctx: Ctx): Promise<number> {
  const { payouts: provided } = ctx.ports.cardPayments
  const since = provided && (await readSince(ctx))
  if (!provided || !since) return 0
  const batch = {
    job: 'read-payouts',
    items: await provided.list(since),
    idOf: ({ id }: ProviderPayout) => id,
    isWhole: true,
    endsAt: (error: unknown) => error instanceof ProviderUnavailable,
  }
  return eachItem(ctx, batch, (payout) => readPayout(ctx, provided, payout))
}

/** From the first payment on; later from what may have changed. Null where no payment was made. */
async function readSince({ db, ports }: Ctx): Promise<Date | null> {
  const { provider } = ports.cardPayments
  const isOurs = eq(payouts.provider, provider)
  const [known] = await db
    .select({ latest: sql<Date | null>`max(${payouts.createdAt})`.mapWith(payouts.createdAt) })
    .from(payouts)
    .where(isOurs)
  const mayChange = or(notInArray(payouts.status, ['paid', ...RETURNED_PAYOUTS]), eq(payouts.isWhole, false))
  const [open] = await db
    .select({ first: min(payouts.createdAt) })
    .from(payouts)
    .where(and(isOurs, mayChange))
  if (known?.latest) {
    const again = addTime(known.latest, -WINDOW)
    return open?.first && open.first < again ? open.first : again
  }
  const isHere = eq(payments.provider, provider)
  const [payment] = await db
    .select({ first: min(payments.createdAt) })
    .from(payments)
    .where(isHere)
  return payment?.first ?? null
}

async function readPayout(ctx: Ctx, provided: ProviderPayouts, payout: ProviderPayout): Promise<boolean> {
  const { provider } = ctx.ports.cardPayments
  const isIt = and(eq(payouts.provider, provider), eq(payouts.id, payout.id))
  const [known] = await ctx.db.select().from(payouts).where(isIt)
  const { hasParts, ...row } = payout
  const { status, amountCentavos, arrivesOn, isWhole } = row
  const isSame = known?.status === status && known.amountCentavos === amountCentavos && known.arrivesOn === arrivesOn
  if (isSame && known.isWhole) return false
  // Asked for again, however old, until its parts are kept
  const set = { status, amountCentavos, arrivesOn, isWhole: false }
  await ctx.db
    .insert(payouts)
    .values({ provider, ...row, ...set })
    .onConflictDoUpdate({ target: [payouts.provider, payouts.id], set })
  const parts = hasParts ? await provided.listParts(payout.id) : []
  await inTransaction(ctx, async (tx) => {
    await keepParts(tx, payout.id, parts)
    await tx.db.update(payouts).set({ isWhole }).where(isIt)
  })
  return true
}

async function keepParts(ctx: Ctx, payoutId: string, parts: readonly ProviderPayoutPart[]): Promise<void> {
  const { provider } = ctx.ports.cardPayments
  await ctx.db.delete(payoutParts).where(and(eq(payoutParts.provider, provider), eq(payoutParts.payoutId, payoutId)))
  for (let from = 0; from < parts.length; from += BATCH) {
    const some = parts.slice(from, from + BATCH)
    const known = await knownPayments(ctx, some)
    const rows = some.map(({ paymentId, ...part }) => ({
      ...part,
      provider,
      payoutId,
      paymentId: paymentId !== null && known.has(paymentId) ? paymentId : null,
    }))
    await ctx.db.insert(payoutParts).values(rows)
  }
}

async function knownPayments({ db }: Ctx, parts: readonly ProviderPayoutPart[]): Promise<Set<string>> {
  // What somebody typed into the provider's dashboard may be no UUID
  const ids = parts.flatMap(({ paymentId }) => (paymentId !== null && isUuid(paymentId) ? [paymentId] : []))
  const rows = await db.select({ id: payments.id }).from(payments).where(inArray(payments.id, ids))
  return new Set(rows.map(({ id }) => id))
}
