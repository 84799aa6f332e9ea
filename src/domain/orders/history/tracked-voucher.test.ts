import { expect, it } from 'vitest'
import { toTrackedResponse } from '#api/store/orders/order-response.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { describeStatement, statementsOf } from '#tests/fixtures/statements.ts'
import { payOrder } from '../paying/pay-order.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { getOrderTracking } from './get-order-tracking.ts'

const shop = givenShop()
const ports = createTestPorts()
const guest = () => createTestCtx(shop.db, { ports })
const owner = (later = 0) => createTestCtx(shop.db, { ports, actor: PROVEN_OWNER, now: addTime(TEST_NOW, later) })
const VOUCHER = { number: '12345678901234', address: null, expiresAt: addTime(TEST_NOW, 3 * DAY).toISOString() }

async function takeVoucher(folio: string): Promise<void> {
  const { id } = await payOrder(guest(), { folio, method: 'oxxo' })
  const { payments } = await storedOrder(shop.db, folio)
  ports.cardPayments.buyerTakesVoucher(payments.find((payment) => payment.id === id)?.providerPaymentId ?? '', VOUCHER)
  await settlePayment(guest(), { paymentId: id })
}

it('a voucher for what an edit added to a paid order charges that', async () => {
  const { folio } = await buy(guest(), { vaso: 1 })
  await payByCard(guest(), ports, folio)
  await editAs(owner(), folio, { lines: { vaso: 2 } })
  await takeVoucher(folio)
  const { voucher, balanceCentavos, totalCentavos } = await getOrderTracking(owner(), { folio })
  expect(voucher?.amountCentavos).toBe(balanceCentavos)
  expect(balanceCentavos).toBeLessThan(totalCentavos)
})

it('a voucher of an order that is edited later charges what it did, until it ends', async () => {
  const { folio, totalCentavos } = await buyByCard(guest(), { vaso: 1 }, { paymentMethod: 'oxxo' })
  await takeVoucher(folio)
  await editAs(owner(), folio, { lines: { vaso: 2 } })
  const asked = await statementsOf(async () => {
    const { voucher } = await getOrderTracking(owner(), { folio })
    expect(voucher).toEqual({ ...VOUCHER, amountCentavos: totalCentavos })
  })
  expect(asked.map(describeStatement).filter((read) => read === 'read payments')).toHaveLength(1)
  expect(await getOrderTracking(owner(3 * DAY + HOUR), { folio })).toMatchObject({
    status: 'pending',
    voucher: null,
    canBePaid: false,
    expiresAt: null,
  })
  await expect(payOrder(owner(3 * DAY + HOUR), { folio })).rejects.toThrow('orderClosed')
})

it('a voucher of a gift without prices is its buyer’s alone', async () => {
  const { actor } = await createTestCustomer(shop.db, TEST_NOW)
  const buyer = createTestCtx(shop.db, { ports, actor })
  const gift = { message: '', from: '', to: '', hidesPrices: true, arrivesOn: null }
  const sale = await buyByCard(buyer, { vaso: 1 }, { paymentMethod: 'oxxo', gift })
  ports.cardPayments.buyerTakesVoucher(sale.providerPaymentId, VOUCHER)
  await settlePayment(buyer, sale)
  const shownTo = async (reader: Ctx) => toTrackedResponse(await getOrderTracking(reader, sale))
  expect(await shownTo(buyer)).toMatchObject({ total: sale.totalCentavos / 100, voucher: { number: VOUCHER.number } })
  expect(await shownTo(guest())).toMatchObject({ total: null, voucher: null, payment: null })
})
