import { sql } from 'drizzle-orm'
import { countFigures } from '#domain/analytics/count-figures.ts'
import { mexicanDay } from '#db/mexican-day.ts'
import type { Ctx } from '#domain/ctx.ts'
import { seedManyBuyers } from './many-buyers.ts'
import { seedManyRecords } from './many-records.ts'
import { accountOf, familyOf, nameOf, oneOf } from './one-of.ts'

/** How a large shop's past year is made up. */
export interface ManySales {
  orders: number
  events: number
}

const DAYS = 365
const STATES = [
  'Jalisco',
  'Jalisco',
  'Jalisco',
  'Ciudad de México',
  'Ciudad de México',
  'Nuevo León',
  'Nuevo León',
  'Estado de México',
]
const MORE_STATES = [
  'Querétaro',
  'Puebla',
  'Guanajuato',
  'Yucatán',
  'Quintana Roo',
  'Baja California',
  'Sonora',
  'Veracruz',
  'Chiapas',
  'Sinaloa',
]
const EVENT_PAGES = ['/', '/store', '/store/reposado', '/store/blanco', '/store/anejo', '/us', '/products']
const SOURCES = ['www.buscador.example', 'red-social.example', 'boletin', 'revista.example']

/**
 * Adds a year of plausible sales and visits to a store that has products, by a few statements, and counts them into the
 * figures: for measuring how the back office fares when the shop is large.
 */
export async function seedManySales(ctx: Ctx, { orders, events }: ManySales): Promise<void> {
  const { db } = ctx
  await db.execute(sql`
    create temp table many_variants as
    select row_number() over (order by p.position, v.position)::int as rank, v.id, v.product_id, p.name ->> 'es' as name,
      v.size ->> 'es' as size, v.price_centavos as price
    from variants as v join products as p on p.id = v.product_id where not p.is_coming_soon`)
  await db.execute(sql`analyze many_variants`)
  const buyers = Math.max(1, Math.round(orders * 0.6))
  await seedManyBuyers(ctx, buyers)
  // One by one they would be counted before the table has statistics
  await db.execute(sql`alter table orders disable trigger orders_summarized`)
  await insertOrders(ctx, orders, buyers)
  await db.execute(sql`alter table orders enable trigger orders_summarized`)
  await insertMoney(ctx)
  await db.execute(sql`drop table many_variants, many_orders`)
  await seedManyRecords(ctx)
  await insertEvents(ctx, events)
  await db.execute(sql`vacuum (analyze) orders, order_lines, payments, analytics_events`)
  await db.execute(sql`select summarize_customer(null, email) from (select distinct email from orders) as buyers`)
  await db.execute(sql`vacuum (analyze) customer_summaries`)
  await countFigures(ctx)
  await db.execute(sql`vacuum (analyze) analytics_days, analytics_dirty_days`)
}

/** Few products sell much and many a little; days are busier towards today. */
async function insertOrders({ db, now }: Ctx, count: number, buyers: number): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    create temp table many_orders as
    select n, gen_random_uuid() as id,
      ${instant} - make_interval(secs => (${DAYS * 86_400} * (1 - sqrt(random())))::int) as placed_at,
      case when n % 100 < 6 then 'cancelled' when n % 100 < 9 then 'processing' when n % 100 < 14 then 'shipped' else 'completed' end as status,
      n % 100 < 3 as is_unpaid, n % 9 = 0 as is_pickup, (n % 17 = 0) as is_reduced, (n::bigint * 7919 % ${buyers}::int)::int as buyer
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    create temp table many_lines as
    select o.id as order_id, (line - 1)::smallint as position, v.product_id, v.id as variant_id, v.name, v.size, v.price,
      1 + ((o.n + line) % 3) as quantity, o.is_reduced
    from many_orders as o cross join generate_series(1, 3) as line
    cross join lateral (
      select 1 + floor((select count(*) from many_variants) * power(random() + 0 * o.n * line, 4))::int as rank offset 0
    ) as chosen
    join many_variants as v on v.rank = chosen.rank
    where line <= 1 + o.n % 3`)
  await db.execute(sql`analyze many_orders, many_lines`)
  await db.execute(sql`
    insert into orders (id, folio, cart_id, customer_id, status, locale, first_name, last_name, email, phone, birth_date, delivery_method,
      delivery_address, location_id, payment_method, discount_code, subtotal_centavos, discount_centavos, shipping_centavos,
      iva_centavos, total_centavos, placed_at, paid_at, is_buyers_first, expires_at)
    select o.id, 'SC-' || upper(lpad(to_hex(o.n), 8, '0')), 'many-' || o.n, ${accountOf(sql`o.buyer`)}, o.status, 'es', ${nameOf(sql`o.buyer`)},
      ${familyOf(sql`o.buyer`)}, 'comprador-' || o.buyer || '@people.example', '33' || lpad(o.buyer::text, 8, '5'),
      '1988-04-12', case when o.is_pickup then 'pickup' else 'shipping' end,
      case when not o.is_pickup then jsonb_build_object('address', 'Calle Agave ' || o.n, 'colony', 'Centro', 'postalCode', '44100',
        'city', 'Guadalajara', 'state', ${oneOf([...STATES, ...MORE_STATES], sql`o.buyer`)}, 'country', 'México', 'reference', '') end,
      case when o.is_pickup then coalesce((select id from locations where kind = 'store' order by position limit 1), 'cedis') else 'cedis' end,
      ${oneOf(['card', 'card', 'card', 'spei', 'oxxo', 'link'], sql`o.n`)}, case when o.is_reduced then 'AGAVE' || o.n % 5 end,
      items.subtotal, items.discount, case when o.is_pickup then 0 else 14900 end, 0,
      items.subtotal - items.discount + case when o.is_pickup then 0 else 14900 end, o.placed_at,
      case when not o.is_unpaid then o.placed_at + interval '7 minutes' end, o.n <= o.buyer * 1.4, o.placed_at + interval '1 day'
    from many_orders as o join (
      select order_id, sum(price * quantity)::int as subtotal, sum(case when is_reduced then price * quantity / 10 else 0 end)::int as discount
      from many_lines group by order_id
    ) as items on items.order_id = o.id order by o.placed_at`)
  await db.execute(sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, size, image, is_alcohol, quantity, unit_price_centavos,
      discount_centavos, total_centavos)
    select order_id, position, product_id, variant_id, name, size, '', true, quantity, price,
      case when is_reduced then price * quantity / 10 else 0 end,
      price * quantity - case when is_reduced then price * quantity / 10 else 0 end
    from many_lines`)
  await db.execute(sql`drop table many_lines`)
}

/** Changes of status, payments, a few refunds, and what the list of orders is searched by. */
async function insertMoney({ db }: Ctx): Promise<void> {
  await db.execute(sql`
    insert into order_status_changes (order_id, from_status, to_status, actor, reason, at)
    select id, null, 'pending', 'anonymous', 'placed', placed_at from many_orders
    union all select id, 'pending', 'processing', 'system:many', 'paid', placed_at + interval '7 minutes' from many_orders where not is_unpaid
    union all select id, 'processing', status, 'system:many', status, placed_at + interval '2 days' from many_orders
      where status = 'cancelled' and not is_unpaid`)
  await db.execute(sql`
    insert into payments (id, order_id, method, provider, provider_payment_id, status, asked_centavos, amount_centavos, refunded_centavos, created_at, expires_at, settled_at)
    select gen_random_uuid(), o.id, m.payment_method, 'test', 'many-' || o.n, case when o.status = 'cancelled' then 'refunded' else 'succeeded' end,
      m.total_centavos, m.total_centavos, case when o.status = 'cancelled' then m.total_centavos when o.n % 50 = 7 then 10000 else 0 end,
      o.placed_at, o.placed_at + interval '1 day', m.paid_at
    from many_orders as o join orders as m on m.id = o.id where not o.is_unpaid`)
  await db.execute(sql`
    insert into payment_refunds (payment_id, amount_centavos, at)
    select p.id, p.refunded_centavos, p.created_at + interval '2 days' from payments as p join many_orders as o on o.id = p.order_id
    where p.refunded_centavos > 0`)
  await db.execute(sql`
    insert into order_search_texts (order_id, text)
    select o.id, ' ' || lower(regexp_replace(unaccent(concat_ws(' ', m.folio, replace(m.folio, '-', ''), m.first_name, m.last_name,
      m.email, m.phone, items.names)), '[^[:alnum:]]+', ' ', 'g'))
    from many_orders as o join orders as m on m.id = o.id join lateral (
      select string_agg(name || ' ' || size, ' ' order by position) as names from order_lines where order_id = o.id
    ) as items on true`)
}

async function insertEvents({ db, now }: Ctx, count: number): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    select keep_event_months(month::date, '-infinity')
    from generate_series(${instant} - make_interval(days => ${DAYS + 31}), ${instant}, interval '1 month') as month`)
  await db.execute(sql`
    insert into analytics_events (day, at, name, visitor, path, language, device, referrer_host, source, product_ids)
    select ${mexicanDay(sql`at`)}, at,
      case when step = 3 and visit % 11 < 4 then 'add_to_cart' when step = 4 and visit % 22 < 3 then 'begin_checkout'
        when step = 5 and visit % 22 = 0 then 'purchase' else 'page_view' end,
      lpad(visit::text, 22, 'v'), ${oneOf(EVENT_PAGES, sql`case when visit % 5 < 2 then step % 2 else n % 13 end`)}, case when n % 4 = 0 then 'en' else 'es' end,
      ${oneOf(['phone', 'phone', 'phone', 'desktop', 'tablet'], sql`visit`)},
      case when visit % 3 = 0 and step = 0 then ${oneOf(SOURCES, sql`visit / 3`)} end, null, '{}'
    from (
      select n, n / 6 as visit, n % 6 as step,
        ${instant} - make_interval(secs => (${DAYS * 86_400}::float8 * (1 - sqrt(1.0 - (n / 6 * 6)::float8 / ${count + 6})))::int) as at
      from generate_series(1, ${count}::int) as n
    ) as planned`)
}
