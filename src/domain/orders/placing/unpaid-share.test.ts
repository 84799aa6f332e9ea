import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { shopSettings } from '#db/schema/shop.server.ts'
import { customers, users } from '#db/schema/identity.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { HOUR } from '#kit/clock.ts'
import type { SituationError } from '#kit/errors.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, emailOf, fillCart, givenShop, orderInput, stockOf } from '#tests/fixtures/sales.ts'
import { payOrder } from '../paying/pay-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { placeOrder } from './place-order.ts'

const database = givenShop(24)
let guest: Ctx
let customer: Ctx
let account: { email: string; userId: string }

beforeAll(async () => {
  guest = createTestCtx(database.db)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customer = createTestCtx(database.db, { actor })
  if (actor.kind !== 'customer') throw new Error('a customer')
  const [found] = await database.db
    .select({ email: users.email, userId: users.id })
    .from(users)
    .innerJoin(customers, eq(customers.userId, users.id))
    .where(eq(customers.id, actor.customerId))
  if (!found) throw new Error('an account')
  account = found
})
beforeEach(async () => {
  await database.db.update(shopSettings).set({ unpaidShare: 30 })
  await database.db.delete(mails)
})

/** A stranger's order: another e-mail and another address each time. */
async function order(quantity: number, overrides: Record<string, unknown> = {}, ctx = guest) {
  const cartId = await fillCart(ctx, { vaso: quantity })
  const input = orderInput(cartId, { email: emailOf(cartId), ...overrides })
  return placeOrder(ctx, input, { address: cartId })
}
const shelve = (onHand: number) =>
  database.db.update(stockLevels).set({ onHand }).where(eq(stockLevels.variantId, 'vaso'))
const hoursOf = ({ expiresAt }: { expiresAt: string }) => (Date.parse(expiresAt) - TEST_NOW.getTime()) / HOUR
const pay = async (folio: string) => {
  const [{ total } = { total: 0 }] = await database.db
    .select({ total: orders.totalCentavos })
    .from(orders)
    .where(eq(orders.folio, folio))
  await collectPayment({ ...guest, actor: PROVEN_OWNER }, { folio, amountCentavos: total })
}

describe('orders that aren’t paid', () => {
  it('hold at most the share of the stock, and the owner hears of it once a day', async () => {
    await shelve(130)
    const settled = await Promise.allSettled(Array.from({ length: 3 }, () => order(20)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await order(19)
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ reserved: 39 })
    for (let count = 0; count < 2; count += 1) {
      await expect(order(1)).rejects.toMatchObject({ code: 'UnpaidShareReached', status: 409, values: { max: 0 } })
    }
    expect(await stockOf(database.db, 'vaso')).toMatchObject({ reserved: 39 })
    const received = await database.db.select().from(mails).where(eq(mails.kind, 'stock-held-unpaid'))
    expect(received).toHaveLength(1)
  })

  it('60 strangers at once: never more than the share, never less', async () => {
    await shelve(20)
    const settled = await Promise.allSettled(Array.from({ length: 60 }, () => order(1)))
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as SituationError).code] : []))
    expect([settled.length - refusals.length, ...new Set(refusals)]).toEqual([6, 'UnpaidShareReached'])
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 20, reserved: 6 })
  })

  it('say how many may still be ordered', async () => {
    await order(1)
    await expect(order(3)).rejects.toMatchObject({ code: 'UnpaidShareReached', values: { max: 2 } })
    await expect(order(2)).resolves.toMatchObject({ status: 'pending' })
  })

  it('leave the last unit for sale', async () => {
    await shelve(1)
    await expect(order(1)).resolves.toMatchObject({ status: 'pending' })
  })

  it('are measured by what no paid order holds', async () => {
    await pay((await order(3, { paymentMethod: 'spei' })).folio)
    await order(3)
    await expect(order(1)).rejects.toMatchObject({ code: 'UnpaidShareReached' })
  })

  it('of a customer who paid for one before are exempt, and of a guest one at a time', async () => {
    await pay((await order(1, { paymentMethod: 'spei' }, customer)).folio)
    await pay((await order(1, { paymentMethod: 'spei', email: 'ana@clientes.example' })).folio)
    await order(3)
    await expect(order(1)).rejects.toMatchObject({ code: 'UnpaidShareReached' })
    await expect(order(2, {}, customer)).resolves.toMatchObject({ status: 'pending' })
    await expect(order(1, { email: 'ana@clientes.example' })).resolves.toMatchObject({ status: 'pending' })
    await expect(order(1, { email: 'ana@clientes.example' })).rejects.toMatchObject({ code: 'UnpaidShareReached' })
  })
})

describe('while little stock is left', () => {
  beforeEach(() => database.db.update(shopSettings).set({ unpaidShare: 100 }))

  it('a transfer is waited for an hour, and for its full time from whoever confirmed their e-mail', async () => {
    expect(hoursOf(await order(4, { paymentMethod: 'spei' }))).toBe(48)
    expect(hoursOf(await order(1, { paymentMethod: 'spei' }))).toBe(1)
    await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, account.userId))
    expect(hoursOf(await order(1, { paymentMethod: 'spei', email: account.email }, customer))).toBe(1)
    await database.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, account.userId))
    expect(hoursOf(await order(1, { paymentMethod: 'spei', email: 'otra@clientes.example' }, customer))).toBe(1)
    expect(hoursOf(await order(1, { paymentMethod: 'spei', email: account.email }, customer))).toBe(48)
  })

  it('a voucher needs a confirmed e-mail, at the checkout and for an order that is there', async () => {
    const card = await buy(guest, { vaso: 5 })
    await expect(order(1, { paymentMethod: 'oxxo' })).rejects.toMatchObject({ code: 'ConfirmedEmailRequired' })
    await expect(payOrder(guest, { folio: card.folio, method: 'oxxo' })).rejects.toMatchObject({
      code: 'ConfirmedEmailRequired',
    })
    await shelve(50)
    await expect(payOrder(guest, { folio: card.folio, method: 'oxxo' })).resolves.toMatchObject({ method: 'oxxo' })
  })
})
