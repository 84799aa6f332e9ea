import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { NotAllowed, SignInRequired } from '#domain/access-errors.ts'
import { users } from '#db/schema/identity.server.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, buy, storedOrder, stockOf } from '#tests/fixtures/sales.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { deliverOrder } from './deliver-order.ts'
import { OrderNotDeliverable, OrderNotShippable } from '../placing/errors.ts'
import { shipOrder } from './ship-order.ts'

const database = givenShop(8)
const SHIPMENT = { carrier: 'Paquetería del Valle', trackingNumber: 'PV-0042' }

const as = (actor: Ctx['actor'] = ANONYMOUS, later = 0) =>
  createTestCtx(database.db, { actor, now: addTime(TEST_NOW, later) })
const owner = (later = 0) => as(PROVEN_OWNER, later)

/** An order that is paid, by transfer or at the till. */
async function buyAndPay(overrides: Record<string, unknown> = {}) {
  const { folio, totalCentavos } = await buy(as(), { vaso: 2 }, { paymentMethod: 'spei', ...overrides })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  return folio
}

const PICKUP = { deliveryMethod: 'pickup', storeId: 'centro', paymentMethod: 'store', shipping: null }

describe('an order that is shipped', () => {
  it('leaves the stock with its tracking number, and arrives', async () => {
    const folio = await buyAndPay()
    expect(await shipOrder(owner(DAY), { folio, ...SHIPMENT })).toMatchObject({
      status: 'shipped',
      parcels: [{ ...SHIPMENT, lines: [{ variantId: 'vaso', quantity: 2 }] }],
      rest: [],
    })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 8, reserved: 0 })
    const delivered = await deliverOrder(owner(3 * DAY), { folio })
    expect(delivered).toMatchObject({ status: 'completed', deliveredAt: addTime(TEST_NOW, 3 * DAY) })
    const { changes } = await storedOrder(database.db, folio)
    expect(changes).toEqual(['pending:placed', 'processing:paid', 'shipped:shipped', 'completed:delivered'])
  })

  it('is shipped and delivered once, however often that is told', async () => {
    const folio = await buyAndPay()
    const shipping = Array.from({ length: 8 }, () => shipOrder(owner(), { folio, ...SHIPMENT }))
    expect(new Set((await Promise.all(shipping)).map(({ status }) => status))).toEqual(new Set(['shipped']))
    const delivering = Array.from({ length: 8 }, (_, hours) => deliverOrder(owner(DAY + hours * HOUR), { folio }))
    expect(new Set((await Promise.all(delivering)).map(({ deliveredAt }) => deliveredAt?.getTime())).size).toBe(1)
    expect((await storedOrder(database.db, folio)).changes).toHaveLength(4)
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 8, reserved: 0 })
  })

  it('must be paid first, and keeps the number it left under', async () => {
    const { folio } = await buy(as(), { vaso: 1 }, { paymentMethod: 'spei' })
    await expect(shipOrder(owner(), { folio, ...SHIPMENT })).rejects.toThrow(OrderNotShippable)
    await expect(deliverOrder(owner(), { folio })).rejects.toThrow(OrderNotDeliverable)
    const paid = await buyAndPay({ email: 'otra@clientes.example' })
    await expect(deliverOrder(owner(), { folio: paid })).rejects.toThrow(OrderNotDeliverable)
    await shipOrder(owner(), { folio: paid, ...SHIPMENT })
    await expect(shipOrder(owner(), { folio: paid, ...SHIPMENT, trackingNumber: 'PV-1' })).rejects.toThrow(
      OrderNotShippable,
    )
  })
})

describe('an order that is collected', () => {
  it('is handed over at the store in one step, and no courier takes it', async () => {
    const folio = await buyAndPay(PICKUP)
    await expect(shipOrder(owner(), { folio, ...SHIPMENT })).rejects.toThrow(OrderNotShippable)
    expect(await deliverOrder(owner(HOUR), { folio })).toMatchObject({ status: 'completed', parcels: [] })
    expect(await stockOf(database.db, 'vaso', 'centro')).toEqual({ onHand: 8, reserved: 0 })
    const { changes } = await storedOrder(database.db, folio)
    expect(changes.slice(-2)).toEqual(['shipped:collected', 'completed:collected'])
  })

  it('is paid before', async () => {
    const { folio } = await buy(as(), { vaso: 1 }, PICKUP)
    await expect(deliverOrder(owner(), { folio })).rejects.toThrow(OrderNotDeliverable)
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'pending', changes: ['pending:placed'] })
  })
})

it('nobody but the owner ships or delivers', async () => {
  const folio = await buyAndPay()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  for (const verb of [
    (ctx: Ctx) => shipOrder(ctx, { folio, ...SHIPMENT }),
    (ctx: Ctx) => deliverOrder(ctx, { folio }),
  ]) {
    await expect(verb(as())).rejects.toThrow(SignInRequired)
    await expect(verb(as(actor))).rejects.toThrow(NotAllowed)
    await expect(verb(as({ kind: 'admin', userId: 'a' }))).rejects.toThrow(NotAllowed)
  }
})

it('a guest’s order joins the account of its e-mail when it is delivered', async () => {
  const { email, actor } = await createTestCustomer(database.db, TEST_NOW)
  await database.db.update(users).set({ emailVerifiedAt: TEST_NOW }).where(eq(users.id, actor.userId))
  const folio = await buyAndPay({ email })
  await shipOrder(owner(), { folio, ...SHIPMENT })
  expect((await deliverOrder(owner(), { folio })).customerId).toBe(actor.customerId)
})
