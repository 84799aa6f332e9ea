import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { requirePermission } from '#domain/authorize.ts'
import { locations, stockReservations } from '#db/schema/inventory.server.ts'
import { orderLines, orders } from '#db/schema/orders.server.ts'
import { parcels } from '#db/schema/parcels.server.ts'
import { payments, refundDueCondition } from '#db/schema/payments.server.ts'
import { localize } from '#i18n/locale.ts'
import type { Localized } from '#i18n/locale.ts'
import { CursorInvalid, keysetPage } from '#kit/keyset.ts'
import type { KeysetPage, KeysetPosition } from '#kit/keyset.ts'
import type { Centavos } from '#kit/money.ts'
import { readAttention } from './attention.ts'
import type { OrderFilters } from '#vocabulary/order-filters.ts'
import { findMatchingOrders, isPosition } from './matching-orders.ts'
import type { FoundOrder } from './matching-orders.ts'
import type { z } from 'zod'
import type { InCentavos } from '#kit/money.ts'
import type { listedOrderSchema } from './schemas.ts'

export type ListedOrder = InCentavos<z.infer<typeof listedOrderSchema>, 'total' | 'refunded'> & {
  discountCode: string | null
  trackingNumber: string | null
  subtotalCentavos: Centavos
  /** By code, promotion, staff and points. */
  reducedCentavos: Centavos
  shippingCentavos: Centavos
  ivaCentavos: Centavos
}

export interface OrdersQuery {
  filters: OrderFilters
  after?: KeysetPosition | undefined
  limit: number
}

/** @throws CursorInvalid */
export async function listOrders(ctx: Ctx, { filters, after, limit }: OrdersQuery): Promise<KeysetPage<ListedOrder>> {
  requirePermission(ctx, 'orders:read')
  if (after && !isPosition(after, filters.sort)) throw new CursorInvalid()
  const { items: found, next } = keysetPage<FoundOrder>(
    await findMatchingOrders(ctx, { filters, after, limit: limit + 1 }),
    limit,
    ({ sortedBy, id }) => [sortedBy, id],
  )
  return {
    items: await describeOrders(
      ctx,
      found.map(({ id }) => id),
    ),
    next,
  }
}

interface Row extends Omit<ListedOrder, 'placedAt' | 'attention' | 'place'> {
  id: string
  placedAt: string
  town: string
  store: Localized
  [column: string]: unknown
}

/** In the order of the ids. */
export async function describeOrders(ctx: Ctx, orderIds: readonly string[]): Promise<ListedOrder[]> {
  if (orderIds.length === 0) return []
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.id, o.folio, o.status, o.placed_at as "placedAt", trim(o.first_name || ' ' || o.last_name) as buyer, o.email,
      o.phone, o.delivery_method as "deliveryMethod", o.gift is not null as "isGift", o.engraving is not null as "isEngraved",
      o.status = 'shipped' and o.lost_at is not null as "isLost", o.payment_method as "paymentMethod", o.discount_code as "discountCode",
      o.subtotal_centavos as "subtotalCentavos", o.shipping_centavos as "shippingCentavos", o.iva_centavos as "ivaCentavos",
      o.discount_centavos + o.promotion_centavos + o.reduction_centavos + o.points_centavos as "reducedCentavos", o.total_centavos as "totalCentavos", store.name as store,
      concat_ws(', ', nullif(o.delivery_address ->> 'city', ''), o.delivery_address ->> 'state') as town,
      coalesce(taken.refunded_centavos, 0) as "refundedCentavos",
      case when o.paid_at is null then case when o.status = 'cancelled' then 'unpaid' else 'awaited' end
        when taken.is_owed then 'refund-due'
        when taken.refunded_centavos = taken.amount_centavos and taken.refunded_centavos > 0 then 'refunded'
        when taken.refunded_centavos > 0 then 'partly-refunded' else 'paid' end as money,
      case when o.status = 'shipped' then (
        select coalesce(sum(quantity), 0)::int from ${stockReservations}
        where order_id = o.id and status = 'held' and variant_id is distinct from o.engraving ->> 'soldAs'
      ) else 0 end as owed,
      lines.units, lines.names as "itemNames", lines.image,
      (select tracking_number from ${parcels} where order_id = o.id order by sent_at desc, id desc limit 1) as "trackingNumber"
    from unnest(${sql.param([...orderIds])}::uuid[]) with ordinality as asked(id, place)
    join ${orders} as o on o.id = asked.id
    join ${locations} as store on store.id = o.location_id
    left join lateral (
      select sum(refunded_centavos)::int as refunded_centavos, sum(amount_centavos)::int as amount_centavos,
        bool_or(${refundDueCondition}) as is_owed
      from ${payments} where order_id = o.id and status in ('succeeded', 'refunded')
    ) as taken on true
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as units, (array_agg(image order by position))[1] as image,
        (array_agg(quantity || ' × ' || concat_ws(' ', name, nullif(size, '')) order by position)) as names
      from ${orderLines} where order_id = o.id
    ) as lines
    order by asked.place`)
  const attention = await readAttention(ctx, orderIds)
  return rows.map(({ id, placedAt, town, store, ...row }) => ({
    ...row,
    placedAt: new Date(placedAt),
    place: row.deliveryMethod === 'pickup' ? localize(store, ctx.locale) : town,
    image: row.image ?? '',
    itemNames: row.itemNames ?? [],
    attention: attention.get(id) ?? [],
  }))
}
