import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categories } from '#db/schema/catalogue.server.ts'
import { collections } from '#db/schema/collections.server.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { locations } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { DAY, addTime } from '#kit/clock.ts'
import { CollectionInUse } from '#domain/catalogue/errors.ts'
import { removeCollection } from '#domain/catalogue/collections/remove-collection.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { TEST_NOW, createTestCtx } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { newDiscountCodeSchema } from '../schemas.ts'
import { aimCodes } from './code-aims.ts'
import { createDiscountCode } from './create-discount-code.ts'
import { findDiscount } from './find-discount.ts'
import { redeemDiscount, releaseDiscount } from './redeem-discount.ts'
import {
  discountCodeCategories,
  discountCodeCollections,
  discountCodes,
  discountRedemptions,
} from '#db/schema/promotions.server.ts'

let database: TestDatabase
let ctx: Ctx

/** A cart of bottles. */
const BOTTLE = { categoryId: 'bottles', collectionIds: [] as string[], isExtra: false, quantity: 1 }
const FACTS = { subtotalCentavos: 100_000, lines: [BOTTLE], alcoholic: ['bottles'] }

const CEDIS = {
  id: 'cedis',
  kind: 'warehouse' as const,
  name: { es: 'Cedis' },
  street: '',
  colony: '',
  city: '',
  state: '',
  postalCode: '45138',
  phone: '',
  schedule: { es: '' },
  servesPrefixes: [],
  position: 1,
}

beforeAll(async () => {
  database = await createTestDatabase(20)
  ctx = createTestCtx(database.db)
  await database.db.insert(locations).values(CEDIS)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(discountRedemptions)
  await database.db.delete(discountCodes)
})

async function addCode(code: Partial<typeof discountCodes.$inferInsert> = {}): Promise<void> {
  await database.db.insert(discountCodes).values({ code: 'AGAVE10', type: 'percentage', value: 1000, ...code })
}

/** Writes an order down and redeems the code for it, as placing an order does. */
function redeem(buyerEmail = `${randomUUID()}@example.com`, orderId: string = randomUUID()) {
  return inTransaction(ctx, async (tx) => {
    await addOrder(tx, orderId)
    return redeemDiscount(tx, { code: 'agave10', ...FACTS, buyer: { email: buyerEmail, placedFrom: null }, orderId })
  })
}

async function addOrder(tx: Ctx, id: string): Promise<void> {
  const buyer = { firstName: 'Ana', lastName: 'Luna', email: 'ana@example.com', phone: '5555550100' }
  const amounts = { subtotalCentavos: 0, discountCentavos: 0, shippingCentavos: 0, ivaCentavos: 0, totalCentavos: 0 }
  await tx.db.insert(orders).values({
    id,
    folio: id,
    cartId: id,
    status: 'pending',
    locale: 'es',
    deliveryMethod: 'pickup',
    locationId: CEDIS.id,
    paymentMethod: 'store',
    placedAt: TEST_NOW,
    expiresAt: TEST_NOW,
    ...buyer,
    ...amounts,
  })
}

async function usedCount(): Promise<number | undefined> {
  const [row] = await database.db.select().from(discountCodes).where(eq(discountCodes.code, 'AGAVE10'))
  return row?.usedCount
}

const find = (subtotalCentavos = 100_000, buyerEmail?: string) =>
  findDiscount(ctx, {
    code: 'AGAVE10',
    ...FACTS,
    subtotalCentavos,
    buyer: buyerEmail === undefined ? undefined : { email: buyerEmail, placedFrom: null },
  })

describe('a discount code', () => {
  it.each([' agave10 ', 'Agave 10', 'AGAVE10\0'])('is found however it is typed: %j', async (code) => {
    await addCode()
    const found = await findDiscount(ctx, { code, ...FACTS })
    expect(found).toMatchObject({
      code: 'AGAVE10',
      type: 'percentage',
      value: 1000,
      categoryIds: [],
      collectionIds: [],
    })
  })

  it('is refused by name when it does not exist or was switched off', async () => {
    await expect(find()).rejects.toMatchObject({ code: 'DiscountUnknown', status: 409 })
    await addCode({ isActive: false })
    await expect(find()).rejects.toMatchObject({ code: 'DiscountUnknown' })
    await expect(redeem()).rejects.toMatchObject({ code: 'DiscountUnknown' })
  })

  it('lives from its first instant until just before its last', async () => {
    await addCode({ startsAt: TEST_NOW, endsAt: addTime(TEST_NOW, DAY) })
    const at = (instant: Date) => findDiscount({ ...ctx, now: instant }, { code: 'AGAVE10', ...FACTS })
    await expect(at(addTime(TEST_NOW, -1))).rejects.toMatchObject({ code: 'DiscountNotStarted' })
    await expect(at(TEST_NOW)).resolves.toMatchObject({ code: 'AGAVE10' })
    await expect(at(addTime(TEST_NOW, DAY - 1))).resolves.toMatchObject({ code: 'AGAVE10' })
    await expect(at(addTime(TEST_NOW, DAY))).rejects.toMatchObject({ code: 'DiscountEnded' })
  })

  it('asks for its minimum, and says how much that is', async () => {
    await addCode({ minimumSubtotalCentavos: 150_000 })
    await expect(find(149_999)).rejects.toMatchObject({
      code: 'DiscountNeedsMore',
      values: { minimum: '$1,500.00 MXN' },
    })
    await expect(redeem()).rejects.toMatchObject({ code: 'DiscountNeedsMore' })
    await expect(find(150_000)).resolves.toMatchObject({ type: 'percentage' })
  })

  it('limited to categories is good for a cart with products of one of them, and names them to others', async () => {
    await addCode()
    await database.db.insert(categories).values([
      { id: 'kits', name: { es: 'Estuches', en: 'Kits' }, description: { es: '' }, position: 2 },
      { id: 'bar', name: { es: 'Barra', en: 'Barware' }, description: { es: '' }, position: 3 },
    ])
    await database.db.insert(discountCodeCategories).values([
      { code: 'AGAVE10', categoryId: 'bar' },
      { code: 'AGAVE10', categoryId: 'kits' },
    ])
    await expect(find()).rejects.toMatchObject({
      code: 'DiscountForOtherItems',
      status: 409,
      values: { categories: 'Estuches y Barra' },
    })
    const ofBoth = { ...FACTS, code: 'AGAVE10', lines: [BOTTLE, { ...BOTTLE, categoryId: 'bar' }] }
    await expect(findDiscount(ctx, ofBoth)).resolves.toMatchObject({ categoryIds: ['kits', 'bar'] })
    await expect(findDiscount({ ...ctx, locale: 'en' }, { ...ofBoth, lines: [] })).rejects.toMatchObject({
      values: { categories: 'Kits and Barware' },
    })
  })

  it('for a first order is refused to who ordered before, once that is known', async () => {
    await addCode({ isFirstOrderOnly: true })
    const asked = (hasOrdered?: boolean) =>
      findDiscount(ctx, {
        code: 'AGAVE10',
        ...FACTS,
        hasOrdered: hasOrdered === undefined ? undefined : async () => hasOrdered,
      })
    await expect(asked(true)).rejects.toMatchObject({ code: 'DiscountFirstOrderOnly', status: 409 })
    await expect(asked(false)).resolves.toMatchObject({ code: 'AGAVE10' })
    await expect(asked()).resolves.toMatchObject({ code: 'AGAVE10' })
  })

  it('is counted once per order and given back once', async () => {
    await addCode({ usageLimit: 1 })
    const orderId = randomUUID()
    await redeem('ana@example.com', orderId)
    await expect(find()).rejects.toMatchObject({ code: 'DiscountUsedUp' })
    await expect(redeem()).rejects.toMatchObject({ code: 'DiscountUsedUp' })
    await Promise.all([releaseDiscount(ctx, { orderId }), releaseDiscount(ctx, { orderId })])
    expect(await usedCount()).toBe(0)
    await expect(redeem()).resolves.toBeUndefined()
  })

  it('knows a buyer in whatever case they write their e-mail', async () => {
    await addCode({ perBuyerLimit: 1 })
    await redeem('Ana@Example.com')
    await expect(redeem('ana@example.com ')).rejects.toMatchObject({ code: 'DiscountAlreadyUsed' })
    await expect(find(1, 'ANA@example.com')).rejects.toMatchObject({ code: 'DiscountAlreadyUsed' })
    await expect(find(1, 'eva@example.com')).resolves.toMatchObject({ code: 'AGAVE10' })
    expect(await usedCount()).toBe(1)
  })

  it('is not used by an order that fails afterwards', async () => {
    await addCode({ usageLimit: 1 })
    const failing = inTransaction(ctx, async (tx) => {
      const orderId = randomUUID()
      await addOrder(tx, orderId)
      await redeemDiscount(tx, {
        code: 'AGAVE10',
        ...FACTS,
        buyer: { email: 'a@example.com', placedFrom: null },
        orderId,
      })
      throw new Error('card declined')
    })
    await expect(failing).rejects.toThrow('card declined')
    expect(await usedCount()).toBe(0)
  })
})

describe('many buyers at the same moment', () => {
  async function outcomes(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
    const settled = await Promise.allSettled(attempts)
    const names = settled.map((one) => (one.status === 'fulfilled' ? 'redeemed' : String(one.reason.code)))
    return Object.fromEntries([...new Set(names)].map((name) => [name, names.filter((other) => other === name).length]))
  }

  it('redeem a code limited to 10 exactly 10 times out of 100', async () => {
    await addCode({ usageLimit: 10 })
    const result = await outcomes(Array.from({ length: 100 }, () => redeem()))
    expect(result).toEqual({ redeemed: 10, DiscountUsedUp: 90 })
    expect(await usedCount()).toBe(10)
    expect(await database.db.$count(discountRedemptions)).toBe(10)
  })

  it('redeem a code limited to 2 per buyer exactly twice when one buyer tries 40 times', async () => {
    await addCode({ perBuyerLimit: 2 })
    const result = await outcomes(Array.from({ length: 40 }, () => redeem('ana@example.com')))
    expect(result).toEqual({ redeemed: 2, DiscountAlreadyUsed: 38 })
    expect(await usedCount()).toBe(2)
  })
})

it('as many codes as are made at once aim at as many collections as there may be', async () => {
  const codes = Array.from({ length: 500 }, (_, n) => `MUCHOS${n}`)
  const collectionIds = Array.from({ length: 70 }, (_, n) => `coleccion-${n}`)
  await database.db
    .insert(discountCodes)
    .values(codes.map((code) => ({ code, type: 'percentage' as const, value: 1000 })))
  await database.db
    .insert(collections)
    .values(collectionIds.map((id) => ({ id, name: { es: id }, description: { es: '' } })))
  await inTransaction(ctx, (tx) =>
    aimCodes(tx.db, codes, { categoryIds: [], collectionIds: [...collectionIds, 'coleccion-0'] }),
  )
  expect(await database.db.$count(discountCodeCollections)).toBe(500 * 70)
  await inTransaction(ctx, (tx) => aimCodes(tx.db, codes, { categoryIds: [], collectionIds: ['coleccion-1'] }))
  expect(await database.db.$count(discountCodeCollections)).toBe(500)
})

it('a collection stays while a code is made that aims at it', async () => {
  const [collectionId, code] = [`coleccion-${randomUUID()}`, `LENTO-${randomUUID().slice(0, 8).toUpperCase()}`]
  await database.db.insert(collections).values({ id: collectionId, name: { es: 'Feria' }, description: { es: '' } })
  const owner = { ...ctx, actor: PROVEN_OWNER }
  const undone = new Error('undone')
  const racing: Promise<unknown>[] = []
  const other = database.db.transaction(async (tx) => {
    await tx.insert(discountCodes).values({ code, type: 'percentage', value: 1000 })
    const terms = newDiscountCodeSchema.parse({ code, type: 'percentage', value: 10, collectionIds: [collectionId] })
    racing.push(createDiscountCode(owner, terms))
    await untilWaiting(database.db, 1)
    racing.push(removeCollection(owner, { collectionId, version: 1 }))
    await untilWaiting(database.db, 2)
    throw undone
  })
  await expect(other).rejects.toBe(undone)
  const [made, removed] = await Promise.allSettled(racing)
  expect(made).toMatchObject({ status: 'fulfilled', value: { collectionIds: [collectionId] } })
  expect(removed).toMatchObject({ status: 'rejected', reason: expect.any(CollectionInUse) })
})
