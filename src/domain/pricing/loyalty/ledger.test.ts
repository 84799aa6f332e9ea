import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { getPoints } from './get-points.ts'
import { grantPoints, reversePoints } from './grant-points.ts'
import { redeemPoints, returnPoints } from './redeem-points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'

let database: TestDatabase
let ctx: Ctx
let customerId: string

beforeAll(async () => {
  database = await createTestDatabase(32)
  ctx = createTestCtx(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  customerId = (await createTestCustomer(database.db, TEST_NOW)).actor.customerId
})

const order = (points: number, orderId: string = crypto.randomUUID()) => ({
  customerId,
  orderId,
  folio: 'SC-X',
  points,
})
const standing = () => getPoints(ctx, customerId)
const entries = () => database.db.$count(loyaltyEntries, eq(loyaltyEntries.customerId, customerId))

describe('the ledger', () => {
  it('of somebody new adds up to nothing', async () => {
    expect(await standing()).toEqual({ balance: 0, earned: 0 })
  })

  it('grants, redeems and returns once per order, however often it is told', async () => {
    const earning = order(700)
    await Promise.all(Array.from({ length: 5 }, () => grantPoints(ctx, earning)))
    const spending = order(500)
    await Promise.all(Array.from({ length: 5 }, () => redeemPoints(ctx, spending)))
    expect(await standing()).toEqual({ balance: 200, earned: 700 })
    await Promise.all(Array.from({ length: 5 }, () => returnPoints(ctx, spending)))
    expect(await standing()).toEqual({ balance: 700, earned: 700 })
    expect(await entries()).toBe(3)
  })

  it('writes nothing for an order that earned nothing, or that used no points', async () => {
    await grantPoints(ctx, order(0))
    await returnPoints(ctx, order(0))
    await reversePoints(ctx, { orderId: crypto.randomUUID(), points: 0, refundedCentavos: 100 })
    expect(await entries()).toBe(0)
  })

  it('takes back what an order is no longer worth, step by step, once per sum given back', async () => {
    const earned = order(100)
    await grantPoints(ctx, earned)
    const back = (points: number, refundedCentavos: number) =>
      reversePoints(ctx, { orderId: earned.orderId, points, refundedCentavos })
    await back(70, 300)
    await back(70, 300)
    expect(await standing()).toEqual({ balance: 70, earned: 70 })
    await back(0, 1000)
    await back(0, 1000)
    expect(await standing()).toEqual({ balance: 0, earned: 0 })
    expect(await entries()).toBe(3)
  })

  it('owes what was spent before it was taken back, and lends nothing meanwhile', async () => {
    const earned = order(300)
    await grantPoints(ctx, earned)
    await redeemPoints(ctx, order(300))
    await reversePoints(ctx, { orderId: earned.orderId, points: 0, refundedCentavos: 1000 })
    expect(await standing()).toEqual({ balance: -300, earned: 0 })
    await expect(redeemPoints(ctx, order(100))).rejects.toMatchObject({ code: 'PointsChanged', key: 'pointsGone' })
    await grantPoints(ctx, order(350))
    expect((await standing()).balance).toBe(50)
  })

  it('is not moved by an order that fails afterwards', async () => {
    await grantPoints(ctx, order(300))
    const failing = inTransaction(ctx, async (tx) => {
      await redeemPoints(tx, order(300))
      throw new Error('out of stock')
    })
    await expect(failing).rejects.toThrow('out of stock')
    expect((await standing()).balance).toBe(300)
  })
})

describe('at the same moment', () => {
  it('30 orders want points that last for 7: exactly 7 get them', async () => {
    await grantPoints(ctx, order(750))
    const settled = await Promise.allSettled(Array.from({ length: 30 }, () => redeemPoints(ctx, order(100))))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect((await standing()).balance).toBe(50)
  })

  it('orders of different customers don’t wait for one another', async () => {
    await grantPoints(ctx, order(100))
    const other = (await createTestCustomer(database.db, TEST_NOW)).actor.customerId
    await grantPoints(ctx, { ...order(100), customerId: other })
    await inTransaction(ctx, async (tx) => {
      await redeemPoints(tx, order(100))
      await redeemPoints(ctx, { ...order(100), customerId: other })
    })
    expect(await getPoints(ctx, other)).toMatchObject({ balance: 0 })
  })
})
