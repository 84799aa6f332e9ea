import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { adjust, givenNoStock, onHandLevels, release, reserve, transfer, wrongLevels } from '#tests/fixtures/stock.ts'
import { adjustStock } from './movements/adjust-stock.ts'
import { listMovements } from './movements/list-movements.ts'
import { stockMovements } from '#db/schema/inventory.server.ts'
import { fulfilStock } from './levels/fulfil-stock.ts'

const given = givenNoStock()

describe('an adjustment', () => {
  test('says by how much, why and who, in the ledger and in the audit', async () => {
    expect(await adjust(given, { change: 12, note: 'Factura 881' })).toEqual({
      variantId: 'anejo-750',
      locationId: 'cedis',
      onHand: 12,
      reserved: 0,
    })
    await adjust(given, { change: -2, reason: 'breakage' })
    const { items } = await listMovements(given.ctx, { limit: 10 })
    expect(items).toMatchObject([
      { quantity: -2, balance: 10, reason: 'breakage', sku: 'anejo-750', by: { kind: 'owner' } },
      { quantity: 12, balance: 12, reason: 'received', note: 'Factura 881' },
    ])
    const entries = await given.db.select().from(auditEntries)
    expect(entries.at(-1)).toMatchObject({
      action: 'stock.adjusted',
      before: { onHand: 12 },
      after: { onHand: 10, reason: 'breakage' },
    })
  })

  test('to a counted figure writes the difference down', async () => {
    await adjust(given, { change: 9 })
    await adjust(given, { onHand: 7, reason: 'correction' })
    expect((await listMovements(given.ctx, { limit: 1 })).items).toMatchObject([{ quantity: -2, balance: 7 }])
    await expect(adjust(given, { onHand: 7, reason: 'correction' })).rejects.toMatchObject({
      code: 'NothingToAdjust',
    })
  })

  test('never takes what orders hold', async () => {
    await adjust(given, { change: 5 })
    await reserve(given, crypto.randomUUID(), 3)
    await expect(adjust(given, { change: -3, reason: 'lost' })).rejects.toMatchObject({
      code: 'StockHeld',
      fields: [{ values: { sku: 'anejo-750', onHand: 5, reserved: 3 } }],
    })
    await adjust(given, { change: -2, reason: 'lost' })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 3 })
  })

  test('from what was seen is one person’s when two type theirs, and none once some were sold', async () => {
    await adjust(given, { change: 10 })
    await reserve(given, crypto.randomUUID(), 3)
    const typed = { reason: 'correction', change: 5, seen: 7 } as const
    const [one, other] = await Promise.allSettled([adjust(given, typed), adjust(given, typed)])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([one, other].find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'StockChanged' } })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 15 })
    const repeated = { ...typed, change: 1, seen: 12, key: 'k-7654321' }
    expect(await adjust(given, repeated)).toEqual(await adjust(given, repeated))
    await reserve(given, crypto.randomUUID(), 1)
    await expect(adjust(given, { ...typed, change: -1, seen: 13 })).rejects.toMatchObject({ status: 412 })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 16 })
  })

  test.each([
    ['received', -1],
    ['breakage', 1],
    ['sample', 1],
    ['lost', 1],
  ] as const)('%s by %d goes the wrong way', async (reason, change) => {
    await adjust(given, { change: 5 })
    await expect(adjust(given, { reason, change })).rejects.toMatchObject({ code: 'AdjustmentBackwards' })
  })

  test('repeated under its key happens once, and the key is good for nothing else', async () => {
    const once = await adjust(given, { change: 4, key: 'k-1234567' })
    expect(await adjust(given, { change: 4, key: 'k-1234567' })).toEqual(once)
    await expect(adjust(given, { change: 5, key: 'k-1234567' })).rejects.toMatchObject({ code: 'IdempotencyKeyReused' })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 4 })
  })

  test('is of variants and places that there are, and by the owner', async () => {
    await expect(adjust(given, { variantId: 'nada' })).rejects.toMatchObject({ code: 'StockVariantUnknown' })
    await expect(adjust(given, { locationId: 'nada' })).rejects.toMatchObject({ code: 'StockLocationUnknown' })
    await expect(
      adjustStock(createTestCtx(given.db), {
        variantId: 'x',
        locationId: 'x',
        reason: 'received',
        note: '',
        change: 1,
      }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('a transfer', () => {
  test('is one transfer of two movements that add up to nothing', async () => {
    await adjust(given, { change: 10 })
    const { transferId } = await transfer(given, 4, { note: 'Para el fin de semana' })
    const { items } = await listMovements(given.ctx, { limit: 10 })
    const moved = items.filter((item) => item.groupId === transferId)
    expect(moved.map(({ locationId, quantity, balance }) => [locationId, quantity, balance])).toEqual([
      ['centro', 4, 4],
      ['cedis', -4, 6],
    ])
    expect(await wrongLevels(given)).toEqual([])
  })

  test('moves all lines or none', async () => {
    await adjust(given, { change: 3 })
    const lines = [
      { variantId: 'anejo-750', quantity: 2 },
      { variantId: 'vaso', quantity: 1 },
    ]
    await expect(transfer(given, 0, { lines })).rejects.toMatchObject({ code: 'StockHeld' })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 3 })
  })

  test('40 at once, there and back, never make or lose a bottle', async () => {
    await adjust(given, { change: 12 })
    await adjust(given, { change: 8, locationId: 'centro' })
    const there = { fromId: 'cedis', toId: 'centro' }
    const tries = Array.from({ length: 40 }, (_, n) =>
      transfer(given, 1 + (n % 4), n % 2 === 0 ? there : { fromId: there.toId, toId: there.fromId }),
    )
    const ended = await Promise.allSettled(tries)
    const problems = ended.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []))
    expect(problems.filter((code) => code !== 'StockHeld')).toEqual([])
    expect(Object.values(await onHandLevels(given)).reduce((a, b) => a + b, 0)).toBe(20)
    expect(await wrongLevels(given)).toEqual([])
    const { rows } = await given.db.execute(sql`
      select group_id from stock_movements where group_id is not null group by group_id having sum(quantity) <> 0 or count(*) <> 2`)
    expect(rows).toEqual([])
  })

  test('40 of the last ten bottles at once, with orders for them, take ten', async () => {
    await adjust(given, { change: 10 })
    const tries = Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0 ? transfer(given, 1) : reserve(given, crypto.randomUUID(), 1),
    )
    const ended = await Promise.allSettled(tries)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await wrongLevels(given)).toEqual([])
  })
})

test('whatever is done in whatever order, levels are the sum of their movements and hold what orders hold', async () => {
  const quantity = fc.integer({ min: -4, max: 8 }).filter((by) => by !== 0)
  const step = fc.oneof(
    fc.record({ kind: fc.constant('adjust' as const), change: quantity }),
    fc.record({ kind: fc.constant('transfer' as const), change: fc.integer({ min: 1, max: 4 }), back: fc.boolean() }),
    fc.record({ kind: fc.constant('reserve' as const), change: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('release' as const, 'take' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const held: string[] = []
      for (const one of steps) {
        const orderId = crypto.randomUUID()
        const done =
          one.kind === 'adjust'
            ? adjust(given, { change: one.change, reason: 'correction' })
            : one.kind === 'transfer'
              ? transfer(given, one.change, one.back ? { fromId: 'centro', toId: 'cedis' } : {})
              : one.kind === 'reserve'
                ? reserve(given, orderId, one.change).then(() => held.push(orderId))
                : one.kind === 'release'
                  ? release(given, held.pop() ?? orderId)
                  : given.db.transaction((db) => fulfilStock({ ...given.ctx, db }, { orderId: held.pop() ?? orderId }))
        await done.then(
          () => undefined,
          (error: { status?: number }) => expect(error).toMatchObject({ status: 409 }),
        )
        expect(await wrongLevels(given)).toEqual([])
      }
    }),
    { numRuns: 12 },
  )
})

test('a movement is never changed or taken back, but loses the name of an account that is deleted', async () => {
  await adjust(given, { change: 5 })
  const refused = { cause: { message: 'stock_movements is only ever added to' } }
  await expect(given.db.update(stockMovements).set({ quantity: 6 })).rejects.toMatchObject(refused)
  await expect(given.db.delete(stockMovements)).rejects.toMatchObject(refused)
  await given.db.update(stockMovements).set({ actor: 'customer' })
})
