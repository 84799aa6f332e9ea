import { and, eq, gt, isNull, min, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { analyticsDays } from '#db/schema/analytics.server.ts'
import { sessions } from '#db/schema/identity.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { pushes, pushSubscriptions } from '#db/schema/push.server.ts'
import { reviews } from '#db/schema/reviews.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { listStaffNoticed } from '#domain/mail/list-staff-noticed.ts'
import { listStaffRecipients } from '#domain/mail/list-staff-recipients.ts'
import type { StaffRecipient } from '#domain/mail/list-staff-recipients.ts'
import { queuePush } from '#domain/mail/push/queue-push.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import { isPastSeven, mexicanDate } from '#kit/mexican-time.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { NoticeChannel } from '#vocabulary/staff-notices.ts'
import type { DailySummaryEmail, OrderPaidEmail } from '#vocabulary/staff-choice-emails.ts'
import { summarizeOrders } from './summarize-orders.ts'

interface Reached extends StaffRecipient {
  channel: NoticeChannel
  /** Earlier events are not sent. */
  since: Date
}

interface Notice {
  content: OrderPaidEmail | DailySummaryEmail
  /** Order id or day. */
  about: string
  label: string
  to: Reached
}

/** Paid orders, and from 7:00 the previous day's summary, once per subscriber. @throws ItemsFailed */
export async function notifyStaff(ctx: Ctx): Promise<number> {
  const batch = {
    job: 'notify-staff',
    items: [...(await paidOrders(ctx)), ...(await summaries(ctx))],
    idOf: ({ about, to }: Notice) => `${to.channel} ${about} ${to.userId}`,
    labelOf: ({ label }: Notice) => label,
  }
  return eachItem(ctx, batch, (notice) => inTransaction(ctx, (tx) => send(tx, notice)))
}

async function send(ctx: Ctx, { content, about, to }: Notice): Promise<boolean> {
  if (to.channel === 'push') return (await queuePush(ctx, { content, reference: about, to })) > 0
  // Begins with the order's id, by which its e-mails are erased
  const reference = `${about} ${to.userId}`
  return (await queueMail(ctx, { content, reference, locale: to.locale, to: [to.email] })) !== undefined
}

/** Subscribers by channel. Pushes need an open session, and leave out orders paid before it or before the subscription. */
async function listReached(ctx: Ctx, kind: Notice['content']['kind']): Promise<Reached[]> {
  const people = await listStaffNoticed(ctx, kind)
  const devices = people.some(({ pushSince }) => pushSince) ? await listReachable(ctx, kind) : []
  return people.flatMap(({ mailSince, pushSince, ...person }) => {
    const began = pushSince && devices.find(({ userId }) => userId === person.userId)?.since
    return [
      ...(mailSince ? [{ ...person, channel: 'mail' as const, since: mailSince }] : []),
      ...(began ? [{ ...person, channel: 'push' as const, since: began > pushSince ? began : pushSince }] : []),
    ]
  })
}

function listReachable(ctx: Ctx, kind: Notice['content']['kind']) {
  const began =
    kind === 'order-paid'
      ? sql`greatest(${sessions.createdAt}, ${pushSubscriptions.createdAt})`
      : pushSubscriptions.createdAt
  return ctx.db
    .select({ userId: pushSubscriptions.userId, since: min(began).mapWith(pushSubscriptions.createdAt) })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)))
    .groupBy(pushSubscriptions.userId)
}

/** `place` is a 1-based index. */
function asTable(reached: readonly Reached[]): SQL {
  return sql`unnest(
    ${sql.param(reached.map(({ userId }) => userId))}::text[],
    ${sql.param(reached.map(({ channel }) => channel))}::text[],
    ${sql.param(reached.map(({ since }) => since.toISOString()))}::timestamptz[]
  ) with ordinality as person (user_id, channel, since, place)`
}

/** Whether `mails` or `pushes` has the notice for a `person` of `asTable`; `about` is SQL. */
function wasSent(kind: Notice['content']['kind'], about: SQL): SQL {
  return sql`case person.channel
    when 'mail' then exists (
      select from ${mails} as m where m.kind = ${kind} and m.reference = ${about} || ' ' || person.user_id
    )
    else exists (
      select from ${pushes} as p join ${pushSubscriptions} as s on s.id = p.subscription_id
      where p.kind = ${kind} and p.reference = ${about} and s.user_id::text = person.user_id
    ) end`
}

const MOST_AT_ONCE = 1000

interface PaidRow extends Record<string, unknown> {
  orderId: string
  folio: string
  total: number
  method: OrderPaidEmail['method']
  units: number
  place: number
}

/** For the last day, so that a delayed job catches up. */
async function paidOrders(ctx: Ctx): Promise<Notice[]> {
  const reached = await listReached(ctx, 'order-paid')
  if (reached.length === 0) return []
  const oldest = addTime(ctx.now, -DAY).toISOString()
  const { rows } = await ctx.db.execute<PaidRow>(sql`
    select o.id as "orderId", o.folio, o.total_centavos as total, o.payment_method as method, person.place::int,
      (select sum(quantity)::int from ${orderLines} where order_id = o.id) as units
    from ${asTable(reached)} join ${orders} as o on o.paid_at > person.since and o.paid_at > ${oldest}::timestamptz
    where not ${wasSent('order-paid', sql`o.id::text`)}
    order by o.paid_at, o.id limit ${MOST_AT_ONCE}`)
  return rows.flatMap(({ orderId, place, folio, total, method, units }) => {
    const to = reached[place - 1]
    const content = { kind: 'order-paid' as const, folio, totalPesos: pesosFromCentavos(total), method, units }
    return to ? [{ content, about: orderId, label: folio, to }] : []
  })
}

async function summaries(ctx: Ctx): Promise<Notice[]> {
  if (!isPastSeven(ctx.now)) return []
  const today = mexicanDate(ctx.now)
  const reached = (await listReached(ctx, 'daily-summary')).filter(({ since }) => mexicanDate(since) < today)
  const { rows: sent } = await ctx.db.execute<{ place: number }>(sql`
    select place::int from ${asTable(reached)} where ${wasSent('daily-summary', sql`${today}::text`)}`)
  const waiting = reached.filter((_, index) => !sent.some(({ place }) => place === index + 1))
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
    about: today,
    label: today,
    to,
  }))
}

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
