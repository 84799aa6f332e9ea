import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, HOUR, MINUTE } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { adjust, givenNoStock, onHandLevels, reserve, wrongLevels } from '#tests/fixtures/stock.ts'
import { abandonCount } from './abandon-count.ts'
import { enterCount } from './enter-count.ts'
import { finishCount } from './finish-count.ts'
import { listCountLines } from './list-count-lines.ts'
import { listCounts } from './list-counts.ts'
import { listMovements } from '../movements/list-movements.ts'
import { readCount } from './find-counts.ts'
import { startCount } from './start-count.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { fulfilStock } from '../levels/fulfil-stock.ts'
import { tableOwner } from '#tests/fixtures/test-database.ts'

const given = givenNoStock()
beforeEach(() => tableOwner(given.db).execute(sql`truncate stock_counts cascade`))

const later = (milliseconds: number): Ctx => ({ ...given.ctx, now: addTime(given.ctx.now, milliseconds) })
const colleague = (): Ctx => ({ ...given.ctx, actor: { ...PROVEN_OWNER, userId: 'another' } })
const start = (locationId = 'cedis') => startCount(given.ctx, { locationId })

interface Found {
  variantId?: string
  was?: number | null
  secondsAgo?: number
  ctx?: Ctx
}

function enter(countId: string, counted: number | null, { ctx = given.ctx, ...found }: Found = {}) {
  return enterCount(ctx, { countId, variantId: 'anejo-750', was: null, secondsAgo: 0, ...found, counted })
}

/** An order of some bottles that leaves the warehouse. */
async function sell(quantity: number, ctx = given.ctx) {
  const orderId = crypto.randomUUID()
  await reserve(given, orderId, quantity)
  await given.db.transaction((db) => fulfilStock({ ...ctx, db }, { orderId }))
}

describe('a count', () => {
  test('lists what the place keeps, and is one at a time', async () => {
    await adjust(given, { change: 4 })
    const [one, other] = await Promise.all([start(), start()])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ place: 'Tienda cedis', status: 'open', lines: 3, counted: 0 })
    const first = await listCountLines(given.ctx, { countId: one.id, limit: 2 })
    expect(first.items.map(({ sku, onHandAtStart, counted }) => [sku, onHandAtStart, counted])).toEqual([
      ['anejo-375', 0, null],
      ['anejo-750', 4, null],
    ])
    const rest = await listCountLines(given.ctx, { countId: one.id, limit: 2, after: ['anejo-750'] })
    expect(rest.items.map(({ sku }) => sku)).toEqual(['vaso'])
    expect((await listCounts(given.ctx, { status: 'open', limit: 5 })).items).toEqual([one])
    await expect(start('nada')).rejects.toMatchObject({ code: 'StockLocationUnknown' })
  })

  test('of a place that keeps nothing isn’t begun', async () => {
    await given.db.delete(stockLevels).where(sql`location_id = 'centro'`)
    await expect(start('centro')).rejects.toMatchObject({ code: 'StockCountEmpty' })
    expect((await listCounts(given.ctx, { limit: 5 })).items).toEqual([])
  })

  test('puts the stock right by what was found, whatever was sold since', async () => {
    await adjust(given, { change: 10 })
    await adjust(given, { variantId: 'vaso', change: 5 })
    const { id } = await start()
    await sell(1)
    await enter(id, 8)
    await enter(id, 6, { variantId: 'vaso' })
    await sell(3)
    expect(await readCount(given.ctx, { countId: id })).toMatchObject({ counted: 2, differing: 2 })
    expect(await finishCount(given.ctx, { countId: id })).toMatchObject({ status: 'finished', endedAt: given.ctx.now })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 5, 'vaso@cedis': 6 })
    const { items } = await listMovements(given.ctx, { limit: 10, reason: 'count' })
    expect(items.map(({ sku, quantity, balance, groupId }) => [sku, quantity, balance, groupId])).toEqual([
      ['vaso', 1, 6, id],
      ['anejo-750', -1, 5, id],
    ])
    expect(await wrongLevels(given)).toEqual([])
  })

  test('takes a figure that waited for the network as of when it was counted', async () => {
    await adjust(given, { change: 10 })
    const { id } = await start()
    await sell(2, later(HOUR))
    const sentLate = { ctx: later(HOUR + MINUTE), secondsAgo: 120 }
    expect(await enter(id, 10, sentLate)).toEqual({ variantId: 'anejo-750', counted: 10, expected: 10 })
    await sell(1, later(HOUR + 2 * MINUTE))
    const again = { ctx: later(HOUR + 3 * MINUTE), secondsAgo: 240, was: null }
    expect(await enter(id, 10, again)).toMatchObject({ expected: 10 })
    await finishCount(given.ctx, { countId: id })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 7 })
  })

  test('is finished once, however often', async () => {
    await adjust(given, { change: 10 })
    const { id } = await start()
    await enter(id, 7)
    const [one, other] = await Promise.all([1, 2].map(() => finishCount(given.ctx, { countId: id })))
    expect(one).toEqual(other)
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 7 })
    await expect(enter(id, 9)).rejects.toMatchObject({ code: 'StockCountEnded' })
    await expect(abandonCount(given.ctx, { countId: id })).rejects.toMatchObject({ code: 'StockCountEnded' })
    expect((await start()).id).not.toBe(id)
  })

  test('that finds fewer than orders hold says which, and moves nothing', async () => {
    await adjust(given, { change: 10 })
    await adjust(given, { variantId: 'vaso', change: 5 })
    const { id } = await start()
    await reserve(given, crypto.randomUUID(), 6)
    await enter(id, 5)
    await enter(id, 4, { variantId: 'vaso' })
    await expect(finishCount(given.ctx, { countId: id })).rejects.toMatchObject({
      code: 'StockHeld',
      fields: [{ values: { sku: 'anejo-750', onHand: 10, reserved: 6 } }],
    })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 10, 'vaso@cedis': 5 })
    expect(await readCount(given.ctx, { countId: id })).toMatchObject({ status: 'open' })
    await enter(id, null, { was: 5 })
    await finishCount(given.ctx, { countId: id })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 10, 'vaso@cedis': 4 })
  })

  test('by two people overwrites nobody’s figure unseen', async () => {
    await adjust(given, { change: 10 })
    const { id } = await start()
    await enter(id, 9)
    const ctx = colleague()
    await expect(enter(id, 8, { ctx })).rejects.toMatchObject({ status: 412, code: 'CountedMeanwhile' })
    await enter(id, 9, { ctx })
    await enter(id, 8, { ctx, was: 9 })
    await expect(enter(id, 7)).rejects.toMatchObject({ code: 'CountedMeanwhile' })
    await Promise.all([enter(id, 1, { variantId: 'vaso' }), enter(id, 2, { variantId: 'anejo-375', ctx })])
    expect(await readCount(given.ctx, { countId: id })).toMatchObject({ lines: 3, counted: 3, differing: 3 })
  })

  test('on two devices of one account keeps the later figure', async () => {
    await adjust(given, { change: 10 })
    const { id } = await start()
    const ctx = later(2 * HOUR)
    await enter(id, 12, { ctx })
    const waited = { ctx: later(3 * HOUR), secondsAgo: 2 * 3600 }
    await expect(enter(id, 10, waited)).rejects.toMatchObject({ code: 'CountedMeanwhile' })
    await enter(id, 11, { ctx: later(3 * HOUR) })
    await enter(id, 10, { ...waited, was: 11 })
  })

  test('that is discarded changes no stock', async () => {
    await adjust(given, { change: 10 })
    const { id } = await start()
    await enter(id, 2)
    expect(await abandonCount(given.ctx, { countId: id })).toMatchObject({ status: 'abandoned', counted: 1 })
    expect(await abandonCount(given.ctx, { countId: id })).toMatchObject({ status: 'abandoned' })
    await expect(finishCount(given.ctx, { countId: id })).rejects.toMatchObject({ code: 'StockCountEnded' })
    expect(await onHandLevels(given)).toEqual({ 'anejo-750@cedis': 10 })
  })

  test('leaves what was done in the audit, each figure once', async () => {
    await adjust(given, { change: 10 })
    const { id } = await start()
    await enter(id, 9)
    await enter(id, 9)
    await finishCount(given.ctx, { countId: id })
    const entries = (await given.db.select().from(auditEntries)).filter(({ subjectId }) => subjectId === id)
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['stock-count.started', { locationId: 'cedis', lines: 3 }],
      ['stock-count.figure-entered', { counted: 9 }],
      ['stock-count.finished', { locationId: 'cedis', units: { 'anejo-750': -1 } }],
    ])
  })

  test('is the owner’s, of counts and variants that there are', async () => {
    const { id } = await start()
    const countId = crypto.randomUUID()
    await expect(enter(id, 1, { variantId: 'nada' })).rejects.toMatchObject({ code: 'StockVariantUnknown' })
    await expect(enter(countId, 1)).rejects.toMatchObject({ code: 'StockCountNotFound' })
    await expect(readCount(given.ctx, { countId })).rejects.toMatchObject({ status: 404 })
    const visitor = createTestCtx(given.db)
    for (const refused of [
      startCount(visitor, { locationId: 'cedis' }),
      listCounts(visitor, { limit: 1 }),
      enter(id, 1, { ctx: visitor }),
      finishCount(visitor, { countId: id }),
      abandonCount(visitor, { countId: id }),
    ])
      await expect(refused).rejects.toMatchObject({ status: 401 })
  })
})
