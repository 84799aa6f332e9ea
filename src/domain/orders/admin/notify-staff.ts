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
import type { NoticedStaff } from '#domain/mail/list-staff-noticed.ts'
import { listStaffRecipients } from '#domain/mail/list-staff-recipients.ts'
import { queuePush } from '#domain/mail/push/queue-push.ts'
import { queueMail } from '#domain/mail/queue-mail.ts'
import { eachItem } from '#domain/operations/batches/each-item.ts'
import { isPastSeven, mexicanDate } from '#domain/pricing/mexican-date.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { NOTICE_CHANNELS } from '#vocabulary/staff-notices.ts'
import type { NoticeChannel } from '#vocabulary/staff-notices.ts'
import type { DailySummaryEmail, OrderPaidEmail } from '#vocabulary/staff-choice-emails.ts'
import { summarizeOrders } from './summarize-orders.ts'

interface Notice {
  content: OrderPaidEmail | DailySummaryEmail
  channel: NoticeChannel
  /** The order's id or the day. */
  about: string
  label: string
  to: NoticedStaff
}

/** Sends paid orders, and from seven on the summary of the day before, once to each who chose it. @throws ItemsFailed */
export async function notifyStaff(ctx: Ctx): Promise<number> {
  const items: Notice[] = []
  for (const channel of NOTICE_CHANNELS)
    items.push(...(await paidOrders(ctx, channel)), ...(await summaries(ctx, channel)))
  const batch = {
    job: 'notify-staff',
    items,
    idOf: ({ channel, about, to }: Notice) => `${channel} ${about} ${to.userId}`,
    labelOf: ({ label }: Notice) => label,
  }
  return eachItem(ctx, batch, (notice) => inTransaction(ctx, (tx) => send(tx, notice)))
}

async function send(ctx: Ctx, { channel, content, about, to }: Notice): Promise<boolean> {
  if (channel === 'push') return (await queuePush(ctx, { content, reference: about, to })) > 0
  // Begins with the order's id, by which its e-mails are erased
  const reference = `${about} ${to.userId}`
  return (await queueMail(ctx, { content, reference, locale: to.locale, to: [to.email] })) !== undefined
}

/**
 * Who chose it; of pushes, those with a browser whose session is open. Paid orders from before that session, or from
 * before the browser was switched on, wait in the list.
 */
async function listReachable(
  ctx: Ctx,
  kind: Notice['content']['kind'],
  channel: NoticeChannel,
): Promise<NoticedStaff[]> {
  const people = await listStaffNoticed(ctx, kind, channel)
  if (channel === 'mail' || people.length === 0) return people
  const began =
    kind === 'order-paid'
      ? sql`greatest(${sessions.createdAt}, ${pushSubscriptions.createdAt})`
      : pushSubscriptions.createdAt
  const devices = await ctx.db
    .select({ userId: pushSubscriptions.userId, since: min(began).mapWith(pushSubscriptions.createdAt) })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)))
    .groupBy(pushSubscriptions.userId)
  return people.flatMap((person) => {
    const since = devices.find(({ userId }) => userId === person.userId)?.since
    return since ? [{ ...person, chosenAt: since > person.chosenAt ? since : person.chosenAt }] : []
  })
}

/** Whether a row of `pushes` or `mails` says that it was sent; `about` and `person` are SQL. */
function wasSent(kind: Notice['content']['kind'], channel: NoticeChannel, about: SQL, person: SQL): SQL {
  return channel === 'mail'
    ? sql`exists (select from ${mails} as m where m.kind = ${kind} and m.reference = ${about} || ' ' || ${person})`
    : sql`exists (
        select from ${pushes} as p join ${pushSubscriptions} as s on s.id = p.subscription_id
        where p.kind = ${kind} and p.reference = ${about} and s.user_id::text = ${person}
      )`
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
async function paidOrders(ctx: Ctx, channel: NoticeChannel): Promise<Notice[]> {
  const people = await listReachable(ctx, 'order-paid', channel)
  if (people.length === 0) return []
  const since = addTime(ctx.now, -DAY)
  const ids = sql.param(people.map(({ userId }) => userId))
  const moments = sql.param(people.map(({ chosenAt }) => (chosenAt > since ? chosenAt : since).toISOString()))
  const { rows } = await ctx.db.execute<PaidRow>(sql`
    select o.id as "orderId", o.folio, o.total_centavos as total, o.payment_method as method, person.user_id as "userId",
      (select sum(quantity)::int from ${orderLines} where order_id = o.id) as units
    from unnest(${ids}::text[], ${moments}::timestamptz[]) as person (user_id, since)
    join ${orders} as o on o.paid_at > person.since
    where not ${wasSent('order-paid', channel, sql`o.id::text`, sql`person.user_id`)}
    order by o.paid_at, o.id limit ${MOST_AT_ONCE}`)
  return rows.flatMap(({ orderId, userId, folio, total, method, units }) => {
    const to = people.find((person) => person.userId === userId)
    const content = { kind: 'order-paid' as const, folio, totalPesos: pesosFromCentavos(total), method, units }
    return to ? [{ content, channel, about: orderId, label: folio, to }] : []
  })
}

async function summaries(ctx: Ctx, channel: NoticeChannel): Promise<Notice[]> {
  if (!isPastSeven(ctx.now)) return []
  const people = await listReachable(ctx, 'daily-summary', channel)
  const today = mexicanDate(ctx.now)
  const ids = sql.param(people.map(({ userId }) => userId))
  const { rows: sent } = await ctx.db.execute<{ userId: string }>(sql`
    select person as "userId" from unnest(${ids}::text[]) as person
    where ${wasSent('daily-summary', channel, sql`${today}::text`, sql`person`)}`)
  const waiting = people.filter(
    (person) => mexicanDate(person.chosenAt) < today && !sent.some(({ userId }) => userId === person.userId),
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
    channel,
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
