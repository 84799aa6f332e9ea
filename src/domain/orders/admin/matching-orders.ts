import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { endOfDay, startOfDay } from '#db/mexican-day.ts'
import type { Ctx } from '#domain/ctx.ts'
import { normalizeFolio } from '#vocabulary/folio.ts'
import { orders, orderSearchTexts } from '#db/schema/orders.server.ts'
import { payments, refundDueCondition } from '#db/schema/payments.server.ts'
import { instantInCursor } from '#kit/keyset.ts'
import type { KeysetPosition } from '#kit/keyset.ts'
import { anywhere, beginningOfWord, searchWords } from '#kit/words.ts'
import { PARTLY_SENT } from '../fulfilling/partly-sent.ts'
import { idsWaitingFor } from './attention.ts'
import type { MoneyState, OrderFilters, OrderSort } from '#vocabulary/order-filters.ts'

/** `sortedBy` is text: a date would lose microseconds. */
export interface FoundOrder extends Record<string, unknown> {
  id: string
  sortedBy: string
}

/** UTC, whatever the connection's time zone. */
const INSTANT_TEXT = sql`to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`

const SORTS: Record<OrderSort, { column: SQL; cursorText: SQL; type: SQL; descends: boolean }> = {
  newest: { column: sql`o.placed_at`, cursorText: INSTANT_TEXT, type: sql`timestamptz`, descends: true },
  oldest: { column: sql`o.placed_at`, cursorText: INSTANT_TEXT, type: sql`timestamptz`, descends: false },
  'total-high': {
    column: sql`o.total_centavos`,
    cursorText: sql`o.total_centavos::text`,
    type: sql`int`,
    descends: true,
  },
  'total-low': {
    column: sql`o.total_centavos`,
    cursorText: sql`o.total_centavos::text`,
    type: sql`int`,
    descends: false,
  },
}

export async function findMatchingOrders(
  ctx: Ctx,
  { filters, after, limit }: { filters: OrderFilters; after?: KeysetPosition | undefined; limit: number },
): Promise<FoundOrder[]> {
  const { column, cursorText, type, descends } = SORTS[filters.sort ?? 'newest']
  const { folio, patterns } = lookedFor(filters.search)
  // Without words nothing matches
  if (patterns?.length === 0) return []
  const conditions = conditionsOf(ctx, filters)
  if (folio) conditions.push(sql`o.folio = ${folio}`)
  const [sortedBy = null, id = null] = after ?? []
  const isAfter = after
    ? sql`(${column}, o.id) ${descends ? sql`<` : sql`>`} (${sortedBy}::text::${type}, ${id}::text::uuid)`
    : sql`true`
  const direction = descends ? sql`desc` : sql`asc`
  const inOrder = sql`order by ${column} ${direction}, o.id ${direction}`
  const list: List = (from, more = []) => sql`select o.id, ${cursorText} as "sortedBy", ${column} as place from ${from}
    where ${sql.join([isAfter, ...conditions, ...more], sql` and `)} ${inOrder} limit ${limit}`
  const read = async (query: SQL) => {
    const { rows } = await ctx.db.execute<FoundOrder>(query)
    return rows.map((row) => ({ id: row.id, sortedBy: row.sortedBy }))
  }
  const all = sql`${orders} as o`
  if (!patterns) return read(list(all))
  const next = sql`(select * from ${all} where ${isAfter} ${inOrder} limit ${Math.min(limit * LOOKED_AT, SORTED)}) as o`
  const near = await read(listOfNear(patterns, list, next))
  if (near.length === limit) return near
  return read(sql`${matchingWords(patterns, list, all)} order by place ${direction}, id ${direction}`)
}

type List = (from: SQL, more?: SQL[]) => SQL

const haveThem = (patterns: readonly string[]) =>
  sql.join(
    patterns.map((pattern) => sql`words.text like ${pattern}`),
    sql` and `,
  )

/** Orders scanned per result before using the index, which suits frequent matches. */
const LOOKED_AT = 10

/** Avoids the index for frequent words, because it would return all their orders. */
function listOfNear(patterns: readonly string[], list: List, next: SQL): SQL {
  // Prevents the planner from using the index
  const words = sql`(select text from ${orderSearchTexts} where order_id = o.id offset 0) as words`
  return list(sql`${next} cross join lateral ${words}`, [haveThem(patterns)])
}

/** Up to this many matches are sorted; beyond, the list is scanned. */
const SORTED = 3000

/** Combines both plans, because the number of matches isn't known beforehand. */
function matchingWords(patterns: readonly string[], list: List, all: SQL): SQL {
  const having = haveThem(patterns)
  return sql`
    with found as materialized (
      select words.order_id from ${orderSearchTexts} as words where ${having} limit ${SORTED + 1}
    ), counted as materialized (select count(*) <= ${SORTED} as are_few from found)
    select * from (${list(all, [sql`(select are_few from counted)`, sql`o.id in (select order_id from found)`])}) as sorted
    union all
    select * from (${list(sql`${all} join ${orderSearchTexts} as words on words.order_id = o.id`, [
      sql`not (select are_few from counted)`,
      having,
    ])}) as walked`
}

export function isPosition(after: KeysetPosition, sort: OrderSort = 'newest'): boolean {
  const value = sort.startsWith('total') ? z.string().regex(/^\d{1,9}$/) : instantInCursor
  return z.tuple([value, z.uuid()]).safeParse(after).success
}

function conditionsOf(ctx: Ctx, filters: OrderFilters): SQL[] {
  const { status, method, money, delivery, gift, from, to, attention } = filters
  return [
    ...(status ? [statusIs(status)] : []),
    ...(method ? [sql`o.payment_method = ${method}`] : []),
    ...(delivery ? [sql`o.delivery_method = ${delivery}`] : []),
    ...(gift ? [sql`o.gift is not null`] : []),
    ...(money ? [MONEY[money]] : []),
    ...(from ? [sql`o.placed_at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`o.placed_at < ${endOfDay(to)}`] : []),
    ...(attention ? [sql`o.id in (${idsWaitingFor(ctx, attention)})`] : []),
  ]
}

function statusIs(status: NonNullable<OrderFilters['status']>): SQL {
  if (status === 'to-prepare')
    return sql`((o.status = 'processing' and o.delivery_method <> 'tour') or o.id in (${PARTLY_SENT}))`
  if (status === 'shipped') return sql`o.status = 'shipped' and o.lost_at is null`
  return status === 'lost' ? sql`o.status = 'shipped' and o.lost_at is not null` : sql`o.status = ${status}`
}

const LONGEST_PHONE = 15
const SHORTEST_PHONE_PART = 4

/** Folio: exact; digits: anywhere in phones; words: prefixes. */
function lookedFor(search: string | undefined): { folio?: string; patterns?: string[] } {
  if (!search) return {}
  const folio = normalizeFolio(search)
  if (folio) return { folio }
  const digits = search.replaceAll(/[\s().+-]/g, '')
  const isPhone = /^\d+$/.test(digits) && digits.length >= SHORTEST_PHONE_PART && digits.length <= LONGEST_PHONE
  if (isPhone) return { patterns: [anywhere(digits)] }
  return { patterns: searchWords(search).map(beginningOfWord) }
}

const selectGivenBack = sql`select order_id from ${payments} where refunded_centavos > 0 and status in ('succeeded', 'refunded')`
/** A balance may be refunded without the order's payment, never the other way round. */
const selectKept = sql`select order_id from ${payments} where refunded_centavos < amount_centavos and status in ('succeeded', 'refunded') and not is_balance`
const selectRefundDue = sql`select order_id from ${payments} where ${refundDueCondition}`

const MONEY: Record<MoneyState, SQL> = {
  awaited: sql`o.paid_at is null and o.status = 'pending'`,
  unpaid: sql`o.paid_at is null and o.status = 'cancelled'`,
  paid: sql`o.paid_at is not null and o.id not in (${selectGivenBack}) and o.id not in (${selectRefundDue})`,
  'partly-refunded': sql`o.id in (${selectGivenBack}) and o.id in (${selectKept}) and o.id not in (${selectRefundDue})`,
  refunded: sql`o.id in (${selectGivenBack}) and o.id not in (${selectKept})`,
  'refund-due': sql`o.id in (${selectRefundDue})`,
}
