import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'

const AUDIT_ENTRIES = 10_000
/** The audit chain is computed entry by entry on commit. */
const AUDIT_ENTRIES_AT_ONCE = 500
const CODES = 2000

/** What the orders of a year leave behind: movements of stock, mails, returns, transfers, codes, and what staff did. */
export async function seedManyRecords(ctx: Ctx): Promise<void> {
  const { db } = ctx
  await db.execute(sql`
    insert into stock_movements (variant_id, location_id, quantity, reason, order_id, actor, at)
    select l.variant_id, o.location_id, -l.quantity, 'sale', o.id, 'system:many', o.paid_at
    from orders as o join order_lines as l on l.order_id = o.id where o.cart_id like 'many-%' and o.paid_at is not null order by o.paid_at`)
  await db.execute(sql`
    insert into mails (id, kind, reference, "to", bcc, locale, subject, search_text, html, text, status, problem, created_at, sent_at)
    select gen_random_uuid(), 'order-confirmation', o.folio, array[o.email], '{}', 'es', 'Tu pedido ' || o.folio,
      ' ' || lower(regexp_replace(o.email || ' Tu pedido ' || o.folio, '[^[:alnum:]]+', ' ', 'g')), '', 'Gracias por tu pedido.',
      case when n % 5000 = 0 then 'failed' else 'sent' end, case when n % 5000 = 0 then 'the mailbox is full' end, o.placed_at,
      case when n % 5000 > 0 then o.placed_at end
    from (select *, row_number() over (order by placed_at) as n from orders where cart_id like 'many-%') as o`)
  await insertReturns(ctx)
  await insertTransfers(ctx)
  await db.execute(sql`
    insert into discount_codes (code, type, value, usage_limit, is_active, starts_at, ends_at)
    select 'AGAVE' || n, 'percentage', 1000, case when n % 3 = 0 then 1 end, n % 11 > 0, null,
      case when n % 4 = 0 then ${ctx.now.toISOString()}::timestamptz - interval '1 day' end
    from generate_series(0, ${CODES}::int) as n on conflict do nothing`)
  for (let done = 0; done < AUDIT_ENTRIES; done += AUDIT_ENTRIES_AT_ONCE)
    await inTransaction(ctx, (tx) => insertAuditEntries(tx, sql`${done}::int`))
  await db.execute(
    sql`vacuum (analyze) stock_movements, mails, return_requests, received_transfers, unmatched_payments, discount_codes, audit_entries, audit_seals`,
  )
}

async function insertReturns({ db }: Ctx): Promise<void> {
  await db.execute(sql`
    insert into return_requests (id, order_id, status, reason, description, requested_at)
    select gen_random_uuid(), id, (array['refused', 'refunded', 'refunded', 'accepted'])[1 + n % 4],
      'original-defect', 'Llegó con la etiqueta rota.', placed_at + interval '9 days'
    from (select *, row_number() over (order by id)::int as n from orders where cart_id like 'many-%' and status = 'completed') as o
    where n % 40 = 0`)
  await db.execute(sql`
    insert into return_lines (return_id, order_id, position, quantity)
    select r.id, r.order_id, l.position, 1 from return_requests as r join order_lines as l on l.order_id = r.order_id and l.position = 0`)
}

/** Transfers that were right, some that weren't and were settled, and a few that still wait. */
async function insertTransfers({ db }: Ctx): Promise<void> {
  await db.execute(sql`
    insert into received_transfers (id, payment_id, amount_centavos, reference, outcome, noted_by, at, resolution, resolved_by, resolved_at)
    select gen_random_uuid(), payment_id, total_centavos, '1234567', case when n % 10 > 0 then 'match' else 'over' end, 'system:many', at,
      case when is_settled then 'accepted' end, case when is_settled then 'owner:many' end, case when is_settled then at + interval '1 day' end
    from (
      select m.id as payment_id, o.total_centavos, o.paid_at as at, n, n % 10 = 0 and n % 200 > 0 as is_settled
      from (select *, row_number() over (order by id)::int as n from orders where cart_id like 'many-%' and payment_method = 'spei') as o
      join payments as m on m.order_id = o.id
    ) as transfer`)
}

async function insertAuditEntries({ db, now }: Ctx, done: SQL): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (at, actor, action, subject_kind, subject_id, before, after, request_id)
    select ${now.toISOString()}::timestamptz - make_interval(mins => 5 * (${AUDIT_ENTRIES}::int - n)), 'owner:' || md5((n % 5)::text)::uuid,
      (array['product.price-changed', 'stock.adjusted', 'order.shipped'])[1 + n % 3], (array['product', 'stock', 'order'])[1 + n % 3], 'many-' || n % 900,
      '{"price": 100}', '{"price": 110}', 'many'
    from generate_series(${done} + 1, ${done} + ${AUDIT_ENTRIES_AT_ONCE}::int) as n order by n`)
}
