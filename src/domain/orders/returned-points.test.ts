import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import type { Ctx } from '#domain/ctx.ts'
import { getPoints } from '#domain/pricing/loyalty/get-points.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { PROVEN_OWNER, createTestCustomer } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buy, fillCart, orderInput } from '#tests/fixtures/sales.ts'
import { cancelRest } from './cancelling/cancel-rest.ts'
import { collectPayment } from './paying/collect-payment.ts'
import { deliverOrder } from './fulfilling/deliver-order.ts'
import { placeOrder } from './placing/place-order.ts'
import { listPaymentIssues } from './refunding/list-payment-issues.ts'
import { refundOrder } from './refunding/refund-order.ts'
import { refundReturn } from './refunding/refund-return.ts'
import { resolvePaymentIssue } from './refunding/resolve-payment-issue.ts'
import { beginReturn } from './returning/begin-return.ts'
import { receiveReturn } from './returning/receive-return.ts'
import { replaceReturn } from './returning/replace-return.ts'
import { shipOrder } from './fulfilling/ship-order.ts'

const database = givenShop(8)
let ports: TestPorts
let customer: Ctx
let customerId: string

beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  customerId = actor.customerId
  customer = createTestCtx(database.db, { ports, actor })
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const guest = () => createTestCtx(database.db, { ports })

async function give(points: number): Promise<void> {
  await database.db.insert(loyaltyEntries).values({ customerId, kind: 'adjusted', points, at: TEST_NOW })
}

async function movements() {
  const entries = await database.db
    .select()
    .from(loyaltyEntries)
    .where(eq(loyaltyEntries.customerId, customerId))
    .orderBy(loyaltyEntries.id)
  return entries.map(({ kind, points }) => `${kind} ${points}`)
}

async function arrive(folio: string, amountCentavos: number): Promise<void> {
  await collectPayment(owner(), { folio, amountCentavos })
  await leave(folio)
}

async function leave(folio: string): Promise<void> {
  await shipOrder(owner(), { folio, carrier: 'Mensajería', trackingNumber: '123' })
  await deliverOrder(owner(), { folio })
}

async function comeBack(folio: string, variantId: string, quantity = 1) {
  const input = { reason: 'changed-mind' as const, description: 'x', message: '', photos: [] }
  const lines = [{ variantId, quantity }]
  const { id: returnId } = await beginReturn(owner(), { folio, input: { ...input, lines } })
  await receiveReturn(owner(), { returnId, lines: [{ variantId, fit: quantity }] })
  return returnId
}

it('points that paid an order wholly return once the last of it is back, though no money is given', async () => {
  await give(2500)
  await database.db.insert(discountCodes).values({ code: 'RESTO', type: 'fixed', value: 690 })
  const cartId = await fillCart(customer, { vaso: 2 })
  await applyDiscountCode(customer, { cartId, code: 'resto' })
  const pickup = { deliveryMethod: 'pickup', shipping: null, storeId: 'centro', loyaltyPoints: 2400 }
  const { folio, totalCentavos } = await placeOrder(customer, orderInput(cartId, pickup))
  expect(totalCentavos).toBe(0)
  await deliverOrder(owner(), { folio })
  await refundReturn(owner(), { returnId: await comeBack(folio, 'vaso') })
  expect(await getPoints(customer, customerId)).toMatchObject({ balance: 100 })
  const returnId = await comeBack(folio, 'vaso')
  await refundReturn(owner(), { returnId })
  await refundReturn(owner(), { returnId })
  expect(await movements()).toEqual(['adjusted 2500', 'redeemed -2400', 'returned 2400'])
})

it('points stay where something is sent in place of what came back', async () => {
  await give(1000)
  const { folio, totalCentavos } = await buy(customer, { reposado: 1 }, { paymentMethod: 'spei', loyaltyPoints: 1000 })
  await arrive(folio, totalCentavos)
  const returnId = await comeBack(folio, 'reposado')
  await replaceReturn(owner(), { returnId, lines: [{ variantId: 'reposado', by: 'vaso' }] })
  await refundReturn(owner(), { returnId })
  expect(await movements()).not.toContain('returned 1000')
})

it('points return once what was sent in place of what came back is back too', async () => {
  await give(1000)
  const { folio, totalCentavos } = await buy(customer, { reposado: 1 }, { paymentMethod: 'spei', loyaltyPoints: 1000 })
  await arrive(folio, totalCentavos)
  const sentInPlaceOf = async (returnId: string) => {
    const { replacement } = await replaceReturn(owner(), { returnId, lines: [] })
    await leave(replacement?.folio ?? '')
    return replacement?.folio ?? ''
  }
  const second = await sentInPlaceOf(await comeBack(folio, 'reposado'))
  const third = await sentInPlaceOf(await comeBack(second, 'reposado'))
  expect(await movements()).not.toContain('returned 1000')
  await refundReturn(owner(), { returnId: await comeBack(third, 'reposado') })
  expect(await movements()).toContain('returned 1000')
})

it('points return with the delivery of what was sent in place, if nothing of it is left by then', async () => {
  await give(1000)
  const { folio, totalCentavos } = await buy(customer, { vaso: 2 }, { paymentMethod: 'spei', loyaltyPoints: 1000 })
  await arrive(folio, totalCentavos)
  const { replacement } = await replaceReturn(owner(), { returnId: await comeBack(folio, 'vaso', 2), lines: [] })
  const second = replacement?.folio ?? ''
  const products = [{ variantId: 'vaso', quantity: 1 }]
  await shipOrder(owner(), { folio: second, carrier: 'Mensajería', trackingNumber: '123', products })
  await refundReturn(owner(), { returnId: await comeBack(second, 'vaso') })
  expect(await movements()).not.toContain('returned 1000')
  await cancelRest(owner(), { folio: second })
  await deliverOrder(owner(), { folio: second })
  expect(await movements()).toContain('returned 1000')
})

it('points return though the transfer was short and taken for the whole, once it is given back', async () => {
  await give(1000)
  const { folio, totalCentavos } = await buy(customer, { reposado: 1 }, { paymentMethod: 'spei', loyaltyPoints: 1000 })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 500 })
  const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 1 })
  await resolvePaymentIssue(owner(), { issueId: items[0]?.issueId ?? '', resolution: 'accepted', note: 'x' })
  await leave(folio)
  await refundOrder(owner(), { folio })
  expect(await getPoints(customer, customerId)).toEqual({ balance: 1000, earned: 0 })
})

it('points aren’t granted by a refund of an order that joined the account after its delivery', async () => {
  const email = `${crypto.randomUUID()}@clientes.example`
  const { folio, totalCentavos } = await buy(guest(), { reposado: 1 }, { paymentMethod: 'spei', email })
  await arrive(folio, totalCentavos)
  await database.db.update(orders).set({ customerId, claimedAt: TEST_NOW }).where(eq(orders.folio, folio))
  await refundOrder(owner(), { folio, amountCentavos: 1000 })
  expect(await movements()).toEqual([])
})
