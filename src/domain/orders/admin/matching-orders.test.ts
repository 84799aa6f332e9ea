import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { decodeCursor } from '#kit/keyset.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'
import type { OrderFilters } from '#vocabulary/order-filters.ts'
import { listOrders } from './list-orders.ts'

const database = givenShop()
const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })

/** The first two pages. */
async function find(filters: OrderFilters): Promise<string[]> {
  const first = await listOrders(owner(), { filters, limit: 40 })
  const after = decodeCursor(first.next ?? '')
  const second = first.next === null ? [] : (await listOrders(owner(), { filters, after, limit: 40 })).items
  return [...first.items, ...second].map(({ folio }) => folio)
}

/** Orders like one, with its words, each placed so much after it. */
async function givenMore(folio: string, count: number, named: string, later: SQL): Promise<void> {
  await database.db.execute(sql`
    insert into orders select o.*
    from (select * from orders where folio = ${folio}) as kept cross join generate_series(1, ${count}::int) as n
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(kept) || jsonb_build_object('id', gen_random_uuid(),
      'folio', ${named}::text || n, 'placed_at', kept.placed_at + ${later})) as o`)
  await database.db.execute(sql`
    insert into order_search_texts select o.id, words.text from orders as o cross join order_search_texts as words
    where o.folio like ${`${named}%`} and words.order_id = (select id from orders where folio = ${folio})`)
}

// What many of the next in the list have is found among them; else three thousand are sorted, and of more the list is walked
it.each([
  [50, 0],
  [3001, 0],
  [50, 900],
  [3001, 900],
])('words find the same in every order, where %i have them and %i others stand at both ends', async (count, others) => {
  const buyer = (firstName: string) => ({ firstName, email: `${firstName.toLowerCase()}@clientes.example` })
  const { folio: jose } = await buy(
    createTestCtx(database.db),
    { vaso: 1 },
    { paymentMethod: 'spei', ...buyer('José') },
  )
  const { folio: ana } = await buy(createTestCtx(database.db), { vaso: 1 }, { paymentMethod: 'spei', ...buyer('Ana') })
  await givenMore(jose, count, 'SC-MANY-', sql`make_interval(mins => -n / 2)`)
  await givenMore(ana, others, 'SC-ELSE-', sql`make_interval(days => case when n % 2 = 0 then n else -n end)`)
  for (const sort of ['newest', 'oldest', 'total-high', 'total-low'] as const) {
    const wanted = await foliosOf(sort)
    const found = await find({ search: 'JOS', method: 'spei', sort })
    expect(found).toEqual(wanted.filter((folio) => folio === jose || folio.startsWith('SC-MANY-')).slice(0, 80))
    expect(found).toHaveLength(Math.min(80, count + 1))
    expect(found).not.toContain(ana)
  }
})

/** All there are, as the database sorts them. */
async function foliosOf(sort: 'newest' | 'oldest' | 'total-high' | 'total-low'): Promise<string[]> {
  const column = sql.raw(sort.startsWith('total') ? 'total_centavos' : 'placed_at')
  const direction = sql.raw(sort === 'newest' || sort === 'total-high' ? 'desc' : 'asc')
  const { rows } = await database.db.execute<{ folio: string }>(
    sql`select folio from orders order by ${column} ${direction}, id ${direction}`,
  )
  return rows.map(({ folio }) => folio)
}
