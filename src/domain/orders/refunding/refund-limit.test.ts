import { beforeEach, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { RefundAboveLimit } from '#domain/payments/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buyByCard } from '#tests/fixtures/sales.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { refundOrder } from './refund-order.ts'

const database = givenShop(8)
let ports: TestPorts

beforeEach(() => {
  ports = createTestPorts()
})

function as(actor: Ctx['actor']): Ctx {
  return createTestCtx(database.db, { ports, actor })
}

/** Somebody who may give back so many centavos of an order. */
function support(refundLimitCentavos: number): Ctx {
  const permissions: Permission[] = ['orders:read', 'orders:write', 'orders:refund']
  return as({ ...PROVEN_OWNER, kind: 'admin', grant: { permissions, refundLimitCentavos } })
}

async function buyAndPay() {
  const guest = as({ kind: 'anonymous' })
  const sale = await buyByCard(guest, { reposado: 1 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(guest, { paymentId: sale.paymentId })
  return sale
}

const refundedOf = async (paymentId: string) => (await ports.cardPayments.readPayment(paymentId)).refundedCentavos

it('counts all refunds of the order, whoever gave them', async () => {
  const { folio, providerPaymentId } = await buyAndPay()
  await expect(refundOrder(support(10_000), { folio, amountCentavos: 10_001 })).rejects.toThrow(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBe(0)
  await refundOrder(support(10_000), { folio, amountCentavos: 6000 })
  await expect(refundOrder(support(10_000), { folio, amountCentavos: 4001 })).rejects.toThrow(RefundAboveLimit)
  await refundOrder(support(10_000), { folio, amountCentavos: 4000 })
  await refundOrder(as(PROVEN_OWNER), { folio, amountCentavos: 1 })
  await expect(refundOrder(support(10_000), { folio, amountCentavos: 1 })).rejects.toThrow(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBe(10_001)
})

it('lets one of two at once through that together exceed it', async () => {
  const { folio, providerPaymentId } = await buyAndPay()
  const refund = (amountCentavos: number) =>
    refundOrder(support(10_000), { folio, amountCentavos, idempotencyKey: crypto.randomUUID() })
  const outcomes = await Promise.allSettled([refund(6000), refund(5999)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBeLessThanOrEqual(6000)
})

it('holds for cancelling what was paid, too', async () => {
  const { folio, totalCentavos, providerPaymentId } = await buyAndPay()
  await expect(cancelOrder(support(totalCentavos - 1), { folio })).rejects.toThrow(RefundAboveLimit)
  expect(await refundedOf(providerPaymentId)).toBe(0)
  expect(await cancelOrder(support(totalCentavos), { folio })).toMatchObject({ refundCentavos: totalCentavos })
})
