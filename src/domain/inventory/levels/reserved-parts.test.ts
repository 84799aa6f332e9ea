import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stockReservations } from '#db/schema/inventory.server.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { partsInOrder } from './reserved-parts.ts'

const database = givenShop()

test('a bundle has the parts of what left, then of what is held, then of what was released', async () => {
  const { folio } = await buy(createTestCtx(database.db), { vaso: 1 })
  const { id: orderId } = await storedOrder(database.db, folio)
  const row = { orderId, variantId: 'reposado', locationId: 'cedis', quantity: 1 }
  const found = async (status: 'released' | 'held' | 'taken', units: number) => {
    await database.db.insert(stockReservations).values({ ...row, status, parts: { reposado: units } })
    const { rows } = await database.db.execute<{ parts: unknown }>(
      sql`select ${partsInOrder(sql`${orderId}::uuid`, sql`${row.variantId}`)} as parts`,
    )
    return rows[0]?.parts
  }
  expect(await found('released', 1)).toEqual({ reposado: 1 })
  expect(await found('held', 2)).toEqual({ reposado: 2 })
  expect(await found('taken', 3)).toEqual({ reposado: 3 })
})
