import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products, variantParts } from '#db/schema/catalogue.server.ts'
import { locations, stockLevels } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { brand } from '#config/brand.ts'
import { setQuantity } from '#domain/cart/set-quantity.ts'
import { quoteDelivery } from '#domain/orders/quoting/quote-delivery.ts'
import { quoteOrder } from '#domain/orders/quoting/quote-order.ts'
import { inTransaction } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { SituationError } from '#kit/errors.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { editAs, editInput } from '#tests/fixtures/order-edits.ts'
import { emailOf, fillCart, givenShop, orderInput } from '#tests/fixtures/sales.ts'
import { putBundleOnSale, putOnSale } from '#tests/fixtures/test-products.ts'
import { previewEdit } from '../editing/preview-edit.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { replaceReturn } from '../returning/replace-return.ts'
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
  await putOnSale(database.db, [{ id: 'reposado/reposado-chico' }])
  await putBundleOnSale(database.db, { id: 'par', priceCentavos: 200_000, product: {} }, { reposado: 2, blanco: 1 })
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
    const tooMany = { ...left(MOST), key: 'perPersonFull', fields: [{ path: 'items.reposado' }] }
    await expect(quoteDelivery(guest, { cartId, postalCode: '44100' })).rejects.toMatchObject(tooMany)
    const owner = { ...guest, actor: PROVEN_OWNER }
    const lines = [{ variantId: 'reposado', quantity: MOST + 1 }]
    await expect(quoteOrder(owner, { lines })).rejects.toMatchObject(tooMany)
    await expect(placeOrder(guest, orderInput(cartId))).rejects.toMatchObject(tooMany)
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

  it('an edit that adds to something else leaves as it is what is above the limit, also in another size', async () => {
    const owner = { ...guest, actor: PROVEN_OWNER }
    await database.db.update(products).set({ maxPerPerson: 5 }).where(eq(products.id, 'blanco'))
    const { folio } = await order({ quantity: MOST })
    await cap(MOST - 1)
    await expect(editAs(owner, folio, { lines: { reposado: MOST, blanco: 1 } })).resolves.toBeTruthy()
    await expect(editAs(owner, folio, { lines: { 'reposado-chico': MOST, blanco: 2 } })).resolves.toBeTruthy()
    await expect(
      editAs(owner, folio, { lines: { 'reposado-chico': MOST, reposado: 1, blanco: 2 } }),
    ).rejects.toMatchObject({ code: 'PerPersonLimitReached', key: 'perPersonFull' })
    await cap(MOST)
    await database.db.update(products).set({ maxPerPerson: null }).where(eq(products.id, 'blanco'))
  })

  it('what is sent for something else that came back is bound, and for the same it is no second one', async () => {
    const owner = { ...guest, actor: PROVEN_OWNER }
    const phone = someNumber()
    const buy = async (quantities: Record<string, number>) =>
      placeOrder(guest, orderInput(await fillCart(guest, quantities), { email: ANA, phone, paymentMethod: 'spei' }))
    const cameBack = async (quantities: Record<string, number>, variantId: string) => {
      const { folio, totalCentavos } = await buy(quantities)
      await collectPayment(owner, { folio, amountCentavos: totalCentavos })
      await shipOrder(owner, { folio, carrier: 'Paquetería del Valle', trackingNumber: crypto.randomUUID() })
      await deliverOrder(owner, { folio })
      const input = { reason: 'wrong-item' as const, description: 'x', message: '', photos: [] }
      const { id } = await beginReturn(owner, { folio, input: { ...input, lines: [{ variantId, quantity: 1 }] } })
      await receiveReturn(owner, { returnId: id, lines: [{ variantId, fit: 0, writeOffReason: 'defective' }] })
      return id
    }
    const returned = await cameBack({ reposado: 2, vaso: 1 }, 'reposado')
    await replaceReturn(owner, { returnId: returned, lines: [] })
    await buy({ reposado: 1 })
    await expect(buy({ reposado: 1 })).rejects.toMatchObject(left(0))
    const glass = await cameBack({ vaso: 1 }, 'vaso')
    const lines = [{ variantId: 'vaso', by: 'reposado' }]
    await expect(replaceReturn(owner, { returnId: glass, lines })).rejects.toMatchObject(left(0))
    const bottle = await cameBack({ blanco: 1 }, 'blanco')
    await expect(replaceReturn(owner, { returnId: bottle, lines: [] })).resolves.toMatchObject({ status: 'replaced' })
  })

  it('the shop’s own telephones and mailboxes are no person; staff are told what else an order has in common', async () => {
    const owner = { ...guest, actor: PROVEN_OWNER }
    const { cartId: _cart, loyaltyPoints: _points, ...sale } = orderInput('')
    const take = (by: { email: string; phone: string }) =>
      takeOrder(owner, takeOrderSchema.parse({ ...sale, ...by, lines: [{ variantId: 'reposado', quantity: MOST }] }))
    await database.db.update(locations).set({ phone: '+52 33 1111 2222' })
    const shops = [brand.phone.display, brand.whatsapp.display, '33 1111-2222']
    for (const [index, phone] of [...shops, ...shops].entries())
      await take({ email: `caller${index}@clientes.example`, phone })
    for (const email of [brand.email.contact, brand.email.orders, brand.email.contact])
      await take({ email, phone: someNumber() })
    const [email, phone] = ['luz@clientes.example', someNumber()]
    await take({ email, phone })
    const other = { email: 'otra@clientes.example', phone: someNumber() }
    await expect(take({ ...other, phone })).rejects.toMatchObject({ ...left(0), key: 'perPersonByPhone' })
    await expect(take({ ...other, email })).rejects.toMatchObject({ ...left(0), key: 'perPersonByEmail' })
    await expect(take({ email, phone })).rejects.toMatchObject({ ...left(0), key: 'perPersonByBoth' })
  })

  it('bundles count by the units in them, in earlier orders by those that were reserved', async () => {
    const orderOf = async (quantities: Record<string, number>) =>
      placeOrder(guest, orderInput(await fillCart(guest, quantities), { email: ANA, phone: someNumber() }))
    const cartId = await fillCart(guest, { par: 1, reposado: 1 })
    const line = { cartId, quantity: 2 }
    const full = { code: 'PerPersonFull', values: { name: 'Tequila reposado', max: MOST } }
    for (const productId of ['par', 'reposado']) {
      await expect(setQuantity(guest, { ...line, productId })).rejects.toMatchObject(full)
    }
    await orderOf({ par: 1 })
    await database.db.update(variantParts).set({ units: 1 }).where(eq(variantParts.partId, 'reposado'))
    await expect(orderOf({ reposado: 2 })).rejects.toMatchObject(left(1))
    await expect(orderOf({ par: 2 })).rejects.toMatchObject(left(1))
    await orderOf({ par: 1 })
    await expect(orderOf({ par: 1 })).rejects.toMatchObject({ ...left(0), fields: [{ path: 'items.par' }] })
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

  it('orders under the shop’s or a store’s number don’t wait for each other', async () => {
    await database.db.update(locations).set({ phone: '+52 33 1111 2222' })
    await database.db.update(products).set({ maxPerPerson: 5 }).where(eq(products.id, 'blanco'))
    for (const phone of [brand.phone.display, '33 1111-2222']) {
      await whileOneIsPlaced({ phone }, async () => {
        // One of the same would wait for its stock
        const cartId = await fillCart(guest, { blanco: 1 })
        const sale = orderInput(cartId, { email: emailOf(cartId), phone })
        await expect(placeOrder(guest, sale, { address: cartId })).resolves.toBeTruthy()
      })
    }
    await database.db.update(products).set({ maxPerPerson: null }).where(eq(products.id, 'blanco'))
  })

  it('an edit waits for an order of the same buyer and counts it', async () => {
    const owner = { ...guest, actor: PROVEN_OWNER }
    const phone = someNumber()
    const { folio } = await order({ phone })
    await whileOneIsPlaced({ phone, quantity: 2 }, async (commit) => {
      const edited = editAs(owner, folio, { lines: { reposado: 2 } })
      await Promise.all([expect(edited).rejects.toMatchObject(left(1)), untilWaiting(database.db, 1).then(commit)])
    })
  })

  it('a preview of an edit waits for nobody', async () => {
    const owner = { ...guest, actor: PROVEN_OWNER }
    const phone = someNumber()
    const { folio } = await order({ phone })
    const { input } = await editInput(database.db, folio, { lines: { reposado: 2 } })
    await whileOneIsPlaced({ phone }, async () => {
      await expect(previewEdit(owner, { folio, input })).resolves.toBeTruthy()
    })
  })

  it('an edit counts, and waits, under the telephone that it writes', async () => {
    const owner = { ...guest, actor: PROVEN_OWNER }
    const [former, phone] = [someNumber(), someNumber()]
    const { folio } = await order({ phone: former })
    await order({ phone: former, quantity: 2 })
    await expect(editAs(owner, folio, { lines: { reposado: 2 }, phone })).resolves.toBeTruthy()
    const other = await order()
    await expect(editAs(owner, other.folio, { lines: { reposado: 2 }, phone })).rejects.toMatchObject({
      ...left(1),
      key: 'perPersonByPhone',
    })
    const last = await order()
    const free = someNumber()
    await whileOneIsPlaced({ phone: free, quantity: 2 }, async (commit) => {
      const waiting = editAs(owner, last.folio, { lines: { reposado: 2 }, phone: free })
      await Promise.all([expect(waiting).rejects.toMatchObject(left(1)), untilWaiting(database.db, 1).then(commit)])
    })
  })
})

/** `work` runs while somebody's order is placed and its transaction still open. */
async function whileOneIsPlaced(bought: Bought, work: (commit: () => void) => Promise<void>): Promise<void> {
  const [placed, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const placing = inTransaction(guest, async (tx) => {
    await order(bought, tx)
    placed.resolve()
    await open.promise
  })
  await Promise.race([placed.promise, placing])
  await work(open.resolve).finally(open.resolve)
  await placing
}
