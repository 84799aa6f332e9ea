import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor, Ctx } from '#domain/ctx.ts'
import { applyDiscountCode } from '#domain/cart/apply-discount-code.ts'
import { EditedMeanwhile } from '#domain/edited-meanwhile.ts'
import { OutOfStock } from '#domain/inventory/errors.ts'
import { getPoints } from '#domain/pricing/loyalty/get-points.ts'
import { auditEntries } from '#db/schema/audit.server.ts'
import { loyaltyEntries } from '#db/schema/loyalty.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import { orderEdits, orderLines } from '#db/schema/orders.server.ts'
import { discountCodes } from '#db/schema/promotions.server.ts'
import { alcoholRestrictions } from '#db/schema/shipping.server.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editAs, editInput, payByCard } from '#tests/fixtures/order-edits.ts'
import type { EditChanges } from '#tests/fixtures/order-edits.ts'
import { buy, buyByCard, fillCart, givenShop, orderInput, stockOf, storedOrder } from '#tests/fixtures/sales.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { AlcoholNotSold, BirthDateMissing, PriceChanged } from '../placing/errors.ts'
import { placeOrder } from '../placing/place-order.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { editOrder } from './edit-order.ts'
import { BalanceUnpaid, NothingEdited, OrderNotEditable, ReductionAboveLimit, ReductionTooLarge } from './errors.ts'
import { previewEdit } from './preview-edit.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

const as = (actor: Actor): Ctx => createTestCtx(database.db, { ports, actor })
const owner = () => as(PROVEN_OWNER)
const guest = () => as({ kind: 'anonymous' })

function support(refundLimitCentavos: number): Ctx {
  const permissions: Permission[] = ['orders:read', 'orders:edit', 'orders:refund']
  return as({ ...PROVEN_OWNER, kind: 'admin', grant: { permissions, refundLimitCentavos } })
}

async function paid(quantities: Record<string, number>): Promise<string> {
  const { folio } = await buy(guest(), quantities)
  await payByCard(guest(), ports, folio)
  return folio
}

const edit = (folio: string, changes?: EditChanges, ctx = owner()) => editAs(ctx, folio, changes)

const linesOf = (orderId: string) =>
  database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.position)

describe('an unpaid order', () => {
  it('costs and holds what its lines are now, and is paid once at the new amount', async () => {
    const { folio, totalCentavos } = await buy(guest(), { vaso: 2, reposado: 1 }, { paymentMethod: 'spei' })
    const { totalCentavos: next } = await edit(folio, { lines: { reposado: 2 } })
    expect(next).toBe(totalCentavos - 2 * 12_345 + 89_900 + (await shippingChange(folio, totalCentavos)))
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
    expect(await stockOf(database.db, 'reposado')).toEqual({ onHand: 10, reserved: 2 })
    await collectPayment(owner(), { folio, amountCentavos: next })
    expect(await storedOrder(database.db, folio)).toMatchObject({ status: 'processing', balanceCentavos: 0 })
  })

  it('takes a page of the provider that was paid at the amount of before, and owes the rest', async () => {
    const { folio, totalCentavos, providerPaymentId, paymentId } = await buyByCard(guest(), { vaso: 1 })
    await edit(folio, { lines: { vaso: 2 } })
    const { totalCentavos: next } = await storedOrder(database.db, folio)
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(guest(), { paymentId })
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ status: 'processing', balanceCentavos: next - totalCentavos })
    await payByCard(guest(), ports, folio)
    expect(await storedOrder(database.db, folio)).toMatchObject({ balanceCentavos: 0 })
  })
})

/** What of the difference is shipping. */
async function shippingChange(folio: string, totalBefore: number): Promise<number> {
  const { shippingCentavos } = await storedOrder(database.db, folio)
  const before = totalBefore - 2 * 12_345 - 89_900
  return shippingCentavos - before
}

describe('a paid order', () => {
  it('that costs more asks for the difference, and leaves once it is paid', async () => {
    const folio = await paid({ vaso: 1 })
    const before = await storedOrder(database.db, folio)
    const { balanceCentavos, totalCentavos } = await edit(folio, { lines: { vaso: 3 } })
    expect(balanceCentavos).toBe(totalCentavos - before.totalCentavos)
    const label = { carrier: 'dhl', trackingNumber: '1' }
    await expect(shipOrder(owner(), { folio, ...label })).rejects.toThrow(BalanceUnpaid)
    const [mail] = await database.db
      .select()
      .from(mails)
      .where(eq(mails.reference, `${before.id} edit 2`))
    expect(mail?.kind).toBe('order-edited')
    await payByCard(guest(), ports, folio)
    const after = await storedOrder(database.db, folio)
    const captured = after.payments.toSorted((a, b) => Number(a.isBalance) - Number(b.isBalance))
    expect(captured).toMatchObject([
      { status: 'succeeded', isBalance: false, amountCentavos: before.totalCentavos },
      { status: 'succeeded', isBalance: true, amountCentavos: balanceCentavos },
    ])
    await shipOrder(owner(), { folio, ...label })
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 7, reserved: 0 })
  })

  it('that costs less is given back what is too much, and stands', async () => {
    const folio = await paid({ vaso: 3, reposado: 1 })
    const { balanceCentavos } = await edit(folio, { lines: { reposado: 1 } })
    expect(balanceCentavos).toBeLessThan(0)
    await refundOrder(owner(), { folio, amountCentavos: -balanceCentavos })
    const order = await storedOrder(database.db, folio)
    expect(order).toMatchObject({ status: 'processing', balanceCentavos: 0 })
    const [payment] = order.payments
    expect((payment?.amountCentavos ?? 0) - (payment?.refundedCentavos ?? 0)).toBe(order.totalCentavos)
  })

  it('paid by transfer has a transfer of its own for the difference', async () => {
    const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    const { balanceCentavos } = await edit(folio, { lines: { vaso: 2 } })
    const again = await edit(folio, { lines: { vaso: 3 } })
    expect(again.balanceCentavos).toBeGreaterThan(balanceCentavos)
    const open = (await storedOrder(database.db, folio)).payments.filter(({ status }) => status === 'pending')
    expect(open).toMatchObject([{ method: 'spei', isBalance: true, amountCentavos: again.balanceCentavos }])
    await collectPayment(owner(), { folio, amountCentavos: again.balanceCentavos })
    expect(await storedOrder(database.db, folio)).toMatchObject({ balanceCentavos: 0 })
  })

  it('gives back every payment when it is cancelled, and one of them in parts', async () => {
    const folio = await paid({ vaso: 1 })
    const { totalCentavos, balanceCentavos } = await edit(folio, { lines: { vaso: 3 } })
    await payByCard(guest(), ports, folio)
    await refundOrder(owner(), { folio, amountCentavos: balanceCentavos + 100, idempotencyKey: 'part-of-both' })
    const { payments } = await storedOrder(database.db, folio)
    expect(payments.find(({ isBalance }) => isBalance)?.refundedCentavos).toBe(balanceCentavos)
    expect(payments.find(({ isBalance }) => !isBalance)?.refundedCentavos).toBe(100)
    const left = totalCentavos - balanceCentavos - 100
    expect(await cancelOrder(owner(), { folio })).toMatchObject({ refundCentavos: left })
  })
})

it('tells the second of two who edit at once, and does a repeated call once', async () => {
  const folio = await paid({ vaso: 1 })
  const { input, version } = await editInput(database.db, folio, { lines: { vaso: 2 } })
  const preview = await previewEdit(owner(), { folio, input })
  const whole = { ...input, reason: 'x', expectedTotal: preview.breakdown.totalCentavos / 100 }
  const call = { folio, version, input: whole, idempotencyKey: 'edit-once' }
  const first = await editOrder(owner(), call)
  expect(await editOrder(owner(), call)).toEqual(first)
  await expect(editOrder(owner(), { ...call, idempotencyKey: 'another' })).rejects.toThrow(EditedMeanwhile)
  expect(await database.db.$count(orderEdits)).toBe(1)
})

it('says who changed what and why', async () => {
  const folio = await paid({ vaso: 1 })
  await edit(folio, { lines: { vaso: 2 }, reduction: 10, lastName: 'Robles Díaz' })
  const [kept] = await database.db.select().from(orderEdits)
  expect(kept).toMatchObject({ actor: 'owner:o', reason: 'Llamó para cambiarlo', givenCentavos: 1000 })
  expect(kept?.changes).toMatchObject([
    { what: 'line', before: 1, after: 2 },
    { what: 'reduction', before: 0, after: 10 },
    { what: 'shipping' },
    { what: 'receiver' },
  ])
  const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, folio))
  expect(entry?.after).toMatchObject({ editId: kept?.id, reductionCentavos: 1000 })
  // Erased with the order, as it may name the buyer
  expect(JSON.stringify(entry)).not.toContain('Llamó')
  expect(JSON.stringify(kept)).not.toContain('Díaz')
})

describe('what holds when an order is placed holds when it is edited', () => {
  it('stock', async () => {
    const folio = await paid({ vaso: 1 })
    await expect(edit(folio, { lines: { vaso: 11 } })).rejects.toThrow(OutOfStock)
    expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 1 })
    expect(await storedOrder(database.db, folio)).toMatchObject({ version: 1 })
  })

  it('the buyer’s age and places without alcohol', async () => {
    const { folio } = await buy(guest(), { vaso: 1 }, { birthDate: null })
    await expect(edit(folio, { lines: { vaso: 1, reposado: 1 } })).rejects.toThrow(BirthDateMissing)
    await edit(folio, { lines: { vaso: 1, reposado: 1 }, birthDate: '1980-01-01' })
    const restriction = { reason: { es: 'Ley seca' }, postalPrefixes: ['45'] }
    await database.db.insert(alcoholRestrictions).values({ ...restriction, id: crypto.randomUUID() })
    await expect(edit(folio, { postalCode: '45000' })).rejects.toThrow(AlcoholNotSold)
    await edit(folio, { lines: { vaso: 1 }, postalCode: '45000' })
    await database.db.delete(alcoholRestrictions)
  })

  it('the price that was agreed', async () => {
    const folio = await paid({ vaso: 1 })
    const { input, version } = await editInput(database.db, folio, { lines: { vaso: 2 } })
    const asked = { folio, version, input: { ...input, reason: 'x', expectedTotal: 1 } }
    await expect(editOrder(owner(), asked)).rejects.toThrow(PriceChanged)
  })
})

it('is over once something of the order has left, and never changes nothing', async () => {
  const folio = await paid({ vaso: 2 })
  await expect(edit(folio)).rejects.toThrow(NothingEdited)
  await shipOrder(owner(), { folio, carrier: 'x', trackingNumber: '1', products: [{ variantId: 'vaso', quantity: 1 }] })
  await expect(edit(folio, { lines: { vaso: 3 } })).rejects.toThrow(OrderNotEditable)
})

it('takes off what a role may refund, all edits together, and no more than there is', async () => {
  const folio = await paid({ vaso: 2 })
  await edit(folio, { reduction: 30 }, support(5000))
  await expect(edit(folio, { reduction: 51 }, support(5000))).rejects.toThrow(ReductionAboveLimit)
  await edit(folio, { reduction: 50 }, support(5000))
  await expect(edit(folio, { reduction: 300 })).rejects.toThrow(ReductionTooLarge)
})

it('keeps the code while the order meets its terms, and lets it go otherwise', async () => {
  await database.db
    .insert(discountCodes)
    .values({ code: 'AGAVE10', type: 'percentage', value: 1000, minimumSubtotalCentavos: 20_000, endsAt: TEST_NOW })
  await database.db.update(discountCodes).set({ endsAt: null })
  const cartId = await fillCart(guest(), { vaso: 2 })
  await applyDiscountCode(guest(), { cartId, code: 'AGAVE10' })
  const { folio } = await placeOrder(guest(), orderInput(cartId))
  await database.db.update(discountCodes).set({ endsAt: TEST_NOW })
  await edit(folio, { lines: { vaso: 3 } })
  expect(await storedOrder(database.db, folio)).toMatchObject({ discountCode: 'AGAVE10', discountCentavos: 3704 })
  await edit(folio, { lines: { vaso: 1 } })
  expect(await storedOrder(database.db, folio)).toMatchObject({ discountCode: null, discountCentavos: 0 })
  const [code] = await database.db.select().from(discountCodes)
  expect(code?.usedCount).toBe(0)
})

it('gives points back that the order no longer needs, and the others when it is cancelled', async () => {
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  const { customerId } = actor
  await database.db.insert(loyaltyEntries).values({ customerId, kind: 'adjusted', points: 3000, at: TEST_NOW })
  const cartId = await fillCart(as(actor), { vaso: 3 })
  const { folio } = await placeOrder(as(actor), orderInput(cartId, { loyaltyPoints: 3000 }))
  expect((await getPoints(owner(), customerId)).balance).toBe(0)
  await edit(folio, { lines: { vaso: 1 } })
  const order = await storedOrder(database.db, folio)
  expect(order).toMatchObject({ pointsUsed: 1200, pointsCentavos: 12_000 })
  expect((await getPoints(owner(), customerId)).balance).toBe(1800)
  await cancelOrder(owner(), { folio })
  expect((await getPoints(owner(), customerId)).balance).toBe(3000)
})

it('taxes follow: the lines and the total contain them', async () => {
  const folio = await paid({ reposado: 1 })
  await edit(folio, { lines: { reposado: 1, blanco: 2 }, reduction: 100 })
  const { id, totalCentavos, ivaCentavos, shippingCentavos } = await storedOrder(database.db, folio)
  const lines = await linesOf(id)
  expect(lines.reduce((sum, line) => sum + line.totalCentavos, 0)).toBe(totalCentavos - shippingCentavos)
  expect(ivaCentavos).toBe(totalCentavos - Math.round((totalCentavos * 100) / 116))
  expect(lines.every(({ iepsCentavos }) => (iepsCentavos ?? 0) > 0)).toBe(true)
})
