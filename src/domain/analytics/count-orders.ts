import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { dayAfter, mexicanDate } from '#kit/mexican-time.ts'
import { IVA_PERCENT } from '#domain/pricing/totals.ts'
import { locations } from '#db/schema/inventory.server.ts'
import { orderLines, orders, orderStatusChanges } from '#db/schema/orders.server.ts'
import { paymentRefunds, payments, refundLines, refunds } from '#db/schema/payments.server.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { returnLines, returnReplacements, returnStatusChanges } from '#db/schema/returns.server.ts'
import { startOfDay } from '#db/mexican-day.ts'
import { replaceDays } from './days.ts'
import { laterDays, ordersMovedOn } from './order-movements.ts'

/** The caller holds the figures' lock. */
export async function countOrders(ctx: Ctx, day: string): Promise<void> {
  const later = day < mexicanDate(ctx.now) ? await laterDays(ctx, day) : []
  for (const one of [day, ...later]) {
    await replaceDays(ctx, {
      dimensions: ['sales', 'payment-method', 'state', 'buyer', 'staff', 'discount', 'variant', 'category'],
      span: { from: one, to: one },
      measures: [
        'sold',
        'cancelled',
        'units',
        'gross_centavos',
        'taken_off_centavos',
        'discount_centavos',
        'shipping_centavos',
      ],
      rows: sql`with ${moments(one)}, ${lineMoments}, ${parts} select ${one}::date as day, * from parts`,
    })
    await replaceDays(ctx, {
      dimensions: ['tax'],
      span: { from: one, to: one },
      measures: ['gross_centavos', 'taken_off_centavos', 'tax_centavos', 'tax_taken_off_centavos'],
      rows: sql`with ${moments(one, NEVER)}, ${lineMoments}, ${taxes} select 'tax' as dimension, ${one}::date as day, * from taxes`,
    })
  }
}

/** A replacement is no sale of its own: of it only units and what was paid more count. A sale ends with its cancellation, a tax only with the money: it is owed until the buyer has it back. */
const CANCELLED_AT = sql`(select min(c.at) from ${orderStatusChanges} as c where c.order_id = o.id and c.to_status = 'cancelled')`
const NEVER = sql`null::timestamptz`

/** Each order at the end of the day (sign 1) and at its start (sign -1); a day's figures are the difference. */
function moments(day: string, cancelledAt = CANCELLED_AT): SQL {
  return sql`sale as materialized (
      select o.id as order_id, o.total_centavos::bigint as total, o.paid_at, o.payment_method,
        coalesce(o.delivery_address ->> 'state', place.state) as state,
        case when o.is_buyers_first then 'new' else 'returning' end as buyer, o.shipping_centavos::bigint as shipping,
        greatest(0, (select coalesce(sum(p.amount_centavos), 0) from ${payments} as p
          where p.order_id = o.id and p.status in ('succeeded', 'refunded')) - o.total_centavos)::bigint as overpaid, (case when standing.is_sale then o.reduction_centavos else 0 end)::bigint as reduction_centavos,
        o.discount_code, o.discount_centavos::bigint, o.promotion_name, o.promotion_centavos::bigint, o.points_centavos::bigint,
        case when standing.is_sale and taker.actor ~ '^(owner|admin|key):' then taker.actor else '' end as taken_by, o.iva_centavos::bigint as iva,
        ${cancelledAt} as cancelled_at, standing.is_sale::int as counts
      from (${ordersMovedOn(day)}) as moved join ${orders} as o on o.id = moved.order_id
      join ${locations} as place on place.id = o.location_id
      cross join lateral (
        select not exists (select from ${returnReplacements} as r where r.order_id = o.id) as is_sale
      ) as standing
      left join lateral (
        select actor from ${orderStatusChanges} where order_id = o.id and from_status is null order by id limit 1
      ) as taker on true
      where o.paid_at is not null
    ), moment as materialized (
      select sale.*, sign, until, (paid_at < until)::int as is_sold, (coalesce(cancelled_at < until, false))::int as is_cancelled,
        case when cancelled_at < until then total else least(total, greatest(0, refunded.centavos - overpaid)) end as taken_off, refunded_shipping.centavos as shipping_refunded
      from sale cross join (values (1, ${startOfDay(dayAfter(day, 1))}), (-1, ${startOfDay(day)})) as boundary (sign, until)
      cross join lateral (
        select coalesce(sum(r.amount_centavos), 0)::bigint as centavos
        from ${payments} as p join ${paymentRefunds} as r on r.payment_id = p.id
        where p.order_id = sale.order_id and p.status in ('succeeded', 'refunded') and r.at < until and r.at <= coalesce(cancelled_at, 'infinity')
      ) as refunded
      cross join lateral (
        select coalesce(sum(r.shipping_centavos), 0)::bigint as centavos
        from ${payments} as p join ${refunds} as r on r.payment_id = p.id
        where p.order_id = sale.order_id and r.given_at < until and r.given_at <= coalesce(cancelled_at, 'infinity')
      ) as refunded_shipping
    )`
}

/** A line's own refunds and its share of the order's others, rounded so that all lines and shipping add up exactly. */
const lineMoments = sql`line as (
    select m.order_id, m.sign, m.is_sold, m.taken_off, m.shipping_refunded, m.total as order_total, l.position, l.variant_id,
      coalesce(p.category_id, '') as category_id, l.total_centavos::bigint as total, refunded.centavos as own,
      l.ieps_basis_points, l.ieps_centavos::bigint as ieps,
      m.is_sold * l.quantity - returned.units
        - case when m.is_cancelled = 1 then l.quantity else refunded.units end as units
    from moment as m join ${orderLines} as l on l.order_id = m.order_id
    left join ${variants} as v on v.id = l.variant_id left join ${products} as p on p.id = v.product_id
    cross join lateral (
      select coalesce(sum(b.quantity), 0) as units from ${returnLines} as b
      where b.order_id = l.order_id and b.position = l.position and (
        select c.to_status from ${returnStatusChanges} as c where c.return_id = b.return_id and c.at < m.until
        order by c.id desc limit 1) in ('refunded', 'replaced')
    ) as returned
    cross join lateral (
      -- Units of a return come off with it
      select coalesce(sum(case when r.occasion like 'return-%' then 0 else g.quantity end), 0) as units,
        coalesce(sum(g.amount_centavos), 0)::bigint as centavos
      from ${payments} as pay join ${refunds} as r on r.payment_id = pay.id
      join ${refundLines} as g on g.refund_id = r.id and g.position = l.position
      where pay.order_id = m.order_id and r.given_at < m.until and r.given_at <= coalesce(m.cancelled_at, 'infinity')
    ) as refunded
  ), spread_line as (
    select *, sum(total - own) over upto::bigint as upto, order_total - sum(own) over whole::bigint - shipping_refunded as remaining,
      greatest(0, taken_off - sum(own) over whole::bigint - shipping_refunded) as rest
    from line window whole as (partition by order_id, sign), upto as (partition by order_id, sign order by position)
  ), line_moment as materialized (
    select order_id, sign, variant_id, category_id, is_sold, total, ieps_basis_points, ieps, sign * units as units, sign * is_sold * total as gross_centavos,
      sign * (own + coalesce(rest * upto / nullif(remaining, 0) - rest * (upto - total + own) / nullif(remaining, 0), 0))
        as taken_off_centavos
    from spread_line
  )`

const parts = sql`whole as (
    select moment.*, (is_sold - is_cancelled) * sign as kept, l.units
    from moment join (select order_id, sign, sum(units) as units from line_moment group by 1, 2) as l using (order_id, sign)
  ), parts as (
    select split.dimension, split.key, sign * is_sold * counts as sold, sign * is_cancelled * counts as cancelled, units, sign * is_sold * total as gross_centavos,
      sign * taken_off as taken_off_centavos, kept * (discount_centavos + promotion_centavos + reduction_centavos + points_centavos) as discount_centavos,
      kept * shipping as shipping_centavos
    from whole cross join lateral (values
      ('sales', ''), ('payment-method', payment_method), ('state', state), ('buyer', buyer), ('staff', taken_by)
    ) as split (dimension, key)
    union all select 'discount', reduction.key, sign * is_sold * counts, sign * is_cancelled * counts, 0, sign * is_sold * total, sign * taken_off,
      kept * reduction.centavos, 0
    from whole cross join lateral (values
      ('code:' || discount_code, discount_centavos), ('promotion:' || promotion_name, promotion_centavos),
      (case when points_centavos > 0 then 'points' end, points_centavos)
    ) as reduction (key, centavos)
    where reduction.key is not null
    union all select split.dimension, split.key, 0, 0, units, gross_centavos, taken_off_centavos, 0, 0
    from line_moment cross join lateral (values ('variant', variant_id), ('category', category_id)) as split (dimension, key)
  )`

/** A refund's share is taken of what was given back so far, so that what is given back whole leaves nothing; the base of IEPS follows from its rate. */
const taxes = sql`taxes as (
    select ${`iva:${IVA_PERCENT * 100}`} as key, sign * is_sold * (total - iva) as gross_centavos, sign * is_sold * iva as tax_centavos,
      sign * (taken_off - off.tax) as taken_off_centavos, sign * off.tax as tax_taken_off_centavos
    from moment cross join lateral (select coalesce(round(iva::numeric * taken_off / nullif(total, 0)), 0)::bigint as tax) as off
    union all
    select 'ieps:' || ieps_basis_points, sign * is_sold * base.sold, sign * is_sold * ieps, sign * base.off, sign * off.tax
    from line_moment
    cross join lateral (
      select coalesce(round(ieps::numeric * sign * taken_off_centavos / nullif(total, 0)), 0)::bigint as tax
    ) as off
    cross join lateral (
      select round(ieps::numeric * 10000 / ieps_basis_points)::bigint as sold, round(off.tax::numeric * 10000 / ieps_basis_points)::bigint as off
    ) as base
    where ieps_basis_points > 0
  )`
