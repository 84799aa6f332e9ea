import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#db/schema/catalogue.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { setQuantity } from '#domain/cart/set-quantity.ts'
import { quoteDelivery } from '#domain/orders/quoting/quote-delivery.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { SituationError } from '#kit/errors.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { editAs } from '#tests/fixtures/order-edits.ts'
import { emailOf, fillCart, givenShop, orderInput } from '#tests/fixtures/sales.ts'
import { placeOrder } from './place-order.ts'
import { takeOrder } from './take-order.ts'
import { takeOrderSchema } from './schemas.ts'

const MOST = 3
const ANA = 'ana@clientes.example'

const database = givenShop(24)
let guest: Ctx
let customer: Ctx

beforeAll(async () => {
  guest = createTestCtx(database.db)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customer = createTestCtx(database.db, { actor })
  await cap(MOST)
})
beforeEach(async () => {
  await database.db.update(stockLevels).set({ onHand: 1000 })
})

const cap = (maxPerPerson: number | null) =>
  database.db.update(products).set({ maxPerPerson }).where(eq(products.id, 'reposado'))

let calls = 0
/** A number that nobody else has given. */
const someNumber = () => {
  calls += 1
  return `33${String(calls).padStart(8, '0')}`
}

interface Bought {
  email?: string
  phone?: string
  quantity?: number
}

async function order({ email, phone = someNumber(), quantity = 1 }: Bought = {}, ctx = guest) {
  const cartId = await fillCart(ctx, { reposado: quantity })
  return placeOrder(ctx, orderInput(cartId, { email: email ?? emailOf(cartId), phone }), { address: cartId })
}

const left = (count: number) => ({ code: 'PerPersonLimitReached', status: 409, values: { max: MOST, count } })

describe('of a product with a limit per person', () => {
  it('a cart takes no more, and neither quote nor order of one that holds more from before', async () => {
    const cartId = await fillCart(guest, { reposado: MOST })
    const line = { cartId, productId: 'reposado' }
    const full = { code: 'PerPersonFull', values: { max: MOST } }
    await expect(setQuantity(guest, { ...line, quantity: MOST + 1 })).rejects.toMatchObject(full)
    await cap(null)
    await setQuantity(guest, { ...line, quantity: MOST + 1 })
    await cap(MOST)
    await expect(quoteDelivery(guest, { cartId, postalCode: '44100' })).rejects.toMatchObject(full)
    await expect(placeOrder(guest, orderInput(cartId))).rejects.toMatchObject(full)
    await setQuantity(guest, { ...line, quantity: MOST })
    await expect(placeOrder(guest, orderInput(cartId))).resolves.toBeTruthy()
  })

  it('earlier orders count under the e-mail, the telephone however it is written, and the customer', async () => {
    await order({ email: ANA, quantity: 2 })
    await expect(order({ email: 'Ana+otra@clientes.example', quantity: 2 })).rejects.toMatchObject(left(1))
    await expect(order({ email: ANA })).resolves.toBeTruthy()
    await expect(order({ email: ANA })).rejects.toMatchObject(left(0))
    await order({ phone: '33 9999 0001', quantity: MOST })
    await expect(order({ phone: '+52 (33) 9999-0001' })).rejects.toMatchObject(left(0))
    await order({ quantity: MOST }, customer)
    await expect(order({}, customer)).rejects.toMatchObject(left(0))
    await expect(order({ quantity: MOST })).resolves.toBeTruthy()
  })

  it('cancelled orders don’t count, nor do other products', async () => {
    const { folio } = await order({ email: ANA, quantity: MOST })
    await database.db.update(orders).set({ status: 'cancelled', placedFrom: null }).where(eq(orders.folio, folio))
    await expect(order({ email: ANA, quantity: MOST })).resolves.toBeTruthy()
    const cartId = await fillCart(guest, { blanco: 5 })
    await expect(placeOrder(guest, orderInput(cartId, { email: ANA }))).resolves.toBeTruthy()
  })

  it('orders by phone are bound as well, and so is what an edit adds', async () => {
    const owner = { ...guest, actor: PROVEN_OWNER }
    const { cartId: _cart, loyaltyPoints: _points, ...sale } = orderInput('', { email: ANA, phone: someNumber() })
    const take = (quantity: number) =>
      takeOrder(owner, takeOrderSchema.parse({ ...sale, lines: [{ variantId: 'reposado', quantity }] }))
    const { folio } = await take(1)
    await take(1)
    await expect(take(2)).rejects.toMatchObject(left(1))
    await expect(editAs(owner, folio, { lines: { reposado: MOST } })).rejects.toMatchObject(left(2))
    await expect(editAs(owner, folio, { lines: { reposado: 2 } })).resolves.toBeTruthy()
  })

  it('twenty orders at once of one e-mail, or of one number, get no more between them', async () => {
    const same = { email: ANA, phone: '3399990002' }
    for (const which of ['email', 'phone'] as const) {
      const placing = Array.from({ length: 20 }, () => order({ [which]: same[which] }))
      const settled = await Promise.allSettled(placing)
      const refusals = settled.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as SituationError).code] : [],
      )
      expect([which, settled.length - refusals.length, ...new Set(refusals)]).toEqual([
        which,
        MOST,
        'PerPersonLimitReached',
      ])
    }
  })
})
