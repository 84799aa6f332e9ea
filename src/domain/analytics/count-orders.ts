import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { locations } from '#db/schema/inventory.server.ts'
import { orderLines, orders, orderStatusChanges } from '#db/schema/orders.server.ts'
import { paymentRefunds, payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { returnLines, returnRequests, returnStatusChanges } from '#db/schema/returns.server.ts'
import { addToDays, mexicanDay } from './add-to-days.ts'
import {
  analyticsFreshOrders,
  analyticsOrderDays,
  analyticsProductDays,
  analyticsProductMonths,
} from '#db/schema/analytics.server.ts'

/** Replaces the counts of changed orders. The caller holds the figures' lock. @returns 0 once all are counted */
export async function countOrders({ db }: Ctx, limit: number): Promise<number> {
  const { rows: notes } = await db.execute<{ orderId: string }>(sql`
    delete from ${analyticsFreshOrders} where id in (select id from ${analyticsFreshOrders} order by id limit ${limit})
    returning order_id as "orderId"`)
  if (notes.length === 0) return 0
  const ids = sql`${sql.param([...new Set(notes.map(({ orderId }) => orderId))])}::uuid[]`
  await db.execute(sql`
    with ${movements(ids)}, ${entries(ids)}, ${lineItems(ids)}, ${lineEntries}, ${parts}, ${ofProducts}
    ${addToDays(sql`parts`, ['sold', 'cancelled', 'units', 'gross_centavos', 'taken_off_centavos', 'discount_centavos', 'shipping_centavos'])}`)
  return notes.length
}

function movements(ids: SQL): SQL {
  return sql`sale as materialized (
      select o.id as order_id, o.total_centavos as total, ${mexicanDay(sql`o.paid_at`)} as sold_on, cancelled.at as cancelled_at
      from ${orders} as o
      left join lateral (
        select min(at) as at from ${orderStatusChanges} as c where c.order_id = o.id and c.to_status = 'cancelled'
      ) as cancelled on true
      where o.id = any(${ids}) and o.paid_at is not null
    ), refund as (
      select s.order_id, ${mexicanDay(sql`r.at`)} as day,
        least(s.total, sum(r.amount_centavos) over (partition by s.order_id order by r.at, r.id)) as reached
      from sale as s join ${payments} as p on p.order_id = s.order_id join ${paymentRefunds} as r on r.payment_id = p.id
      where s.cancelled_at is null or r.at <= s.cancelled_at
    ), given as (
      select s.order_id, ${mexicanDay(sql`r.given_at`)} as day, l.position::text as part,
        -- Units of a return come off with it
        case when r.occasion like 'return-%' then 0 else l.quantity end as units, l.amount_centavos as centavos
      from sale as s join ${payments} as p on p.order_id = s.order_id join ${refunds} as r on r.payment_id = p.id
      join ${refundLines} as l on l.refund_id = r.id
      where r.given_at <= coalesce(s.cancelled_at, 'infinity')
      union all select s.order_id, ${mexicanDay(sql`r.given_at`)}, 'shipping', 0, r.shipping_centavos
      from sale as s join ${payments} as p on p.order_id = s.order_id join ${refunds} as r on r.payment_id = p.id
      where r.shipping_centavos > 0 and r.given_at <= coalesce(s.cancelled_at, 'infinity')
    ), movement as (
      select order_id, sold_on as day, 1 as is_sold, 0 as is_cancelled, 0 as is_returned, 0 as reached from sale
      union all select order_id, day, 0, 0, 0, reached from refund
      union all select order_id, day, 0, 0, 0, 0 from given
      union all select order_id, ${mexicanDay(sql`cancelled_at`)}, 0, 1, 0, total from sale where cancelled_at is not null
      union all select s.order_id, ${mexicanDay(sql`c.at`)}, 0, 0, 1, 0
        from sale as s join ${returnRequests} as q on q.order_id = s.order_id
        join ${returnStatusChanges} as c on c.return_id = q.id and c.to_status = 'refunded'
      union all select order_id, day, 0, 0, 0, 0 from ${analyticsOrderDays} where order_id = any(${ids})
    )`
}

const refundedBy = (isWanted: SQL) => sql`coalesce((
    select jsonb_object_agg(part, jsonb_build_array(units, centavos)) from (
      select g.part, sum(g.units) as units, sum(g.centavos) as centavos
      from given as g where g.order_id = b.order_id and ${isWanted} group by 1
    ) as by_part
  ), '{}')`

/** `entry` holds the new days of each order, and the old ones with negative sign. */
function entries(ids: SQL): SQL {
  return sql`by_day as (
      select order_id, day, max(is_sold) as is_sold, max(is_cancelled) as is_cancelled, max(is_returned) as is_returned,
        max(reached) as reached
      from movement group by order_id, day
    ), fresh as (
      select order_id, day, is_sold, is_cancelled, is_returned,
        coalesce(max(reached) over (partition by order_id order by day rows between unbounded preceding and 1 preceding), 0)
          as off_before_centavos,
        max(reached) over (partition by order_id order by day) as off_after_centavos,
        ${refundedBy(sql`g.day < b.day`)} as refunded_before, ${refundedBy(sql`g.day <= b.day`)} as refunded_after
      from by_day as b
    ), written as (
      insert into ${analyticsOrderDays} (order_id, day, is_sold, is_cancelled, is_returned, off_before_centavos, off_after_centavos,
        refunded_before, refunded_after)
      select * from fresh
      on conflict (order_id, day) do update set is_sold = excluded.is_sold, is_cancelled = excluded.is_cancelled,
        is_returned = excluded.is_returned, off_before_centavos = excluded.off_before_centavos,
        off_after_centavos = excluded.off_after_centavos, refunded_before = excluded.refunded_before,
        refunded_after = excluded.refunded_after
    ), entry as (
      select 1 as sign, * from fresh
      union all select -1, order_id, day, is_sold, is_cancelled, is_returned, off_before_centavos, off_after_centavos,
        refunded_before, refunded_after from ${analyticsOrderDays} where order_id = any(${ids})
    )`
}

function lineItems(ids: SQL): SQL {
  return sql`line as materialized (
      select l.order_id, l.position, l.variant_id, coalesce(p.category_id, '') as category_id, l.quantity,
        l.total_centavos::bigint as total, coalesce(r.quantity, 0) as returned
      from ${orderLines} as l
      left join ${variants} as v on v.id = l.variant_id
      left join ${products} as p on p.id = v.product_id
      left join ${returnLines} as r on r.order_id = l.order_id and r.position = l.position
      where l.order_id = any(${ids})
    )`
}

const unitsIn = (refunded: SQL) => sql`coalesce((${refunded} -> l.position::text ->> 0)::int, 0)`
const centavosIn = (refunded: SQL, part: SQL) => sql`coalesce((${refunded} -> ${part} ->> 1)::bigint, 0)`
const shippingIn = (refunded: SQL) => centavosIn(refunded, sql`'shipping'`)

/** A line's own refunds and its share of the order's others, rounded so that all lines and shipping add up exactly. */
const takenOff = (when: 'before' | 'after') => {
  const [own, upto, rest, left] = ['own', 'upto', 'rest', 'left'].map((name) => sql.raw(`${name}_${when}`))
  return sql`(${own} + coalesce(${rest} * ${upto} / nullif(${left}, 0) - ${rest} * (${upto} - total + ${own}) / nullif(${left}, 0), 0))`
}

const lineEntries = sql`refunded_line as (
    select e.*, l.variant_id, l.category_id, l.position, l.quantity, l.returned, l.total, o.total_centavos::bigint as order_total,
      ${unitsIn(sql`e.refunded_before`)} as units_before, ${unitsIn(sql`e.refunded_after`)} as units_after,
      ${centavosIn(sql`e.refunded_before`, sql`l.position::text`)} as own_before,
      ${centavosIn(sql`e.refunded_after`, sql`l.position::text`)} as own_after,
      ${shippingIn(sql`e.refunded_before`)} as shipping_before, ${shippingIn(sql`e.refunded_after`)} as shipping_after
    from entry as e join ${orders} as o on o.id = e.order_id join line as l on l.order_id = e.order_id
  ), spread_line as (
    select *, sum(total - own_before) over upto::bigint as upto_before, sum(total - own_after) over upto::bigint as upto_after,
      greatest(0, off_before_centavos - sum(own_before) over whole::bigint - shipping_before) as rest_before,
      greatest(0, off_after_centavos - sum(own_after) over whole::bigint - shipping_after) as rest_after,
      order_total - sum(own_before) over whole::bigint - shipping_before as left_before,
      order_total - sum(own_after) over whole::bigint - shipping_after as left_after
    from refunded_line
    window whole as (partition by sign, order_id, day), upto as (partition by sign, order_id, day order by position)
  ), line_entry as (
    select sign, order_id, day, variant_id, category_id, is_sold * total as gross_centavos,
      is_sold * quantity - is_returned * returned
        - case when is_cancelled = 1 then quantity - units_before else units_after - units_before end as units,
      ${takenOff('after')} - ${takenOff('before')} as taken_off_centavos
    from spread_line
  ), pieces as (
    select sign, order_id, day, sum(units) as units from line_entry group by 1, 2, 3
  )`

const discounts = sql`(values
    ('code:' || o.discount_code, o.discount_centavos),
    ('promotion:' || o.promotion_name, o.promotion_centavos),
    (case when o.points_centavos > 0 then 'points' end, o.points_centavos)
  ) as reduction (key, centavos)`

const parts = sql`whole as (
    select o.id, e.day, o.payment_method, coalesce(o.delivery_address ->> 'state', place.state) as state,
      case when o.is_buyers_first then 'new' else 'returning' end as buyer,
      e.sign * e.is_sold as sold, e.sign * e.is_cancelled as cancelled,
      e.sign * pieces.units as units,
      e.sign * e.is_sold * o.total_centavos::bigint as gross_centavos,
      e.sign * (e.off_after_centavos - e.off_before_centavos)::bigint as taken_off_centavos,
      e.sign * (e.is_sold - e.is_cancelled) * (o.discount_centavos + o.promotion_centavos + o.points_centavos)::bigint
        as discount_centavos,
      e.sign * (e.is_sold - e.is_cancelled) * o.shipping_centavos::bigint as shipping_centavos
    from entry as e join ${orders} as o on o.id = e.order_id join pieces using (sign, order_id, day)
    join ${locations} as place on place.id = o.location_id
  ), told_apart as (
    select told.dimension, whole.day, told.key, sold, cancelled, units, gross_centavos, taken_off_centavos, discount_centavos, shipping_centavos
    from whole cross join lateral (values
      ('all', ''), ('payment-method', payment_method), ('state', state), ('buyer', buyer)
    ) as told (dimension, key)
  ), reduced as (
    select 'discount' as dimension, e.day, reduction.key, e.sign * e.is_sold as sold, e.sign * e.is_cancelled as cancelled, 0 as units,
      e.sign * e.is_sold * o.total_centavos::bigint as gross_centavos,
      e.sign * (e.off_after_centavos - e.off_before_centavos)::bigint as taken_off_centavos,
      e.sign * (e.is_sold - e.is_cancelled) * reduction.centavos::bigint as discount_centavos, 0 as shipping_centavos
    from entry as e join ${orders} as o on o.id = e.order_id cross join lateral ${discounts}
    where reduction.key is not null
  ), sold_goods as (
    select told.dimension, l.day, told.key, 0 as sold, 0 as cancelled, l.sign * l.units as units,
      l.sign * l.gross_centavos as gross_centavos, l.sign * l.taken_off_centavos as taken_off_centavos,
      0 as discount_centavos, 0 as shipping_centavos
    from line_entry as l
    cross join lateral (values ('variant', l.variant_id), ('category', l.category_id)) as told (dimension, key)
  ), parts as (
    select * from told_apart union all select * from reduced union all select * from sold_goods
  )`

const addProductSums = sql`do update set units = sums.units + excluded.units,
    gross_centavos = sums.gross_centavos + excluded.gross_centavos, taken_off_centavos = sums.taken_off_centavos + excluded.taken_off_centavos`

const ofProducts = sql`of_products as (
    select parts.day, v.product_id, sum(parts.units) as units, sum(parts.gross_centavos) as gross_centavos,
      sum(parts.taken_off_centavos) as taken_off_centavos
    from parts join ${variants} as v on v.id = parts.key
    where parts.dimension = 'variant' group by 1, 2
    having sum(parts.units) <> 0 or sum(parts.gross_centavos) <> 0 or sum(parts.taken_off_centavos) <> 0
  ), in_product_days as (
    insert into ${analyticsProductDays} as sums (day, product_id, units, gross_centavos, taken_off_centavos)
    select * from of_products
    on conflict (day, product_id) ${addProductSums}
  ), in_product_months as (
    insert into ${analyticsProductMonths} as sums (month, product_id, units, gross_centavos, taken_off_centavos)
    select date_trunc('month', day)::date, product_id, sum(units), sum(gross_centavos), sum(taken_off_centavos) from of_products
    group by 1, 2
    on conflict (month, product_id) ${addProductSums}
  )`
