import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { decodeCursor } from '#kit/keyset.ts'
import { PROVEN_OWNER } from '../../../tests/fixtures/actors.ts'
import { createTestCtx } from '../../../tests/fixtures/context.ts'
import { buy, givenShop } from '../../../tests/fixtures/sales.ts'
import type { OrderFilters } from './filters.ts'
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

// Three thousand that have the words are sorted; of more, the list is walked
it.each([50, 3001])('words find the same in every order, whether %i have them or more', async (count) => {
  const buyer = (firstName: string) => ({ firstName, email: `${firstName.toLowerCase()}@clientes.example` })
  const { folio: jose } = await buy(
    createTestCtx(database.db),
    { vaso: 1 },
    { paymentMethod: 'spei', ...buyer('José') },
  )
  const { folio: ana } = await buy(createTestCtx(database.db), { vaso: 1 }, { paymentMethod: 'spei', ...buyer('Ana') })
  await database.db.execute(sql`
    insert into orders select o.*
    from (select * from orders where folio = ${jose}) as kept cross join generate_series(1, ${count}::int) as n
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(kept) || jsonb_build_object('id', gen_random_uuid(),
      'folio', 'SC-MANY-' || n, 'placed_at', kept.placed_at - make_interval(mins => n / 2))) as o`)
  await database.db.execute(sql`
    insert into order_search_texts select o.id, words.text from orders as o cross join order_search_texts as words
    where o.folio like 'SC-MANY-%' and words.order_id = (select id from orders where folio = ${jose})`)
  for (const sort of ['newest', 'oldest', 'total-high', 'total-low'] as const) {
    const all = await find({ method: 'spei', sort })
    const found = await find({ search: 'JOS', method: 'spei', sort })
    const wanted = all.filter((folio) => folio !== ana)
    expect(found.slice(0, wanted.length)).toEqual(wanted)
    expect(found).toHaveLength(Math.min(80, count + 1))
  }
})
