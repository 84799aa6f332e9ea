import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { adjust, givenNoStock } from '#tests/fixtures/stock.ts'
import { listLevels } from './list-levels.ts'
import { listMovements } from '../movements/list-movements.ts'
import { setLowLevel } from './set-low-level.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'

const given = givenNoStock()

describe('the list', () => {
  beforeEach(async () => {
    await adjust(given, { change: 8 })
    await adjust(given, { change: 2, locationId: 'centro' })
    await adjust(given, { change: 1, variantId: 'vaso', locationId: 'centro' })
    await setLowLevel(given.ctx, { variantId: 'anejo-750', locationId: 'centro', lowAt: 2, was: null })
  })
  const skus = async (filters: Parameters<typeof listLevels>[1]) =>
    (await listLevels(given.ctx, filters)).items.map(({ sku }) => sku)

  test('shows every place, page after page', async () => {
    const first = await listLevels(given.ctx, { limit: 2 })
    expect(first.items.map(({ sku }) => sku)).toEqual(['anejo-375', 'anejo-750'])
    expect(first.items[1]?.levels).toEqual([
      { locationId: 'cedis', onHand: 8, reserved: 0, available: 8, lowAt: null },
      { locationId: 'centro', onHand: 2, reserved: 0, available: 2, lowAt: 2 },
      { locationId: 'providencia', onHand: 0, reserved: 0, available: 0, lowAt: null },
    ])
    expect(await skus({ limit: 2, after: ['anejo-750'] })).toEqual(['vaso'])
  })

  test('tells how low the shop would watch what never stood at a place, and takes that as seen', async () => {
    await given.db.delete(stockLevels).where(eq(stockLevels.variantId, 'vaso'))
    const lowest = async () =>
      (await listLevels(given.ctx, { limit: 9, search: 'vaso' })).items[0]?.levels.map(({ lowAt }) => lowAt)
    expect(await lowest()).toEqual([5, null, null])
    await setLowLevel(given.ctx, { variantId: 'vaso', locationId: 'cedis', lowAt: 9, was: 5 })
    await setLowLevel(given.ctx, { variantId: 'vaso', locationId: 'centro', lowAt: 3, was: null })
    expect(await lowest()).toEqual([9, 3, null])
  })

  test('finds by words without accents, by state and by place', async () => {
    expect(await skus({ limit: 9, search: 'VÁSO' })).toEqual(['vaso'])
    expect(await skus({ limit: 9, search: '¿?' })).toEqual([])
    expect(await skus({ limit: 9, state: 'low' })).toEqual(['anejo-750'])
    expect(await skus({ limit: 9, state: 'low', locationId: 'cedis' })).toEqual([])
    expect(await skus({ limit: 9, state: 'out' })).toEqual(['anejo-375'])
    expect(await skus({ limit: 9, state: 'out', locationId: 'cedis' })).toEqual(['anejo-375', 'vaso'])
    expect(await skus({ limit: 9, categoryId: 'kits' })).toEqual([])
  })

  test('of movements goes by variant, place, reason and time', async () => {
    const count = async (filters: object) => (await listMovements(given.ctx, { limit: 50, ...filters })).items.length
    expect(await count({})).toBe(3)
    expect(await count({ variantId: 'vaso' })).toBe(1)
    expect(await count({ locationId: 'centro' })).toBe(2)
    expect(await count({ reason: 'breakage' })).toBe(0)
    expect(await count({ from: given.ctx.now })).toBe(3)
    expect(await count({ until: given.ctx.now })).toBe(0)
    const { items, next } = await listMovements(given.ctx, { limit: 2 })
    expect(next).not.toBeNull()
    expect(await count({ after: [items[1]?.id] })).toBe(1)
  })
})
