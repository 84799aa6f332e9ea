import { sql } from 'drizzle-orm'
import { analyticsDays } from '#db/schema/analytics.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listStaffNoticed } from '#domain/mail/list-staff-noticed.ts'
import type { NoticedStaff } from '#domain/mail/list-staff-noticed.ts'
import { listStaffRecipients } from '#domain/mail/list-staff-recipients.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import { isPastSeven, mexicanDate } from '#domain/pricing/mexican-date.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { DailySummaryEmail, OrderPaidEmail } from '#vocabulary/staff-choice-emails.ts'
import { summarizeOrders } from './summarize-orders.ts'

interface Notice {
  content: OrderPaidEmail | DailySummaryEmail
  /** Begins with the order's id, by which its e-mails are erased. */
  reference: string
  label: string
  to: NoticedStaff
}

/** Mails paid orders, and from seven on the summary of the day before, once to each who chose it. @throws ItemsFailed */
export async function notifyStaff(ctx: Ctx): Promise<number> {
  const items = [...(await paidOrders(ctx)), ...(await summaries(ctx))]
  const batch = {
    job: 'notify-staff',
    items,
    idOf: ({ reference }: Notice) => reference,
    labelOf: ({ label }: Notice) => label,
  }
  return eachItem(ctx, batch, ({ content, reference, to }) =>
    inTransaction(ctx, async (tx) => {
      const mail = { content, reference, locale: to.locale, to: [to.email] }
      return (await queueMail(tx, mail)) !== undefined
    }),
  )
}

const MOST_AT_ONCE = 500

interface PaidRow extends Record<string, unknown> {
  orderId: string
  folio: string
  total: number
  method: OrderPaidEmail['method']
  units: number
  userId: string
}

/** Of the last day: a job that stood still catches up. */
async function paidOrders(ctx: Ctx): Promise<Notice[]> {
  const people = await listStaffNoticed(ctx, 'order-paid')
  if (people.length === 0) return []
  const since = addTime(ctx.now, -DAY)
  const ids = sql.param(people.map(({ userId }) => userId))
  const moments = sql.param(people.map(({ chosenAt }) => (chosenAt > since ? chosenAt : since).toISOString()))
  const { rows } = await ctx.db.execute<PaidRow>(sql`
    select o.id as "orderId", o.folio, o.total_centavos as total, o.payment_method as method, person.user_id as "userId",
      (select sum(quantity)::int from ${orderLines} where order_id = o.id) as units
    from unnest(${ids}::text[], ${moments}::timestamptz[]) as person (user_id, since)
    join ${orders} as o on o.paid_at > person.since
    where not exists (
      select from ${mails} as m where m.kind = 'order-paid' and m.reference = o.id::text || ' ' || person.user_id
    )
    order by o.paid_at, o.id limit ${MOST_AT_ONCE}`)
  return rows.flatMap(({ orderId, userId, folio, total, method, units }) => {
    const to = people.find((person) => person.userId === userId)
    const content = { kind: 'order-paid' as const, folio, totalPesos: pesosFromCentavos(total), method, units }
    return to ? [{ content, reference: `${orderId} ${userId}`, label: folio, to }] : []
  })
}

async function summaries(ctx: Ctx): Promise<Notice[]> {
  if (!isPastSeven(ctx.now)) return []
  const people = await listStaffNoticed(ctx, 'daily-summary')
  const today = mexicanDate(ctx.now)
  const { rows: sent } = await ctx.db.execute<{ reference: string }>(sql`
    select reference from ${mails} where kind = 'daily-summary' and reference = any(${sql.param(people.map((person) => referenceOf(today, person)))}::text[])`)
  const waiting = people.filter(
    (person) =>
      mexicanDate(person.chosenAt) < today && !sent.some(({ reference }) => reference === referenceOf(today, person)),
  )
  if (waiting.length === 0) return []
  const day = mexicanDate(addTime(ctx.now, -DAY))
  const parts = await readParts(ctx, day)
  const mayRead = async (permission: 'reports:read' | 'orders:read' | 'inventory:read' | 'reviews:read') =>
    new Set((await listStaffRecipients(ctx, permission)).map(({ userId }) => userId))
  const [reports, work, stock, reviewed] = [
    await mayRead('reports:read'),
    await mayRead('orders:read'),
    await mayRead('inventory:read'),
    await mayRead('reviews:read'),
  ]
  return waiting.map((to) => ({
    content: {
      kind: 'daily-summary',
      day,
      sales: reports.has(to.userId) ? parts.sales : null,
      work: work.has(to.userId) ? parts.work : null,
      low: stock.has(to.userId) ? parts.low : null,
      reviews: reviewed.has(to.userId) ? parts.reviews : null,
    },
    reference: referenceOf(today, to),
    label: today,
    to,
  }))
}

const referenceOf = (today: string, { userId }: NoticedStaff) => `${today} ${userId}`

async function readParts(ctx: Ctx, day: string) {
  const { rows } = await ctx.db.execute<{ orders: number; centavos: number; low: number; reviews: number }>(sql`
    select coalesce(sum(sold), 0)::int as orders, coalesce(sum(gross_centavos - taken_off_centavos), 0)::float8 as centavos,
      (select count(*)::int from ${stockLevels} where low_at is not null and on_hand - reserved <= low_at) as low,
      (select count(*)::int from ${reviews} where status = 'waiting') as reviews
    from ${analyticsDays} where dimension = 'sales' and grain = 'day' and day = ${day}::date`)
  const [sums] = rows
  const { toPrepare, attention } = await summarizeOrders(ctx)
  return {
    sales: { orders: sums?.orders ?? 0, pesos: pesosFromCentavos(sums?.centavos ?? 0) },
    work: { toPrepare, attention: Object.values(attention).reduce((sum, count) => sum + count, 0) },
    low: sums?.low ?? 0,
    reviews: sums?.reviews ?? 0,
  }
}
