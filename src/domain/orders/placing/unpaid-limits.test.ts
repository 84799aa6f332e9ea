import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import type { SituationError } from '#kit/errors.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, emailOf, fillCart, storedOrder, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { expireOrders } from '../paying/window/expire-orders.ts'
import { placeOrder } from './place-order.ts'
import { UNPAID_LIMITS } from './unpaid-limits.ts'

const { buyer: perBuyer, address: perAddress } = UNPAID_LIMITS

const HOME = '192.0.2.7'

const database = givenShop(24)
let guest: Ctx
let customer: Ctx

beforeAll(async () => {
  guest = createTestCtx(database.db)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customer = createTestCtx(database.db, { actor })
})
beforeEach(async () => {
  await database.db.update(stockLevels).set({ onHand: 1000 })
})

interface Order {
  email?: string
  address?: string
  quantity?: number
  method?: 'spei' | 'card'
}

/** Places an order for glasses: by default somebody's first, from an address of their own. */
async function order({ email, address, quantity = 1, method = 'spei' }: Order = {}, ctx = guest) {
  const cartId = await fillCart(ctx, { vaso: quantity })
  const overrides = { email: email ?? emailOf(cartId), paymentMethod: method }
  return placeOrder(ctx, orderInput(cartId, overrides), { address: address ?? cartId })
}

/** How many of these orders were placed, and the names of the refusals. */
async function outcomes(placing: Promise<unknown>[]) {
  const settled = await Promise.allSettled(placing)
  const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as SituationError).code] : []))
  return { placed: settled.length - refusals.length, refusals: [...new Set(refusals)] }
}

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('unpaid orders', () => {
  it('wait up to the limit under one e-mail from one address, however they are written', async () => {
    for (let count = 0; count < perBuyer.orders; count += 1)
      await order({ email: 'ana@clientes.example', address: HOME })
    const refusal = order({ email: 'Ana@Clientes.example', address: `::ffff:${HOME}` })
    await expect(refusal).rejects.toMatchObject({
      code: 'TooManyUnpaidOrders',
      status: 409,
      values: { max: perBuyer.orders },
    })
    await expect(order({ email: 'eva@clientes.example', address: HOME })).resolves.toMatchObject({ status: 'pending' })
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(perBuyer.orders + 1)
  })

  it('wait up to the limit for one mailbox, whatever tags, dots and names of Google it is written with', async () => {
    const ways = ['ana.ruiz@gmail.com', 'anaruiz+1@gmail.com', 'a.naruiz@googlemail.com']
    for (let count = 0; count < perBuyer.orders; count += 1)
      await order({ email: ways[count % ways.length] ?? '', address: HOME })
    const refusal = order({ email: 'anaruiz+otra@googlemail.com', address: HOME })
    await expect(refusal).rejects.toMatchObject({ code: 'TooManyUnpaidOrders' })
    await expect(order({ email: 'ana.ruiz@clientes.example', address: HOME })).resolves.toBeTruthy()
  })

  it('that somebody else leaves under a buyer’s e-mail don’t stop the buyer, signed in or not', async () => {
    const email = 'ana@clientes.example'
    for (let count = 0; count < perBuyer.orders; count += 1) await order({ email, address: '192.0.2.66' })
    await expect(order({ email, address: HOME })).resolves.toMatchObject({ status: 'pending' })
    await expect(order({ email, address: HOME }, customer)).resolves.toMatchObject({ status: 'pending' })
  })

  it('wait up to the limit for one customer, under whatever e-mail and wherever they come from', async () => {
    for (let count = 0; count < perBuyer.orders; count += 1) await order({}, customer)
    await expect(order({}, customer)).rejects.toMatchObject({ code: 'TooManyUnpaidOrders' })
    await expect(order()).resolves.toMatchObject({ status: 'pending' })
  })

  it('wait up to a higher limit from one address, whoever they are for', async () => {
    for (let count = 0; count < perAddress.orders; count += 1) await order({ address: HOME })
    await expect(order({ address: HOME })).rejects.toMatchObject({ code: 'TooManyUnpaidOrders' })
    await expect(order({ address: '192.0.2.8' })).resolves.toMatchObject({ status: 'pending' })
  })

  it('count one IPv6 network as one address', async () => {
    for (let count = 0; count < perAddress.orders; count += 1) await order({ address: `2001:db8:0:1::${count + 1}` })
    await expect(order({ address: '2001:db8::1:ffff:0:0:9' })).rejects.toMatchObject({ code: 'TooManyUnpaidOrders' })
    await expect(order({ address: '2001:db8:0:2::1' })).resolves.toMatchObject({ status: 'pending' })
  })

  it('make room again once they are paid or over, and forget where they came from', async () => {
    const email = 'ana@clientes.example'
    const placed = []
    for (let count = 0; count < perBuyer.orders; count += 1)
      placed.push(await order({ email, address: HOME, method: 'card' }))
    expect((await storedOrder(database.db, placed[0]?.folio ?? '')).placedFrom).not.toBeNull()
    await expireOrders({ ...guest, now: addTime(TEST_NOW, 2 * HOUR) })
    expect((await storedOrder(database.db, placed[0]?.folio ?? '')).placedFrom).toBeNull()
    await expect(order({ email, address: HOME })).resolves.toMatchObject({ status: 'pending' })
  })

  it('never write an address down as it is', async () => {
    const { folio } = await order({ address: '192.0.2.77' })
    expect((await storedOrder(database.db, folio)).placedFrom).not.toContain('192')
  })
})

describe('pieces of one thing that wait for payment', () => {
  it('are counted over all orders of a buyer', async () => {
    const email = 'ana@clientes.example'
    await order({ email, address: HOME, quantity: perBuyer.units - 1 })
    await expect(order({ email, address: HOME, quantity: 2 })).rejects.toMatchObject({
      code: 'TooManyUnpaidUnits',
      status: 409,
      values: { name: expect.any(String), max: perBuyer.units },
    })
    await expect(order({ email, address: HOME, quantity: 1 })).resolves.toMatchObject({ status: 'pending' })
  })

  it('are counted over all buyers of an address', async () => {
    for (let left = perAddress.units; left > 0; left -= perBuyer.units) {
      await order({ address: HOME, quantity: Math.min(left, perBuyer.units) })
    }
    await expect(order({ address: HOME })).rejects.toMatchObject({ code: 'TooManyUnpaidUnits' })
  })
})

describe('at the same moment', () => {
  it('40 orders under one e-mail from one address leave as many as may wait', async () => {
    const result = await outcomes(times(40, () => order({ email: 'ana@clientes.example', address: HOME })))
    expect(result).toEqual({ placed: perBuyer.orders, refusals: ['TooManyUnpaidOrders'] })
    expect(await database.db.$count(orders)).toBe(perBuyer.orders)
  })

  it('40 orders of ten pieces from one address, each under another e-mail, hold no more than may wait', async () => {
    const result = await outcomes(times(40, () => order({ address: HOME, quantity: 10 })))
    expect(result).toEqual({ placed: Math.floor(perAddress.units / 10), refusals: ['TooManyUnpaidUnits'] })
    expect((await stockOf(database.db, 'vaso')).reserved).toBe(40)
  })

  it('buyers who share e-mails and addresses crosswise never wait for one another in a circle', async () => {
    const result = await outcomes(
      times(40, (index) => order({ email: `ana${index % 4}@clientes.example`, address: `192.0.2.${(index * 7) % 5}` })),
    )
    expect(result).toEqual({ placed: 40, refusals: [] })
  })
})
