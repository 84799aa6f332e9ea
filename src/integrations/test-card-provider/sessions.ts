import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { namedBuilt } from '#db/named-query.ts'
import { RefundRefused } from '#domain/payments/errors.ts'
import type { HostedPaymentRequest } from '#domain/ports/card-payments.ts'
import { DAY, HOUR } from '#kit/clock.ts'
import { randomToken } from '#kit/ids.ts'
import { testProviderSessions } from '#db/schema/test-card-provider.server.ts'

type Row = typeof testProviderSessions.$inferSelect
/** An open session past its deadline reads as expired. */
export type Session = Row

const SESSION_ID = /^tps_[\w-]{1,64}$/
const PAYABLE = ['open', 'declined'] as const
const VOUCHER_DIGITS = 14
/** Mexico City has no daylight saving time. */
const BEHIND_UTC = 6 * HOUR

/** Amounts are centavos. */
export interface Sessions {
  create(request: HostedPaymentRequest, now: Date): Promise<Session>
  find(id: string, now: Date): Promise<Session | undefined>
  /** Idempotent; returns whether this call paid. */
  pay(id: string, now: Date): Promise<boolean>
  /** Idempotent; returns whether this call issued it. */
  issueVoucher(id: string, now: Date): Promise<boolean>
  close(id: string, now: Date): Promise<void>
  decline(id: string, now: Date): Promise<boolean>
  /** Once per key. @throws RefundRefused beyond what was paid */
  refund(refund: { id: string; amountCentavos: number; key: string; now: Date }): Promise<void>
}

export function createSessions(db: Db): Sessions {
  const find: Sessions['find'] = async (id, now) => {
    if (!SESSION_ID.test(id)) return undefined
    const [row] = await namedBuilt(db.select().from(testProviderSessions).where(eq(testProviderSessions.id, id)))
    return row && asOf(row, now)
  }

  async function move(id: string, to: 'paid' | 'declined' | 'awaiting' | 'expired', now: Date): Promise<boolean> {
    const { status, expiresAt, voucherExpiresAt } = testProviderSessions
    const isOpen = and(inArray(status, [...PAYABLE]), gt(expiresAt, now))
    const isAtCounter = and(eq(status, 'awaiting'), gt(voucherExpiresAt, now))
    const moved = await namedBuilt(
      db
        .update(testProviderSessions)
        .set({ status: to })
        .where(and(eq(testProviderSessions.id, id), to === 'paid' ? or(isOpen, isAtCounter) : isOpen))
        .returning({ id: testProviderSessions.id }),
    )
    return moved.length === 1
  }

  return {
    find,
    pay: (id, now) => move(id, 'paid', now),
    decline: (id, now) => move(id, 'declined', now),
    issueVoucher: (id, now) => move(id, 'awaiting', now),
    async close(id, now) {
      await move(id, 'expired', now)
    },
    async create(request, now) {
      const id = `tps_${randomToken(18)}`
      const voucher = request.method === 'oxxo' ? voucherOf(request, now) : {}
      await namedBuilt(
        db
          .insert(testProviderSessions)
          .values({ ...request, ...voucher, id, status: 'open', createdAt: now })
          .onConflictDoNothing({ target: testProviderSessions.idempotencyKey }),
      )
      const { idempotencyKey } = testProviderSessions
      const [row] = await namedBuilt(
        db.select().from(testProviderSessions).where(eq(idempotencyKey, request.idempotencyKey)),
      )
      if (!row) throw new Error('the session that was just written is gone')
      return asOf(row, now)
    },
    refund: (refund) => giveBack(db, refund),
  }
}

async function giveBack(db: Db, { id, amountCentavos, key, now }: Parameters<Sessions['refund']>[0]): Promise<void> {
  await db.transaction((tx) =>
    once(tx, { scope: 'test-provider-refund', key, request: { id, amountCentavos }, now }, async () => {
      const refunded = await namedBuilt(
        tx
          .update(testProviderSessions)
          .set({ refundedCentavos: sql`${testProviderSessions.refundedCentavos} + ${amountCentavos}` })
          .where(
            and(
              eq(testProviderSessions.id, id),
              eq(testProviderSessions.status, 'paid'),
              sql`${testProviderSessions.refundedCentavos} + ${amountCentavos} <= ${testProviderSessions.amountCentavos}`,
            ),
          )
          .returning({ id: testProviderSessions.id }),
      )
      if (refunded.length === 0) throw new RefundRefused()
      return null
    }),
  )
}

function voucherOf({ voucherDays }: HostedPaymentRequest, now: Date): Partial<Row> {
  const today = Math.floor((now.getTime() - BEHIND_UTC) / DAY)
  const voucherExpiresAt = new Date((today + voucherDays + 1) * DAY + BEHIND_UTC - 1000)
  const random = crypto.getRandomValues(new Uint8Array(VOUCHER_DIGITS))
  return { voucherExpiresAt, voucherNumber: Array.from(random, (byte) => byte % 10).join('') }
}

function asOf(row: Row, now: Date): Session {
  const until = row.status === 'awaiting' ? row.voucherExpiresAt : row.expiresAt
  const isOver = row.status !== 'paid' && until !== null && until <= now
  return isOver ? { ...row, status: 'expired' } : row
}
