import { eq, inArray } from 'drizzle-orm'
import { queueMail } from '#domain/mail/queue-mail.ts'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from '#db/schema/orders.server.ts'
import { payments } from '#db/schema/payments.server.ts'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { BalanceDifference } from './compare-balance.ts'

/** Further differences are only counted. */
const NAMED = 20

/** One e-mail for all new differences of a night. */
export async function notifyOfDifferences(ctx: Ctx, differences: readonly BalanceDifference[]): Promise<void> {
  if (differences.length === 0) return
  const named = differences.slice(0, NAMED)
  const ids = named.flatMap(({ paymentId }) => paymentId ?? [])
  const rows = await ctx.db
    .select({ id: payments.id, folio: orders.folio })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(payments.id, ids))
  const folios = new Map(rows.map(({ id, folio }) => [id, folio]))
  const content = {
    kind: 'balance-differences' as const,
    differences: named.map(({ kind, paymentId, oursCentavos, theirsCentavos }) => ({
      what: kind,
      folio: (paymentId !== null && folios.get(paymentId)) || null,
      oursPesos: pesosFromCentavos(oursCentavos),
      theirsPesos: pesosFromCentavos(theirsCentavos),
    })),
    more: differences.length - named.length,
  }
  await queueMail(ctx, { content, reference: `balance ${ctx.now.toISOString()}`, locale: DEFAULT_LOCALE, to: 'shop' })
}
