import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import type { HostedPaymentRequest } from '#domain/payments/ports.ts'
import { randomToken } from '#kit/ids.ts'
import { testProviderSessions } from './tables.server.ts'

type Row = typeof testProviderSessions.$inferSelect
/** A session as it stands at a moment: an open one whose time is over reads as expired. */
export type Session = Row

/** Whatever else is asked for need not trouble the database. */
const SESSION_ID = /^tps_[\w-]{1,64}$/
const PAYABLE = ['open', 'declined'] as const

/** The provider's books. Amounts are centavos. */
export interface Sessions {
  create(request: HostedPaymentRequest, now: Date): Promise<Session>
  find(id: string, now: Date): Promise<Session | undefined>
  /** Takes the money, once. Answers whether this call did. */
  pay(id: string, now: Date): Promise<boolean>
  /** Notes that a card was declined. Answers whether there was still something to pay. */
  decline(id: string, now: Date): Promise<boolean>
  /** Gives back once per key. Throws RangeError beyond what was paid. */
  refund(refund: { id: string; amountCentavos: number; key: string; now: Date }): Promise<void>
}

export function createSessions(db: Db): Sessions {
  const find: Sessions['find'] = async (id, now) => {
    if (!SESSION_ID.test(id)) return undefined
    const [row] = await db.select().from(testProviderSessions).where(eq(testProviderSessions.id, id))
    return row && asOf(row, now)
  }

  async function move(id: string, to: 'paid' | 'declined', now: Date): Promise<boolean> {
    const isPayable = and(inArray(testProviderSessions.status, [...PAYABLE]), gt(testProviderSessions.expiresAt, now))
    const moved = await db
      .update(testProviderSessions)
      .set({ status: to })
      .where(and(eq(testProviderSessions.id, id), isPayable))
      .returning({ id: testProviderSessions.id })
    return moved.length === 1
  }

  return {
    find,
    pay: (id, now) => move(id, 'paid', now),
    decline: (id, now) => move(id, 'declined', now),
    async create(request, now) {
      const id = `tps_${randomToken(18)}`
      await db
        .insert(testProviderSessions)
        .values({ ...request, id, status: 'open', createdAt: now })
        .onConflictDoNothing({ target: testProviderSessions.idempotencyKey })
      const { idempotencyKey } = testProviderSessions
      const [row] = await db.select().from(testProviderSessions).where(eq(idempotencyKey, request.idempotencyKey))
      if (!row) throw new Error('the session that was just written is gone')
      return asOf(row, now)
    },
    async refund({ id, amountCentavos, key, now }) {
      await db.transaction((tx) =>
        once(tx, { scope: 'test-provider-refund', key, request: { id, amountCentavos }, now }, async () => {
          const refunded = await tx
            .update(testProviderSessions)
            .set({ refundedCentavos: sql`${testProviderSessions.refundedCentavos} + ${amountCentavos}` })
            .where(
              and(
                eq(testProviderSessions.id, id),
                eq(testProviderSessions.status, 'paid'),
                sql`${testProviderSessions.refundedCentavos} + ${amountCentavos} <= ${testProviderSessions.amountCentavos}`,
              ),
            )
            .returning({ id: testProviderSessions.id })
          if (refunded.length === 0) throw new RangeError('a refund gives back at most what was paid')
          return null
        }),
      )
    },
  }
}

function asOf(row: Row, now: Date): Session {
  const isOver = row.status !== 'paid' && row.expiresAt <= now
  return isOver ? { ...row, status: 'expired' } : row
}
