import { sql } from 'drizzle-orm'
import { users } from '#db/schema/identity.server.ts'
import { variants, products } from '#db/schema/catalogue.server.ts'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { MovementReason } from '#vocabulary/movement-reasons.ts'
import type { stockMovementSchema } from './schemas.ts'

export type StockMovement = Omit<z.infer<typeof stockMovementSchema>, 'movementId' | 'folio'> & {
  id: number
  orderId: string | null
}

export interface MovementFilters {
  variantId?: string | undefined
  locationId?: string | undefined
  reason?: MovementReason | undefined
  /** `from` inclusive, `to` exclusive. */
  from?: Date | undefined
  until?: Date | undefined
}

interface Row {
  id: string
  at: string
  variantId: string
  sku: string | null
  name: Localized | null
  size: Localized | null
  locationId: string
  place: Localized
  quantity: number
  balance: number | null
  reason: MovementReason
  note: string
  orderId: string | null
  groupId: string | null
  actor: string
  staff: string | null
  [column: string]: unknown
}

const POSITION = z.tuple([z.int()])

/** Latest first. @throws CursorInvalid */
export async function listMovements(
  ctx: Ctx,
  { limit, after, ...filters }: MovementFilters & { limit: number; after?: KeysetPosition | undefined },
): Promise<KeysetPage<StockMovement>> {
  requirePermission(ctx, 'inventory:read')
  const { rows } = await ctx.db.execute<Row>(sql`
    with chosen as materialized (
      select * from stock_movements as m where ${conditionOf(filters, after)} order by m.id desc limit ${limit + 1}
    )
    select m.id, m.at, m.variant_id as "variantId", v.sku, p.name, v.size, m.location_id as "locationId", l.name as place,
      m.quantity, m.balance, m.reason, m.note, m.order_id as "orderId", m.group_id as "groupId", m.actor, u.name as staff
    from chosen as m
    join locations as l on l.id = m.location_id
    left join ${variants} as v on v.id = m.variant_id
    left join ${products} as p on p.id = v.product_id
    left join ${users} as u on u.role <> 'customer' and u.id = ${STAFF_ID}
    order by m.id desc`)
  return keysetPage(
    rows.map((row) => movementOf(row, ctx)),
    limit,
    ({ id }) => [id],
  )
}

const STAFF_ID = sql.raw(
  `case when m.actor ~ '^(owner|admin):[0-9a-f-]{36}$' then split_part(m.actor, ':', 2)::uuid end`,
)

function conditionOf({ variantId, locationId, reason, from, until }: MovementFilters, after?: KeysetPosition): SQL {
  const conditions: SQL[] = [sql`true`]
  const position = positionIn(after, POSITION)
  if (position) conditions.push(sql`m.id < ${position[0]}`)
  if (variantId !== undefined) conditions.push(sql`m.variant_id = ${variantId}`)
  if (locationId !== undefined) conditions.push(sql`m.location_id = ${locationId}`)
  if (reason !== undefined) conditions.push(sql`m.reason = ${reason}`)
  if (from) conditions.push(sql`m.at >= ${instant(from)}`, sql`m.id >= ${firstAround(from)}`)
  if (until) conditions.push(sql`m.at < ${instant(until)}`, sql`m.id <= ${lastAround(until)}`)
  return sql.join(conditions, sql` and `)
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Ids follow time but for concurrent transactions: the range becomes one of ids, an hour wider, to use the index. */
const firstAround = (at: Date) => sql`coalesce((
  select id from stock_movements where at >= ${instant(addTime(at, -HOUR))} order by at limit 1), 0)`
const lastAround = (at: Date) => sql`coalesce((
  select id from stock_movements where at < ${instant(addTime(at, HOUR))} order by at desc limit 1), 0)`

function movementOf({ id, at, name, size, place, actor, staff, ...row }: Row, { locale }: Ctx): StockMovement {
  return {
    ...row,
    id: Number(id),
    at: new Date(at),
    name: name && localize(name, locale),
    size: size && localize(size, locale),
    place: localize(place, locale),
    by: { kind: actor.split(':')[0] ?? actor, name: staff },
  }
}
