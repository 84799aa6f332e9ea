import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.server.ts'
import { products, variants } from '#db/schema/catalogue.server.ts'
import { scheduledPrices } from '#db/schema/scheduled-prices.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { PriceMomentInvalid, PriceScheduledAlready, PricesChanged, ScheduledPriceNotFound } from '../errors.ts'
import { getProduct } from '../products/get-product.ts'
import { applyDuePrices } from './apply-due-prices.ts'
import { changePrices } from './change-prices.ts'
import { cancelScheduledPrice, listScheduledPrices } from './scheduled-prices.ts'
import { priceChangesSchema } from './schemas.ts'

let database: TestDatabase
let ports: ReturnType<typeof createTestPorts>

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(scheduledPrices)
  await database.db.update(variants).set({ priceCentavos: 100_00, oldPriceCentavos: null, retiredAt: null })
})

const at = (now: Date, actor: Ctx['actor'] = PROVEN_OWNER) => createTestCtx(database.db, { now, actor, ports })
const job = (now: Date) => applyDuePrices(at(now, { kind: 'system', name: 'apply-due-prices' }))
const [BEGINS, ENDS] = [addTime(TEST_NOW, DAY), addTime(TEST_NOW, 2 * DAY)]

interface ChangeOptions {
  from?: number
  now?: Date
  /** Not mentioned if absent. */
  oldPrice?: number | null
  startsAt?: Date
  endsAt?: Date
}

/** Of the test products `vaso` and `blanco`, whose variants have their names. */
function change(to: Record<string, number>, { from = 100, now = TEST_NOW, oldPrice, ...moments }: ChangeOptions = {}) {
  const lines = Object.entries(to).map(([variantId, price]) => ({ variantId, from, price, oldPrice }))
  const asked = priceChangesSchema.parse({
    lines,
    startsAt: moments.startsAt?.toISOString(),
    endsAt: moments.endsAt?.toISOString(),
  })
  return changePrices(at(now), asked)
}

/** The price, and the one struck through beside it. */
async function bothPricesOf(variantId: string): Promise<[number, number]> {
  const [row] = await database.db.select().from(variants).where(eq(variants.id, variantId))
  return [(row?.priceCentavos ?? 0) / 100, (row?.oldPriceCentavos ?? 0) / 100]
}
const priceOf = async (variantId: string) => (await bothPricesOf(variantId))[0]
const prices = async () => [await priceOf('vaso'), await priceOf('blanco')]
const entries = () => database.db.select().from(auditEntries).orderBy(auditEntries.id)
const versionOf = async (id: string) =>
  (await database.db.select().from(products).where(eq(products.id, id)))[0]?.version ?? 0

describe('prices that change at once', () => {
  it('are all changed, recorded, and seen by visitors', async () => {
    const before = await entries()
    expect(await change({ vaso: 110, blanco: 120.5 })).toBe(2)
    expect(await prices()).toEqual([110, 120.5])
    const seen = await getProduct(at(TEST_NOW, { kind: 'anonymous' }), 'vaso')
    expect(seen).toMatchObject({ price: 110 })
    const left = (await entries()).slice(before.length)
    expect(left.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['product.priced', 'vaso'],
      ['product.priced', 'blanco'],
    ])
  })

  it('are left, all of them, when one isn’t what was seen; the refusal says which', async () => {
    await change({ blanco: 101 })
    const refusal = await change({ vaso: 110, blanco: 120 }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PricesChanged)
    expect(refusal).toMatchObject({ fields: [{ path: 'lines.1.from', values: { price: '101.00' } }] })
    expect(await prices()).toEqual([100, 101])
  })

  it('change once for a request that comes twice, even at the same time', async () => {
    const version = await versionOf('vaso')
    const changed = await Promise.all([change({ vaso: 110, blanco: 120 }), change({ vaso: 110, blanco: 120 })])
    expect(new Set(changed)).toEqual(new Set([0, 2]))
    expect(await change({ vaso: 110, blanco: 120 })).toBe(0)
    expect(await versionOf('vaso')).toBe(version + 1)
  })

  it('are one of two people’s when both change them from what they saw', async () => {
    const tries = await Promise.allSettled([change({ vaso: 110, blanco: 110 }), change({ blanco: 90, vaso: 90 })])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [one, other] = await prices()
    expect(one).toBe(other)
  })
})

describe('prices of a date', () => {
  it('begin at their moment and not before, once for two workers, and return', async () => {
    expect(await change({ vaso: 80, blanco: 90 }, { startsAt: BEGINS, endsAt: ENDS })).toBe(2)
    expect(ports.jobs.enqueued).toMatchObject([
      { name: 'apply-due-prices', startAfter: BEGINS },
      { name: 'apply-due-prices', startAfter: ENDS },
    ])
    await job(addTime(BEGINS, -1))
    expect(await prices()).toEqual([100, 100])
    const version = await versionOf('vaso')
    const [one, other] = await Promise.all([job(BEGINS), job(BEGINS)])
    expect(one + other).toBe(2)
    expect(await prices()).toEqual([80, 90])
    expect(await versionOf('vaso')).toBe(version + 1)
    const [last] = (await entries()).slice(-1)
    expect(last).toMatchObject({ action: 'product.priced', actor: 'system:apply-due-prices' })
    await job(ENDS)
    expect(await prices()).toEqual([100, 100])
    expect(await database.db.select().from(scheduledPrices)).toEqual([])
  })

  it('begin late where no worker ran, and not at all where they are over by then', async () => {
    await change({ vaso: 80 }, { startsAt: BEGINS, endsAt: ENDS })
    await change({ blanco: 90 }, { startsAt: BEGINS })
    await job(addTime(ENDS, HOUR))
    expect(await prices()).toEqual([100, 90])
    expect(await database.db.select().from(scheduledPrices)).toEqual([])
  })

  it('follow one another in their order, late too', async () => {
    await change({ vaso: 80 }, { startsAt: BEGINS, endsAt: ENDS })
    await change({ vaso: 130 }, { startsAt: ENDS })
    await job(BEGINS)
    await job(addTime(ENDS, HOUR))
    expect(await priceOf('vaso')).toBe(130)
  })

  it('leave what somebody typed while they held', async () => {
    await change({ vaso: 80 }, { startsAt: BEGINS, endsAt: ENDS })
    await job(BEGINS)
    await change({ vaso: 85 }, { from: 80, now: BEGINS })
    await job(ENDS)
    expect(await priceOf('vaso')).toBe(85)
  })

  it('keep the struck-through price that stands when they begin, unless they have one of their own', async () => {
    const span = { startsAt: BEGINS, endsAt: ENDS }
    await change({ vaso: 80 }, span)
    await change({ blanco: 80 }, { ...span, oldPrice: 120 })
    await change({ vaso: 100, blanco: 100 }, { oldPrice: 150 })
    const { items } = await listScheduledPrices(at(TEST_NOW), { productId: 'vaso', limit: 5 })
    expect(items).toMatchObject([{ price: 80, oldPrice: 150 }])
    await job(BEGINS)
    expect([await bothPricesOf('vaso'), await bothPricesOf('blanco')]).toEqual([
      [80, 150],
      [80, 120],
    ])
    await change({ vaso: 80 }, { from: 80, now: BEGINS, oldPrice: 140 })
    await job(ENDS)
    expect([await bothPricesOf('vaso'), await bothPricesOf('blanco')]).toEqual([
      [100, 140],
      [100, 150],
    ])
  })

  it('differ by whether they keep the struck-through price', async () => {
    await change({ vaso: 80 }, { startsAt: BEGINS })
    expect(await change({ vaso: 80 }, { startsAt: BEGINS })).toBe(0)
    await expect(change({ vaso: 80 }, { startsAt: BEGINS, oldPrice: null })).rejects.toThrow(PriceScheduledAlready)
  })

  it('begin at once without a first moment, until their last', async () => {
    const asked = { endsAt: ENDS }
    expect(await change({ vaso: 80 }, asked)).toBe(1)
    expect(await priceOf('vaso')).toBe(80)
    expect(await change({ vaso: 80 }, { ...asked, now: addTime(TEST_NOW, HOUR) })).toBe(0)
    await job(ENDS)
    expect(await priceOf('vaso')).toBe(100)
  })

  it('are scheduled once for the same request, and refused within the time of others', async () => {
    const span = { startsAt: BEGINS, endsAt: ENDS }
    const twice = await Promise.all([change({ vaso: 80 }, span), change({ vaso: 80 }, span)])
    expect(new Set(twice)).toEqual(new Set([0, 1]))
    for (const other of [
      { startsAt: addTime(BEGINS, HOUR) },
      { ...span, endsAt: addTime(BEGINS, 1) },
      { endsAt: ENDS },
    ])
      await expect(change({ vaso: 70 }, other)).rejects.toThrow(PriceScheduledAlready)
    await expect(change({ blanco: 70 }, { ...span, from: 99 })).rejects.toThrow(PricesChanged)
    expect(await database.db.select().from(scheduledPrices)).toHaveLength(1)
  })

  it.each([
    { startsAt: BEGINS, endsAt: BEGINS },
    { endsAt: addTime(TEST_NOW, -1) },
    { startsAt: addTime(TEST_NOW, 800 * DAY) },
  ])('need moments to come: %o', async (moments) => {
    await expect(change({ vaso: 80 }, moments)).rejects.toThrow(PriceMomentInvalid)
  })

  it('go with a size that is retired', async () => {
    await change({ vaso: 80 }, { startsAt: BEGINS })
    await database.db.update(variants).set({ retiredAt: TEST_NOW }).where(eq(variants.id, 'vaso'))
    await job(BEGINS)
    expect(await priceOf('vaso')).toBe(100)
    expect(await database.db.select().from(scheduledPrices)).toEqual([])
  })

  it('are listed until they are over, and one can be cancelled before and while it holds', async () => {
    await change({ vaso: 80, blanco: 90 }, { startsAt: BEGINS, endsAt: ENDS })
    const listed = await listScheduledPrices(at(TEST_NOW), { limit: 1 })
    const rest = await listScheduledPrices(at(TEST_NOW), { productId: 'blanco', limit: 5 })
    expect(listed.next).not.toBeNull()
    expect(rest.items).toMatchObject([{ variantId: 'blanco', price: 90, priceNow: 100, former: null, endsAt: ENDS }])
    const [ofVaso] = (await listScheduledPrices(at(TEST_NOW), { productId: 'vaso', limit: 5 })).items
    await cancelScheduledPrice(at(TEST_NOW), { id: rest.items[0]?.scheduledPriceId ?? '' })
    await job(BEGINS)
    expect(await prices()).toEqual([80, 100])
    const id = ofVaso?.scheduledPriceId ?? ''
    await cancelScheduledPrice(at(addTime(BEGINS, HOUR)), { id })
    expect(await prices()).toEqual([100, 100])
    await expect(cancelScheduledPrice(at(ENDS), { id })).rejects.toThrow(ScheduledPriceNotFound)
  })

  it('are listed beside the price that they take the place of then, not that of today', async () => {
    const [later, last] = [addTime(TEST_NOW, 3 * DAY), addTime(TEST_NOW, 4 * DAY)]
    const replaced = async () =>
      (await listScheduledPrices(at(TEST_NOW), { productId: 'vaso', limit: 5 })).items.map(({ replaces }) => replaces)
    await change({ vaso: 80 }, { startsAt: BEGINS, endsAt: ENDS })
    await change({ vaso: 120 }, { startsAt: later })
    await change({ vaso: 130 }, { startsAt: last })
    expect(await replaced()).toEqual([100, 100, 120])
    await job(BEGINS)
    expect(await replaced()).toEqual([100, 100, 120])
    // What was typed by hand stays once the temporary price is over
    await change({ vaso: 95 }, { from: 80, now: BEGINS })
    expect(await replaced()).toEqual([100, 95, 120])
  })
})
