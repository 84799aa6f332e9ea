import { sql } from 'drizzle-orm'
import { mexicanDay, startOfDay } from '#db/mexican-day.ts'
import { payments } from '#db/schema/payments.server.ts'
import { payoutParts, payouts } from '#db/schema/payouts.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import { RECEIVED } from '#vocabulary/payment-status.ts'
import { RETURNED_PAYOUTS } from '#vocabulary/payouts.ts'
import type { PayoutStatus } from '#vocabulary/payouts.ts'
import { REPORT_MEASURES } from '#vocabulary/reports.ts'
import type { Period } from '../period.ts'
import type { Span } from '../spans.ts'
import { totalOf } from './report.ts'
import type { Report, ReportRow } from './report.ts'

interface PayoutRow extends Record<string, unknown> {
  id: string
  day: string
  status: PayoutStatus
  amount: number
  collected: number
  refunds: number
  disputed: number
  fees: number
  taxes: number
  others: number
  parts: number
  payments: number
  unknown: number
  ours: number
}

/** Each payout by the day it reaches the bank, and by day the payments that are in none. No earlier period. */
export async function reportPayouts(ctx: Ctx, period: Period): Promise<Pick<Report, 'rows' | 'total' | 'period'>> {
  const { now } = period
  const isPaidOut = ctx.ports.cardPayments.payouts !== undefined
  const [done, waiting] = await Promise.all([listPayouts(ctx, now), isPaidOut ? listWaiting(ctx, now) : []])
  const rows = [...done.map(rowOf), ...waiting].toSorted((one, other) => compareTexts(one.keys[0], other.keys[0]))
  const columns = REPORT_MEASURES.payouts.length
  return { period: { ...period, before: null }, rows, total: totalOf(rows, { isCompared: false, columns }) }
}

function compareTexts(one = '', other = ''): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function rowOf(row: PayoutRow): ReportRow {
  const { id, day, status, amount, collected, refunds, disputed, fees, taxes, others: adjusted } = row
  // Without parts there is nothing to compare
  const explained = row.parts > 0 ? amount : 0
  // Its money is back in the balance, and a later payout has it as an adjustment
  const isReturned = RETURNED_PAYOUTS.includes(status)
  const others = isReturned ? adjusted - explained : adjusted
  const net = collected - refunds - disputed - fees - taxes + others
  const difference = (isReturned ? 0 : explained) - net
  const sums = [collected, refunds, disputed, fees, taxes, others, net, difference]
  const deposited = status === 'paid' ? amount : 0
  const now = [deposited, ...sums, collected - row.ours, row.payments, row.unknown, 0]
  return { keys: [day, status, id], now, before: null }
}

/** What is still to arrive is shown with today's. */
async function listPayouts({ db, now }: Ctx, { from, to }: Span): Promise<PayoutRow[]> {
  const ofKind = (kind: string) => sql`filter (where t.kind = ${kind})`
  const sumOf = (kind: string) => sql`coalesce(sum(t.amount_centavos) ${ofKind(kind)}, 0)::float8`
  const { rows } = await db.execute<PayoutRow>(sql`
    select o.id, o.arrives_on::text as day, o.status, o.amount_centavos::float8 as amount, ${sumOf('payment')} as collected,
      -${sumOf('refund')} as refunds, -${sumOf('dispute')} as disputed, ${sumOf('other')} as others,
      coalesce(sum(t.fee_centavos), 0)::float8 as fees, coalesce(sum(t.fee_tax_centavos), 0)::float8 as taxes,
      count(t.id)::int as parts, count(t.id) ${ofKind('payment')}::int as payments,
      (count(t.id) filter (where t.kind = 'payment' and p.id is null))::int as unknown,
      coalesce(sum(p.amount_centavos) ${ofKind('payment')}, 0)::float8 as ours
    from ${payouts} as o
    left join ${payoutParts} as t on t.provider = o.provider and t.payout_id = o.id
    left join ${payments} as p on p.id = t.payment_id and p.status in ${RECEIVED}
    where o.arrives_on >= ${from} and least(o.arrives_on, ${mexicanDate(now)}::date) <= ${to}
    group by o.provider, o.id order by o.arrives_on, o.created_at, o.id`)
  return rows
}

/** By the day on which they were paid. */
async function listWaiting({ db, ports }: Ctx, { from, to }: Span): Promise<ReportRow[]> {
  const { rows } = await db.execute<{ day: string; amount: number; count: number }>(sql`
    select ${mexicanDay(sql`p.settled_at`)}::text as day, sum(p.amount_centavos)::float8 as amount, count(*)::int as count
    from ${payments} as p
    where p.provider = ${ports.cardPayments.provider} and p.status in ${RECEIVED}
      and p.settled_at >= ${startOfDay(from)} and p.settled_at < ${startOfDay(dayAfter(to, 1))}
      and not exists (select from ${payoutParts} as t where t.payment_id = p.id and t.kind = 'payment')
    group by 1`)
  const sums = REPORT_MEASURES.payouts.slice(0, -3).map(() => 0)
  return rows.map(({ day, amount, count }) => ({
    keys: [day, 'on-the-way', ''],
    now: [...sums, count, 0, amount],
    before: null,
  }))
}
