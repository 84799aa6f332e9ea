import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { hasWords } from '#db/has-words.ts'
import { consentChanges, customerSummaries } from '#db/schema/customers.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { endOfDay, startOfDay } from '#db/mexican-day.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stateNameOf } from '#domain/shipping/postal-codes/mexican-states.ts'
import { instantInCursor, positionIn } from '#kit/keyset.ts'
import type { KeysetPosition } from '#kit/keyset.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { anywhere } from '#kit/words.ts'
import type { CustomerFilters, CustomerSort } from '#vocabulary/customer-filters.ts'

/** Fewer digits don't search phones. */
const PHONE_DIGITS = 4

export interface MatchingQuery {
  filters: CustomerFilters
  cursor?: KeysetPosition | undefined
  limit: number
}

/** As in the index; who never bought is last. */
const LAST_ORDER = sql`coalesce(s.last_order_at, '-infinity')`

interface Sort {
  column: SQL
  type: SQL
  position: z.ZodType<string>
  isAscending?: boolean
}

const instant = z.union([instantInCursor, z.literal('-infinity')])
const since: Sort = { column: sql`s.since`, type: sql`timestamptz`, position: instantInCursor }
const SORTS: Record<CustomerSort | 'newest', Sort> = {
  newest: since,
  oldest: { ...since, isAscending: true },
  spent: { column: sql`s.spent_centavos`, type: sql`bigint`, position: z.string().regex(/^\d{1,15}$/) },
  'last-order': { column: LAST_ORDER, type: sql`timestamptz`, position: instant },
}

/** A query of the summaries that match, in order, with `place` for a cursor. @throws CursorInvalid */
export function matchingCustomers(ctx: Ctx, { filters, cursor, limit }: MatchingQuery): { page: SQL; order: SQL } {
  const { column, type, position, isAscending } = SORTS[filters.sort ?? 'newest']
  const after = positionIn(cursor, z.tuple([position, z.uuid()]))
  const conditions = conditionsOf(ctx, filters)
  if (after) {
    const place = sql`(${after[0]}::text::${type}, ${after[1]}::text::uuid)`
    conditions.push(sql`(${column}, s.id) ${isAscending ? sql`>` : sql`<`} ${place}`)
  }
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const direction = isAscending ? sql`asc` : sql`desc`
  const order = sql`order by ${column} ${direction}, s.id ${direction}`
  return {
    page: sql`select s.*, ${column}::text as place from ${customerSummaries} s ${where} ${order} limit ${limit}`,
    order,
  }
}

function conditionsOf(ctx: Ctx, filters: CustomerFilters): SQL[] {
  const { kind, tag, place, spentFrom, spentTo, ordersFrom, ordersTo, lastFrom, lastTo, within, notWithin } = filters
  const daysAgo = (days: string) =>
    sql`${ctx.now.toISOString()}::timestamptz - make_interval(days => ${Number(days)}::int)`
  const state = place && (stateNameOf(place) ?? null)
  return [
    filters.q && matching(filters.q),
    kind && (kind === 'guest' ? sql`s.customer_id is null` : sql`s.customer_id is not null`),
    tag && sql`s.tags @> array[${tag}]::text[]`,
    state !== undefined && sql`s.state = ${state}`,
    spentFrom && sql`s.spent_centavos >= ${centavosFromPesos(Number(spentFrom))}::bigint`,
    spentTo && sql`s.spent_centavos <= ${centavosFromPesos(Number(spentTo))}::bigint`,
    ordersFrom && sql`s.orders >= ${Number(ordersFrom)}::int`,
    ordersTo && sql`s.orders <= ${Number(ordersTo)}::int`,
    lastFrom && sql`s.last_order_at >= ${startOfDay(lastFrom)}`,
    lastTo && sql`s.last_order_at < ${endOfDay(lastTo)}`,
    within && sql`s.last_order_at >= ${daysAgo(within)}`,
    notWithin && sql`s.last_order_at < ${daysAgo(notWithin)}`,
    ...accountConditions(filters),
  ].filter((condition) => typeof condition === 'object')
}

/** Asked of each row in turn: a page is full after a few. */
const CONSENTED = sql`coalesce((
  select n.is_granted from ${consentChanges} n where n.customer_id = s.customer_id order by n.id desc limit 1), false)`
const VERIFIED = sql`(
  select u.email_verified_at is not null from ${customers} v join ${users} u on u.id = v.user_id where v.id = s.customer_id)`

/** Guests never consented, and can't be blocked. */
function accountConditions({ state, consent }: CustomerFilters): (SQL | false)[] {
  return [
    state === 'buyers' && sql`s.orders > 0`,
    state === 'blocked' && sql`s.customer_id in (select b.id from ${customers} b where b.blocked_at is not null)`,
    consent === 'granted' && sql`s.customer_id is not null and ${CONSENTED}`,
    consent === 'reachable' && sql`s.customer_id is not null and ${CONSENTED} and ${VERIFIED}`,
    consent === 'none' && sql`not ${CONSENTED}`,
  ]
}

function matching(search: string): SQL {
  const named = hasWords(sql`s.search_text`, search, anywhere)
  const digits = search.replaceAll(/\D/g, '')
  return digits.length < PHONE_DIGITS ? named : sql`(${named} or s.search_text like ${anywhere(digits)})`
}
