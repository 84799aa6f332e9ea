import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { DAY, addTime } from '#kit/clock.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { TEST_NOW, createTestCtx } from '#tests/fixtures/context.ts'
import { createPlaces, putOnSale } from '#tests/fixtures/test-products.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { addItem } from './add-item.ts'
import { clearCart } from './clear-cart.ts'
import { updateCartToOrdered } from './close-cart.ts'
import { createCart } from './create-cart.ts'
import { getCart } from './get-cart.ts'
import { purgeStaleCarts } from './purge-stale-carts.ts'
import { removeItem } from './remove-item.ts'
import { setQuantity } from './set-quantity.ts'
import { carts } from '#db/schema/carts.server.ts'

let database: TestDatabase
let guest: Ctx
let people: TestActors

beforeAll(async () => {
  database = await createTestDatabase(20)
  guest = createTestCtx(database.db)
  people = await createActors(database.db, TEST_NOW)
  await createPlaces(database.db)
  await putOnSale(database.db, [
    { id: 'blanco/blanco-750', onHand: 200 },
    { id: 'blanco/blanco-375', onHand: 200 },
    { id: 'reposado', onHand: 3 },
    { id: 'soon', product: { isComingSoon: true } },
    { id: 'draft', product: { publishedAt: null } },
    ...Array.from({ length: 50 }, (_, index) => ({ id: `glass-${index}` })),
  ])
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(carts).then(() => undefined))

const input = { sessionId: 'session', metadata: {} }
const newCart = async (ctx: Ctx) => (await createCart(ctx, input)).cartId

async function contents(ctx: Ctx, cartId: string): Promise<Record<string, number>> {
  const { items } = await getCart(ctx, cartId)
  return Object.fromEntries(items.map(({ variantId, quantity }) => [variantId, quantity]))
}

describe('products in a cart', () => {
  it('adds to the line that is there, and takes the first variant when none is named', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'blanco', quantity: 2 })
    await addItem(guest, { cartId, productId: 'blanco', variantId: 'blanco-750', quantity: 1 })
    await addItem(guest, { cartId, productId: 'blanco', variantId: 'blanco-375', quantity: 1 })
    expect(await contents(guest, cartId)).toEqual({ 'blanco-750': 3, 'blanco-375': 1 })
  })

  it('sets a quantity whatever was there, and removes the line at 0', async () => {
    const cartId = await newCart(guest)
    const line = { cartId, productId: 'reposado' }
    await setQuantity(guest, { ...line, quantity: 2 })
    await setQuantity(guest, { ...line, quantity: 1 })
    expect(await contents(guest, cartId)).toEqual({ reposado: 1 })
    await setQuantity(guest, { ...line, quantity: 0 })
    expect(await contents(guest, cartId)).toEqual({})
  })

  it('does not mind removing what is not there', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'reposado', quantity: 1 })
    await removeItem(guest, { cartId, productId: 'blanco', variantId: 'blanco-375' })
    await removeItem(guest, { cartId, productId: 'no-such-product' })
    expect(await contents(guest, cartId)).toEqual({ reposado: 1 })
  })

  it('removes one variant, or the whole product when none is named', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'blanco', variantId: 'blanco-375', quantity: 1 })
    await addItem(guest, { cartId, productId: 'blanco', variantId: 'blanco-750', quantity: 1 })
    await removeItem(guest, { cartId, productId: 'blanco', variantId: 'blanco-375' })
    expect(await contents(guest, cartId)).toEqual({ 'blanco-750': 1 })
    await removeItem(guest, { cartId, productId: 'blanco' })
    expect(await contents(guest, cartId)).toEqual({})
  })

  it('has today’s price, not the one of the day it was put in', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'glass-0', quantity: 1 })
    await database.db.update(variants).set({ priceCentavos: 12_345 }).where(eq(variants.id, 'glass-0'))
    expect((await getCart(guest, cartId)).items[0]?.variant.priceCentavos).toBe(12_345)
  })

  it('keeps the order in which things were put in', async () => {
    const cartId = await newCart(guest)
    for (const [index, productId] of ['reposado', 'glass-9', 'blanco'].entries()) {
      await addItem({ ...guest, now: addTime(TEST_NOW, index) }, { cartId, productId, quantity: 1 })
    }
    await setQuantity({ ...guest, now: addTime(TEST_NOW, 9) }, { cartId, productId: 'reposado', quantity: 2 })
    expect(Object.keys(await contents(guest, cartId))).toEqual(['reposado', 'glass-9', 'blanco-750'])
  })

  it('clears everything', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'reposado', quantity: 1 })
    await clearCart(guest, cartId)
    expect(await contents(guest, cartId)).toEqual({})
  })
})

describe('what a cart refuses', () => {
  it('more than the warehouse has, saying how many are left', async () => {
    const cartId = await newCart(guest)
    const line = { cartId, productId: 'reposado' }
    await addItem(guest, { ...line, quantity: 2 })
    const refusal = { code: 'NotEnoughStock', status: 409, values: { count: 3, name: 'Tequila reposado' } }
    await expect(addItem(guest, { ...line, quantity: 2 })).rejects.toMatchObject(refusal)
    await expect(setQuantity(guest, { ...line, quantity: 4 })).rejects.toMatchObject(refusal)
    expect(await contents(guest, cartId)).toEqual({ reposado: 2 })
  })

  it('but it lets a buyer lower a line that the stock fell below', async () => {
    const cartId = await newCart(guest)
    const line = { cartId, productId: 'glass-1' }
    await addItem(guest, { ...line, quantity: 5 })
    await database.db.update(stockLevels).set({ onHand: 2 }).where(eq(stockLevels.variantId, 'glass-1'))
    await setQuantity(guest, { ...line, quantity: 4 })
    expect(await contents(guest, cartId)).toEqual({ 'glass-1': 4 })
    await expect(setQuantity(guest, { ...line, quantity: 5 })).rejects.toMatchObject({ code: 'NotEnoughStock' })
  })

  it('what is announced only, and does not know what is not published', async () => {
    const cartId = await newCart(guest)
    await expect(addItem(guest, { cartId, productId: 'soon', quantity: 1 })).rejects.toMatchObject({
      code: 'NotForSale',
    })
    const unknown = { code: 'ProductNotFound', status: 404 }
    await expect(addItem(guest, { cartId, productId: 'draft', quantity: 1 })).rejects.toMatchObject(unknown)
    await expect(addItem(guest, { cartId, productId: 'nothing', quantity: 1 })).rejects.toMatchObject(unknown)
    const otherProducts = { cartId, productId: 'blanco', variantId: 'reposado', quantity: 1 }
    await expect(addItem(guest, otherProducts)).rejects.toMatchObject(unknown)
    expect(await contents(guest, cartId)).toEqual({})
  })

  it('more than 99 of a line and more than 50 lines', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'blanco', quantity: 98 })
    const tooMany = addItem(guest, { cartId, productId: 'blanco', quantity: 2 })
    await expect(tooMany).rejects.toMatchObject({ code: 'CartLineFull', status: 409 })
    for (let index = 1; index < 50; index++) {
      await setQuantity(guest, { cartId, productId: `glass-${index}`, quantity: 1 })
    }
    const another = { cartId, productId: 'reposado', quantity: 1 }
    await expect(addItem(guest, another)).rejects.toMatchObject({ code: 'CartFull', status: 409 })
    await expect(setQuantity(guest, another)).rejects.toMatchObject({ code: 'CartFull' })
    await addItem(guest, { cartId, productId: 'blanco', quantity: 1 })
    expect((await getCart(guest, cartId)).items).toHaveLength(50)
  })

  it('keeps showing what was withdrawn meanwhile, as not for sale', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'glass-2', quantity: 1 })
    await database.db.update(products).set({ publishedAt: null }).where(eq(products.id, 'glass-2'))
    expect((await getCart(guest, cartId)).items[0]?.variant.isPurchasable).toBe(false)
    await removeItem(guest, { cartId, productId: 'glass-2' })
    expect(await contents(guest, cartId)).toEqual({})
  })
})

describe('many changes at the same moment', () => {
  it('count every one of 40 clicks on “add”', async () => {
    const cartId = await newCart(guest)
    const add = () => addItem(guest, { cartId, productId: 'blanco', quantity: 1 })
    const answers = await Promise.all(Array.from({ length: 40 }, add))
    const answered = answers.map(({ items }) => items[0]?.quantity ?? 0).toSorted((one, other) => one - other)
    expect(answered).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(await contents(guest, cartId)).toEqual({ 'blanco-750': 40 })
  })

  it('never put more in the cart than there is', async () => {
    const cartId = await newCart(guest)
    const clicks = Array.from({ length: 20 }, () => addItem(guest, { cartId, productId: 'reposado', quantity: 1 }))
    const settled = await Promise.allSettled(clicks)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await contents(guest, cartId)).toEqual({ reposado: 3 })
  })

  it('never open a 51st line', async () => {
    const cartId = await newCart(guest)
    const adds = Array.from({ length: 48 }, (_, index) => `glass-${index + 2}`)
    await database.db.update(products).set({ publishedAt: TEST_NOW })
    const all = [...adds, 'blanco', 'reposado', 'glass-0', 'glass-1']
    const settled = await Promise.allSettled(all.map((productId) => addItem(guest, { cartId, productId, quantity: 1 })))
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    expect((await getCart(guest, cartId)).items).toHaveLength(50)
  })

  it('let a checkout close a cart once, and nothing be added after', async () => {
    const cartId = await newCart(guest)
    const closed = await Promise.all([updateCartToOrdered(guest, cartId), updateCartToOrdered(guest, cartId)])
    expect(closed.flat()).toEqual([{ cartId }])
    const late = addItem(guest, { cartId, productId: 'blanco', quantity: 1 })
    await expect(late).rejects.toMatchObject({ code: 'CartNotFound' })
    await expect(getCart(guest, cartId)).rejects.toMatchObject({ code: 'CartNotFound', status: 404 })
  })
})

describe('whose a cart is', () => {
  const as = (who: keyof TestActors): Ctx => ({ ...guest, actor: people[who].actor })

  it('is nobody else’s once it is a customer’s', async () => {
    const cartId = await newCart(as('customer'))
    for (const other of [guest, as('otherCustomer'), as('owner'), as('admin')]) {
      await expect(getCart(other, cartId)).rejects.toMatchObject({ code: 'CartNotFound', status: 404 })
      const adding = addItem(other, { cartId, productId: 'blanco', quantity: 1 })
      await expect(adding).rejects.toMatchObject({ code: 'CartNotFound' })
      expect(await updateCartToOrdered(other, cartId)).toEqual([])
    }
    expect(await contents(as('customer'), cartId)).toEqual({})
  })

  it('is one per customer, however many tabs ask for it', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => newCart(as('customer'))))
    expect(new Set(ids).size).toBe(1)
    await updateCartToOrdered(as('customer'), ids[0] ?? '')
    expect(await newCart(as('customer'))).not.toBe(ids[0])
  })

  it('becomes the customer’s when they come with a guest’s cart and have none', async () => {
    const cartId = await newCart(guest)
    await addItem(guest, { cartId, productId: 'blanco', quantity: 2 })
    const cart = await getCart(as('customer'), cartId)
    expect(cart).toMatchObject({ cartId, customerId: people.customer.actor.customerId })
    await expect(getCart(guest, cartId)).rejects.toMatchObject({ code: 'CartNotFound' })
  })

  it('takes in the guest’s cart when the customer has one, in whichever call they come', async () => {
    const own = await newCart(as('customer'))
    await addItem(as('customer'), { cartId: own, productId: 'blanco', quantity: 90 })
    const guests = await newCart(guest)
    await addItem(guest, { cartId: guests, productId: 'blanco', quantity: 20 })
    await addItem(guest, { cartId: guests, productId: 'reposado', quantity: 1 })
    const kept = await addItem(as('customer'), { cartId: guests, productId: 'reposado', quantity: 1 })
    expect(kept.cartId).toBe(own)
    expect(await contents(as('customer'), own)).toEqual({ 'blanco-750': 99, reposado: 2 })
    await expect(getCart(guest, guests)).rejects.toMatchObject({ code: 'CartNotFound' })
  })

  it('takes it in once when several tabs bring it', async () => {
    const own = await newCart(as('customer'))
    const guests = await newCart(guest)
    await addItem(guest, { cartId: guests, productId: 'blanco', quantity: 3 })
    const seen = await Promise.allSettled(Array.from({ length: 10 }, () => getCart(as('customer'), guests)))
    const found = seen.flatMap((one) => (one.status === 'fulfilled' ? [one.value.cartId] : []))
    expect(new Set(found)).toEqual(new Set([own]))
    expect(await contents(as('customer'), own)).toEqual({ 'blanco-750': 3 })
  })
})

describe('old carts', () => {
  const later = (days: number): Ctx => ({ ...guest, now: addTime(TEST_NOW, days * DAY) })

  it('are over after 30 days without a change, and then removed; a customer’s waits', async () => {
    const stale = await newCart(guest)
    const touched = await newCart(guest)
    await addItem(later(20), { cartId: touched, productId: 'blanco', quantity: 1 })
    const customer = { ...guest, actor: people.customer.actor }
    const kept = await newCart(customer)
    await expect(getCart(later(29), stale)).resolves.toMatchObject({ cartId: stale })
    await expect(getCart(later(30), stale)).rejects.toMatchObject({ code: 'CartNotFound' })
    expect(await purgeStaleCarts(later(30))).toBe(1)
    await expect(getCart(later(30), touched)).resolves.toMatchObject({ cartId: touched })
    await expect(getCart({ ...later(300), actor: customer.actor }, kept)).resolves.toMatchObject({ cartId: kept })
  })

  it.each(['', 'x'.repeat(10_000), '../etc', 'a\0b', '%00', '𝒳'])(
    'an impossible id is a cart not found: %j',
    async (id) => {
      await expect(getCart(guest, id)).rejects.toMatchObject({ code: 'CartNotFound', status: 404 })
      await expect(clearCart(guest, id)).rejects.toMatchObject({ code: 'CartNotFound' })
    },
  )
})
