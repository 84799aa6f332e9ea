import { beforeEach, describe, expect, it } from 'vitest'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'
import type { Locale } from '#i18n/locale.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { fillCart, givenShop, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { AlcoholNotSold } from './errors.ts'
import { placeOrder } from './place-order.ts'
import { quoteDelivery } from '../quoting/quote-delivery.ts'

const database = givenShop()

beforeEach(async () => {
  await database.db.delete(alcoholRestrictions)
})

const at = (instant: string, locale: Locale = 'es') => createTestCtx(database.db, { now: new Date(instant), locale })

async function restrict(restriction: Partial<typeof alcoholRestrictions.$inferInsert>) {
  await database.db.insert(alcoholRestrictions).values({
    id: crypto.randomUUID(),
    reason: { es: 'ley seca por elecciones', en: 'dry law on election days' },
    postalPrefixes: ['441'],
    ...restriction,
  })
}

/** What a buyer in Guadalajara (44100) is told of these products, by a quote and by an order. */
async function probe(instant: string, quantities: Record<string, number>, locale: Locale = 'es') {
  const ctx = at(instant, locale)
  const cartId = await fillCart(ctx, quantities)
  const received = await Promise.allSettled([
    quoteDelivery(ctx, { cartId, postalCode: '44100' }),
    placeOrder(ctx, orderInput(cartId)),
  ])
  return received.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined))
}

describe('where the law sells no alcohol', () => {
  it('quote and order are refused by line, and hold nothing', async () => {
    await restrict({})
    for (const error of await probe(TEST_NOW.toISOString(), { reposado: 1, vaso: 1, blanco: 2 })) {
      expect(error).toBeInstanceOf(AlcoholNotSold)
      expect(error).toMatchObject({
        status: 409,
        key: 'alcoholNotSoldThere',
        values: { postalCode: '44100', reason: 'ley seca por elecciones' },
      })
      const { fields } = error as AlcoholNotSold
      expect(fields.map(({ path }) => path).toSorted()).toEqual(['items.blanco', 'items.reposado'])
    }
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 10, reserved: 0 })
  })

  it('what holds none is sold, and so is alcohol elsewhere', async () => {
    await restrict({})
    expect(await probe(TEST_NOW.toISOString(), { vaso: 1 })).toEqual([undefined, undefined])
    await database.db.delete(alcoholRestrictions)
    await restrict({ postalPrefixes: ['442', '01'] })
    expect(await probe(TEST_NOW.toISOString(), { reposado: 1 })).toEqual([undefined, undefined])
  })

  it.each([
    // Mexico City is six hours behind UTC: the 5th begins at 06:00Z
    ['2027-06-05T05:59:59Z', false],
    ['2027-06-05T06:00:00Z', true],
    ['2027-06-07T05:59:59Z', true],
    ['2027-06-07T06:00:00Z', false],
  ])('its days are Mexico City’s, the first and the last included: %s', async (instant, isRefused) => {
    await restrict({ startsOn: '2027-06-05', endsOn: '2027-06-06' })
    const [quoted, placed] = await probe(instant, { reposado: 1 })
    expect([quoted instanceof AlcoholNotSold, placed instanceof AlcoholNotSold]).toEqual([isRefused, isRefused])
  })

  it('the whole country can be dry, and what lasts longest is told, in the buyer’s language', async () => {
    await restrict({ postalPrefixes: [], startsOn: '2026-11-20', endsOn: '2026-11-22' })
    await restrict({ endsOn: '2026-11-20', reason: { es: 'feria' } })
    const [quoted] = await probe(TEST_NOW.toISOString(), { reposado: 1 }, 'en')
    expect(quoted).toMatchObject({
      key: 'alcoholNotSoldThereUntil',
      values: { reason: 'dry law on election days', until: 'November 22, 2026' },
    })
  })

  it('a store in such a place hands over none, wherever the buyer lives', async () => {
    await restrict({})
    await database.db
      .insert(stockLevels)
      .values({ variantId: 'reposado', locationId: 'centro', onHand: 10 })
      .onConflictDoNothing()
    const pickup = { deliveryMethod: 'pickup', storeId: 'centro', paymentMethod: 'store', shipping: null }
    const ctx = at(TEST_NOW.toISOString())
    const bottles = await fillCart(ctx, { reposado: 1 })
    await expect(placeOrder(ctx, orderInput(bottles, pickup))).rejects.toMatchObject({ key: 'alcoholNotSoldAtStore' })
    await placeOrder(ctx, orderInput(await fillCart(ctx, { vaso: 1 }), pickup))
    expect(await stockOf(database.db, 'vaso', 'centro')).toEqual({ onHand: 10, reserved: 1 })
  })
})
