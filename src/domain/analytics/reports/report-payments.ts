import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { paymentRefunds, payments, unmatchedPayments } from '#db/schema/payments.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { transferGivenBack } from '#domain/payments/refunds/transfer-given-back.ts'
import { mexicanDay, startOfDay } from '#db/mexican-day.ts'
import type { Period } from '../period.ts'
import { startsOf } from '../spans.ts'
import { dayAfter } from '#kit/mexican-time.ts'
import type { Span, StepLength } from '../spans.ts'
import { totalOf } from './report.ts'
import type { Report, ReportRow } from './report.ts'

interface DayRow extends Record<string, unknown> {
  day: string
  method: string
  received: number
  asked: number
  refunded: number
}

/** What arrived by each method, against what was asked for. Of a payment that no order took nothing was asked. */
export async function reportPayments(ctx: Ctx, { now, before, by }: Period): Promise<Pick<Report, 'rows' | 'total'>> {
  const [days, earlier] = await Promise.all([stepsOf(ctx, now, by), before ? stepsOf(ctx, before, by) : []])
  const sums = (steps: readonly Step[]) =>
    new Map(steps.map(({ index, method, values }) => [`${index} ${method}`, values]))
  const [ofNow, ofBefore] = [sums(days), sums(earlier)]
  const starts = startsOf(now, by)
  const methods = [...new Set([...days, ...earlier].map(({ method }) => method))].toSorted()
  const rows = starts.flatMap((start, index) =>
    methods.flatMap((method): ReportRow[] => {
      const [values, valuesBefore] = [ofNow.get(`${index} ${method}`), ofBefore.get(`${index} ${method}`)]
      if (!values && !valuesBefore) return []
      return [{ keys: [start, method], now: values ?? NOTHING, before: before && (valuesBefore ?? NOTHING) }]
    }),
  )
  return { rows, total: totalOf(rows, { isCompared: before !== null, columns: NOTHING.length }) }
}

const NOTHING = [0, 0, 0, 0, 0]

interface Step {
  /** Of the steps of its period. */
  index: number
  method: string
  values: number[]
}

async function stepsOf(ctx: Ctx, span: Span, by: StepLength): Promise<Step[]> {
  const starts = startsOf(span, by)
  const steps = new Map<string, Step>()
  for (const { day, method, received, asked, refunded } of await listDays(ctx, span)) {
    const index = starts.findLastIndex((start) => start <= day)
    const step = steps.get(`${index} ${method}`) ?? { index, method, values: NOTHING }
    const more = [received, asked, received - asked, refunded, received - refunded]
    steps.set(`${index} ${method}`, { ...step, values: step.values.map((value, at) => value + (more[at] ?? 0)) })
  }
  return [...steps.values()]
}

async function listDays({ db }: Ctx, { from, to }: Span): Promise<DayRow[]> {
  const isWithin = (at: SQL) => sql`${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(dayAfter(to, 1))}`
  const { rows } = await db.execute<DayRow>(sql`
    select ${mexicanDay(sql`at`)}::text as day, method, sum(received)::float8 as received, sum(asked)::float8 as asked,
      sum(refunded)::float8 as refunded
    from (${paymentMovements(isWithin)} union all ${transferMovements(isWithin)}) as movement group by 1, 2`)
  return rows
}

type IsWithin = (at: SQL) => SQL

/** What transfers brought is counted one by one. */
function paymentMovements(isWithin: IsWithin): SQL {
  // What no order took stays so once it is given back
  const isOrders = sql`p.status in ('succeeded', 'refunded')
    and not exists (select from ${unmatchedPayments} as u where u.payment_id = p.id)
    and not exists (select from ${receivedTransfers} as t where t.payment_id = p.id and t.outcome = 'order-closed')`
  return sql`
    select p.settled_at as at, p.method, case when p.method = 'spei' then 0 else p.amount_centavos end::bigint as received,
      case when ${isOrders} then p.asked_centavos else 0 end as asked, 0 as refunded
    from ${payments} as p
    where ${isWithin(sql`p.settled_at`)}
    union all
    select r.at, p.method, 0, 0, r.amount_centavos from ${paymentRefunds} as r join ${payments} as p on p.id = r.payment_id
    where ${isWithin(sql`r.at`)}`
}

/** Without those that name no payment. What is discarded was none of the shop's, or noted by mistake. */
function transferMovements(isWithin: IsWithin): SQL {
  return sql`
    select t.at, 'spei', t.amount_centavos, 0, 0 from ${receivedTransfers} as t
    where t.payment_id is not null and ${isWithin(sql`t.at`)}
    union all
    select t.resolved_at, 'spei', case when t.resolution = 'dismissed' then -t.amount_centavos else 0 end, 0,
      case when t.resolution = 'refunded' then ${transferGivenBack} else 0 end
    from ${receivedTransfers} as t join ${payments} on ${payments.id} = t.payment_id
    where t.resolution in ('refunded', 'dismissed') and ${isWithin(sql`t.resolved_at`)}`
}
