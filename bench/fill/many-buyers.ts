import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#domain/ctx.ts'
import { accountOf, familyOf, nameOf, oneOf } from './one-of.ts'

const SUBJECTS = [
  'Un pedido que no llega',
  'Cata para mi empresa',
  'Facturación',
  'Distribución en Mérida',
  'Una botella rota',
]

/** Accounts of a third of the buyers, with what they agreed to; carts that they and visitors left; what they wrote. */
export async function seedManyBuyers(ctx: Ctx, buyers: number): Promise<void> {
  const instant = sql`${ctx.now.toISOString()}::timestamptz`
  await insertAccounts(ctx, buyers, instant)
  await insertCarts(ctx, Math.round(buyers / 4), instant)
  await insertMessages(ctx, Math.round(buyers / 10), instant)
  await ctx.db.execute(
    sql`vacuum (analyze) users, customers, consent_changes, carts, cart_items, cart_recoveries, contact_messages`,
  )
}

async function insertAccounts({ db }: Ctx, buyers: number, instant: SQL): Promise<void> {
  await db.execute(sql`
    create temp table many_accounts as
    select n, ${accountOf(sql`n`)} as id, ${instant} - make_interval(mins => (n::bigint * 7919 % 525600)::int) as since
    from generate_series(0, ${buyers}::int - 1, 3) as n`)
  await db.execute(sql`
    insert into users (id, email, name, password_hash, role, email_verified_at, created_at)
    select id, 'comprador-' || n || '@people.example', ${nameOf(sql`n`)} || ' ' || ${familyOf(sql`n`)}, '', 'customer',
      case when n % 5 > 0 then since end, since from many_accounts`)
  await db.execute(sql`
    insert into customers (id, user_id, phone, blocked_at, created_at)
    select id, id, case when n % 4 > 0 then '33 ' || lpad(n::text, 8, '5') end, case when n % 400 = 0 then ${instant} end, since
    from many_accounts`)
  await db.execute(sql`
    insert into consent_changes (customer_id, is_granted, source, at)
    select id, turn = 1, 'profile', since from many_accounts cross join generate_series(1, 2) as turn
    where n % 7 < 3 and (turn = 1 or n % 70 = 0)`)
  await db.execute(sql`drop table many_accounts`)
}

/** Half of them are known; one in ten was reminded. */
async function insertCarts({ db }: Ctx, count: number, instant: SQL): Promise<void> {
  await db.execute(sql`
    insert into carts (id, session_id, customer_id, metadata, created_at, updated_at)
    select 'left-' || n, 'left-' || n, case when n % 2 = 0 then ${accountOf(sql`n`)} end, '{"source": "mobile"}', at, at
    from (select n, ${instant} - make_interval(mins => (n::bigint * 104729 % 86400)::int) as at from generate_series(1, ${count}::int) as n) as planned`)
  await db.execute(sql`
    insert into cart_items (cart_id, product_id, variant_id, quantity, added_at)
    select 'left-' || n, v.product_id, v.id, 1 + n % 3, ${instant}
    from generate_series(1, ${count}::int) as n cross join generate_series(0, 1) as line
    join many_variants as v on v.rank = 1 + 5000 * line + n % 3000`)
  await db.execute(sql`
    insert into cart_recoveries (token_hash, cart_id, customer_id, channel, made_at, opened_at)
    select 'left-' || n, c.id, c.customer_id, 'mail', c.updated_at + interval '10 hours', case when n % 60 = 0 then c.updated_at + interval '1 day' end
    from generate_series(0, ${count}::int, 60) as n join carts as c on c.id = 'left-' || n`)
}

async function insertMessages({ db }: Ctx, count: number, instant: SQL): Promise<void> {
  await db.execute(sql`
    insert into contact_messages (id, name, company_name, phone_numbers, emails, commentary, contact_methods, subject, search_text, locale, status, created_at)
    select gen_random_uuid(), name, '', array['33' || lpad(n::text, 8, '5')], array[email], commentary, '[]', subject,
      ' ' || lower(regexp_replace(unaccent(concat_ws(' ', name, email, subject, commentary)), '[^[:alnum:]]+', ' ', 'g')),
      'es', case when n % 20 = 0 then 'new' when n % 3 = 0 then 'archived' else 'answered' end, ${instant} - make_interval(mins => n * 80)
    from generate_series(1, ${count}::int) as n cross join lateral (
      select ${nameOf(sql`n`)} || ' ' || ${familyOf(sql`n`)} as name, 'comprador-' || n || '@people.example' as email, ${oneOf(SUBJECTS, sql`n`)} as subject,
        'Les escribo por el pedido ' || n || ', que hice para regalar. ' || repeat('Quedo atento a su respuesta y agradezco su tiempo. ', 6) as commentary
    ) as written`)
}
