import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.server.ts'
import { returnReplacements } from '#db/schema/returns.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { hasWords } from '#db/has-words.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { InCentavos } from '#kit/money.ts'
import { anywhere } from '#kit/words.ts'
import type { CustomerFilter, customerRowSchema } from './schemas.ts'

/** Fewer digits don't search phones. */
const PHONE_DIGITS = 4

export type CustomerRow = z.infer<typeof customerRowSchema>

type Row = InCentavos<Omit<CustomerRow, 'since' | 'lastOrderAt'>, 'spent'> & {
  since: string
  lastOrderAt: string | null
} & Record<string, unknown>

const POSITION = z.tuple([instantInCursor, z.uuid()])

interface CustomersQuery extends CustomerFilter {
  cursor?: KeysetPosition | undefined
  limit: number
}

/** Newest first, without guests. @throws CursorInvalid */
export async function listCustomers(ctx: Ctx, asked: CustomersQuery): Promise<KeysetPage<CustomerRow>> {
  requirePermission(ctx, 'customers:read')
  const { rows } = await ctx.db.execute<Row>(sql`
    select cu.id as "customerId", u.name, u.email, cu.phone, cu.blocked_at is not null as "isBlocked",
      ${agreed} as "mayBeWrittenTo", cu.created_at as since, bought.orders, bought."spentCentavos", bought."lastOrderAt"
    from ${customers} cu join ${users} u on u.id = cu.user_id
    cross join lateral (
      select count(*) filter (where not exists (select from ${returnReplacements} r where r.order_id = o.id))::int as orders, coalesce(sum(o.total_centavos), 0)::float8 as "spentCentavos",
        max(o.placed_at) as "lastOrderAt"
      from ${orders} o where o.customer_id = cu.id and o.paid_at is not null
    ) bought
    where ${conditionOf(asked)} order by cu.created_at desc, cu.id desc limit ${asked.limit + 1}`)
  const { items, next } = keysetPage(rows, asked.limit, ({ since, customerId }) => [since, customerId])
  return { items: items.map(customerRowOf), next }
}

function customerRowOf({ spentCentavos, since, lastOrderAt, ...customer }: Row): CustomerRow {
  return {
    ...customer,
    spent: pesosFromCentavos(spentCentavos),
    since: new Date(since),
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
  }
}

const agreed = sql`coalesce((
  select is_granted from consent_changes n where n.customer_id = cu.id order by n.id desc limit 1), false)`

function conditionOf({ q = '', state, cursor }: CustomersQuery): SQL {
  const position = positionIn(cursor, POSITION)
  const conditions = [
    position && sql`(cu.created_at, cu.id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`,
    q && matching(q),
    state === 'blocked' ? sql`cu.blocked_at is not null` : undefined,
    state === 'reachable' ? sql`${agreed} and u.email_verified_at is not null` : undefined,
    state === 'buyers'
      ? sql`exists (select from ${orders} o where o.customer_id = cu.id and o.paid_at is not null)`
      : undefined,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** By ids, so that each half uses its index. */
function matching(q: string): SQL {
  const named = sql`select m.id from ${customers} m join ${users} n on n.id = m.user_id
    where ${hasWords(sql`n.search_text`, q, anywhere)}`
  const digits = q.replaceAll(/\D/g, '')
  if (digits.length < PHONE_DIGITS) return sql`cu.id in (${named})`
  return sql`cu.id in (${named} union
    select id from ${customers} where regexp_replace(phone, '[^0-9]', '', 'g') like ${`%${digits}%`})`
}
