import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { beginningOfWord } from '#domain/catalogue/search-text.ts'
import type { Ctx } from '#domain/ctx.ts'
import { normalizeFolio } from '#domain/orders/folio.ts'
import { orders, orderSearchTexts } from '#domain/orders/tables.server.ts'
import { payments } from '#domain/payments/tables.server.ts'
import type { KeysetPosition } from '#kit/keyset.ts'
import { searchWords } from '#kit/words.ts'
import { idsWaitingFor } from './attention.ts'
import type { MoneyState, OrderFilters, OrderSort } from './filters.ts'

/** An order's place in a list: `sortedBy` is exact as a text, where a date would lose what is under a millisecond. */
export interface FoundOrder extends Record<string, unknown> {
  id: string
  sortedBy: string
}

/** In UTC, whatever the connection's time zone. */
const TOLD_INSTANT = sql`to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`

const SORTS: Record<OrderSort, { column: SQL; told: SQL; type: SQL; descends: boolean }> = {
  newest: { column: sql`o.placed_at`, told: TOLD_INSTANT, type: sql`timestamptz`, descends: true },
  oldest: { column: sql`o.placed_at`, told: TOLD_INSTANT, type: sql`timestamptz`, descends: false },
  'total-high': { column: sql`o.total_centavos`, told: sql`o.total_centavos::text`, type: sql`int`, descends: true },
  'total-low': { column: sql`o.total_centavos`, told: sql`o.total_centavos::text`, type: sql`int`, descends: false },
}

/** The ids of the orders that match, in their order, at most `limit` of them, from after `after` on. */
export async function findMatchingOrders(
  ctx: Ctx,
  { filters, after, limit }: { filters: OrderFilters; after?: KeysetPosition | undefined; limit: number },
): Promise<FoundOrder[]> {
  const { column, told, type, descends } = SORTS[filters.sort ?? 'newest']
  const conditions = conditionsOf(ctx, filters)
  if (after) {
    const [sortedBy = null, id = null] = after
    conditions.push(
      sql`(${column}, o.id) ${descends ? sql`<` : sql`>`} (${sortedBy}::text::${type}, ${id}::text::uuid)`,
    )
  }
  const direction = descends ? sql`desc` : sql`asc`
  const { rows } = await ctx.db.execute<FoundOrder>(sql`
    select o.id, ${told} as "sortedBy" from ${orders} as o
    ${filters.search ? sql`join ${orderSearchTexts} as words on words.order_id = o.id` : sql``}
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by ${column} ${direction}, o.id ${direction} limit ${limit}`)
  return rows
}

/** Whether a position is one that this order of the list gives out. */
export function isPosition(after: KeysetPosition, sort: OrderSort = 'newest'): boolean {
  const [sortedBy, id] = after
  if (after.length !== 2 || typeof sortedBy !== 'string' || typeof id !== 'string') return false
  const isValue = sort.startsWith('total') ? /^\d{1,9}$/.test(sortedBy) : isInstant(sortedBy)
  return isValue && /^[\da-f-]{36}$/.test(id)
}

/** As the database writes one. */
function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text) && !Number.isNaN(Date.parse(`${text.slice(0, 19)}Z`))
  )
}

function conditionsOf(ctx: Ctx, filters: OrderFilters): SQL[] {
  const { search, status, method, money, delivery, from, to, attention } = filters
  return [
    ...(search ? wordsIn(search) : []),
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(method ? [sql`o.payment_method = ${method}`] : []),
    ...(delivery ? [sql`o.delivery_method = ${delivery}`] : []),
    ...(money ? [MONEY[money]] : []),
    ...(from ? [sql`o.placed_at >= ${from}::date::timestamp at time zone 'America/Mexico_City'`] : []),
    ...(to ? [sql`o.placed_at < (${to}::date + 1)::timestamp at time zone 'America/Mexico_City'`] : []),
    ...(attention ? [sql`o.id in (${idsWaitingFor(ctx, attention)})`] : []),
  ]
}

const LONGEST_PHONE = 15
const SHORTEST_PHONE_PART = 4

/** A folio finds that order; digits find phones that have them anywhere; words find what begins so. */
function wordsIn(search: string): SQL[] {
  const folio = normalizeFolio(search)
  if (folio) return [sql`o.folio = ${folio}`]
  const digits = search.replaceAll(/[\s().+-]/g, '')
  const isPhone = /^\d+$/.test(digits) && digits.length >= SHORTEST_PHONE_PART && digits.length <= LONGEST_PHONE
  if (isPhone) return [sql`words.text like ${`%${digits}%`}`]
  const words = searchWords(search)
  return words.length === 0 ? [sql`false`] : words.map((word) => sql`words.text like ${beginningOfWord(word)}`)
}

const givenBack = sql`select order_id from ${payments} where refunded_centavos > 0 and status in ('succeeded', 'refunded')`
const owed = sql`select order_id from ${payments} where refund_due_at is not null and status = 'succeeded'`

const MONEY: Record<MoneyState, SQL> = {
  awaited: sql`o.paid_at is null and o.status = 'pending'`,
  unpaid: sql`o.paid_at is null and o.status = 'cancelled'`,
  paid: sql`o.paid_at is not null and o.id not in (${givenBack}) and o.id not in (${owed})`,
  'partly-refunded': sql`o.id in (${givenBack} and refunded_centavos < amount_centavos) and o.id not in (${owed})`,
  refunded: sql`o.id in (${givenBack} and refunded_centavos = amount_centavos)`,
  'refund-due': sql`o.id in (${owed})`,
}
