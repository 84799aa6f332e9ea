import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { consentChanges } from '#db/schema/customers.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { requirePermission } from '#domain/authorize.ts'
import type { Ctx } from '#domain/ctx.ts'
import { keysetPage } from '#kit/keyset.ts'
import type { KeysetPage } from '#kit/keyset.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import type { InCentavos } from '#kit/money.ts'
import { matchingCustomers } from './matching-customers.ts'
import type { MatchingQuery } from './matching-customers.ts'
import type { customerRowSchema } from './schemas.ts'

export type CustomerRow = z.infer<typeof customerRowSchema>

interface Row extends InCentavos<Omit<CustomerRow, Instant>, 'spent'>, Record<Instant, string | null> {
  place: string
  since: string
  [column: string]: unknown
}
type Instant = 'since' | 'lastOrderAt' | 'consentedAt'

/** Accounts, and guests by their e-mail; the newest first. @throws CursorInvalid */
export async function listCustomers(ctx: Ctx, query: MatchingQuery): Promise<KeysetPage<CustomerRow>> {
  requirePermission(ctx, 'customers:read')
  const rows = await readCustomers(ctx, { ...query, limit: query.limit + 1 })
  const { items, next } = keysetPage(rows, query.limit, positionOf)
  return { items: items.map(customerRowOf), next }
}

export const positionOf = ({ place, id }: Row): [string, string] => [place, id]

export async function readCustomers(ctx: Ctx, query: MatchingQuery): Promise<Row[]> {
  const { page, order } = matchingCustomers(ctx, query)
  const { rows } = await ctx.db.execute<Row>(sql`
    with s as materialized (${page})
    select s.id, s.place, s.customer_id as "customerId", case when s.customer_id is null then 'guest' else 'account' end as kind,
      s.name, coalesce(u.email, s.email) as email, nullif(s.phone, '') as phone, s.tags, cu.blocked_at is not null as "isBlocked",
      consent.is_granted as "acceptsNews", case when consent.is_granted then consent.at end as "consentedAt",
      s.orders, s.spent_centavos::float8 as "spentCentavos", s.last_order_at as "lastOrderAt", s.city, s.state, s.since
    from s left join ${customers} cu on cu.id = s.customer_id left join ${users} u on u.id = cu.user_id
    left join lateral (
      select n.is_granted, n.at from ${consentChanges} n where n.customer_id = s.customer_id order by n.id desc limit 1
    ) consent on true ${order}`)
  return rows
}

export function customerRowOf({
  place: _place,
  spentCentavos,
  since,
  lastOrderAt,
  consentedAt,
  ...customer
}: Row): CustomerRow {
  return {
    ...customer,
    spent: pesosFromCentavos(spentCentavos),
    since: new Date(since),
    lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
    consentedAt: consentedAt === null ? null : new Date(consentedAt),
  }
}
