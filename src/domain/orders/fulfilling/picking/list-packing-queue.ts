import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#db/schema/identity.server.ts'
import { locations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { orderPicks } from '#db/schema/parcels.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { isStaffMember } from '#domain/identity/is-staff-member.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { instantInCursor, keysetPage, positionIn } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import { unwonDisputeOf } from '../disputes.ts'
import { PARTLY_SENT } from '../partly-sent.ts'
import { selectHeldParts } from './held-parts.ts'
import type { PackingFilter, QueuedOrder } from './schemas.ts'

interface Row extends Omit<QueuedOrder, 'place' | 'isLate' | 'pickers'> {
  id: string
  /** Text with microseconds, for the cursor. */
  paid: string
  promised: string
  isCollected: boolean
  town: string
  store: Localized
  pickers: string[] | null
  [column: string]: unknown
}

const POSITION = z.tuple([z.iso.date(), instantInCursor, z.uuid()])
/** Old orders without a promised date come last. */
const PROMISED = sql`coalesce(o.estimated_delivery, date '9999-12-31')`

/** Paid and unshipped, earliest promised date first. @throws CursorInvalid */
export async function listPackingQueue(
  ctx: Ctx,
  { delivery, limit, after }: PackingFilter & { limit: number; after?: KeysetPosition | undefined },
): Promise<KeysetPage<QueuedOrder>> {
  requirePermission(ctx, 'orders:fulfil')
  const position = positionIn(after, POSITION)
  const isAfter = position
    ? sql`(${PROMISED}, o.paid_at, o.id) > (${position[0]}::date, ${position[1]}::timestamptz, ${position[2]}::uuid)`
    : sql`true`
  const rows = await readQueued(
    ctx,
    sql`o.delivery_method = ${delivery} and (o.status = 'processing' or o.id in (${PARTLY_SENT})) and ${isAfter}
      order by ${PROMISED}, o.paid_at, o.id limit ${limit + 1}`,
  )
  const { items, next } = keysetPage(rows, limit, ({ promised, paid, id }) => [promised, paid, id])
  return { items: items.map((row) => queuedOrderOf(ctx, row)), next }
}

/** @param which condition and ordering of `o` */
export async function readQueued({ db }: Ctx, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with chosen as materialized (select o.* from ${orders} as o where ${which})
    select o.id, o.folio, trim(o.first_name || ' ' || o.last_name) as receiver, o.estimated_delivery::text as "promisedFor",
      o.paid_at::text as paid, ${PROMISED}::text as promised, o.status = 'shipped' as "isRest", o.gift is not null as "isGift",
      o.engraving is not null as "isEngraved", ${unwonDisputeOf(sql.raw('o.id'))} as dispute,
      o.delivery_method = 'pickup' as "isCollected", store.name as store,
      concat_ws(', ', nullif(o.delivery_address ->> 'city', ''), o.delivery_address ->> 'state') as town,
      left_over.units, left_over.picked, left_over.pickers
    from chosen as o join ${locations} as store on store.id = o.location_id cross join lateral (
      select coalesce(sum(held.quantity), 0)::int as units,
        coalesce(sum(least(coalesce(pick.quantity, 0), held.quantity)), 0)::int as picked,
        array_agg(distinct ${users.name}) filter (where pick.quantity > 0 and ${users.name} is not null) as pickers
      from (${selectHeldParts(sql.raw('o.id'))}) as held
      left join ${orderPicks} as pick
        on pick.order_id = o.id and pick.variant_id = held.variant_id and pick.part_id = held.part_id
      left join ${users} on ${isStaffMember(sql.raw('pick.picked_by'))}
    ) as left_over
    order by ${PROMISED}, o.paid_at, o.id`)
  return rows
}

export function queuedOrderOf({ locale, now }: Pick<Ctx, 'locale' | 'now'>, row: Row): QueuedOrder {
  const { folio, receiver, promisedFor, isRest, isGift, isEngraved, dispute, units, picked } = row
  const { pickers, isCollected, store, town } = row
  return {
    folio,
    receiver,
    promisedFor,
    isRest,
    isGift,
    isEngraved,
    dispute,
    units,
    picked,
    pickers: pickers ?? [],
    place: isCollected ? localize(store, locale) : town,
    isLate: promisedFor !== null && promisedFor < mexicanDate(now),
  }
}
