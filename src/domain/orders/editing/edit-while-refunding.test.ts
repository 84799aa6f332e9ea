import { beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable, RefundRefused } from '#domain/payments/errors.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editAs, editInput } from '#tests/fixtures/order-edits.ts'
import { buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import type { RefundedInput } from '../refunding/plan-refund.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { RefundOpen } from './errors.ts'
import { previewEdit } from './preview-edit.ts'

const database = givenShop(8)
let ports: TestPorts
beforeEach(() => {
  ports = createTestPorts()
})

const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const SHIPPING = 9900

/** Sold and paid by card, with a refund that the provider didn't answer. */
async function refundedWithoutAnswer(asked: RefundedInput) {
  const sold = await buyByCard(createTestCtx(database.db, { ports }), { vaso: 2 })
  ports.cardPayments.buyerDoes(sold.providerPaymentId, 'succeeded')
  await settlePayment(owner(), sold)
  ports.cardPayments.script.isDown = true
  await expect(refundOrder(owner(), { folio: sold.folio, ...asked })).rejects.toThrow(ProviderUnavailable)
  ports.cardPayments.script.isDown = false
  return sold
}

describe.each<[string, RefundedInput]>([
  ['shipping', { shippingCentavos: SHIPPING }],
  ['an amount', { amountCentavos: 1000 }],
  ['a line', { lines: [{ variantId: 'vaso', quantity: 1, isSent: false, isRestocked: true }] }],
])('while the refund of %s has no answer', (what, asked) => {
  it('no edit of its order is planned or saved, until it is refused: then the buyer owes what was added', async () => {
    const { folio, totalCentavos, providerPaymentId, paymentId } = await refundedWithoutAnswer(asked)
    const { input } = await editInput(database.db, folio, { lines: { vaso: 3 } })
    await expect(previewEdit(owner(), { folio, input })).rejects.toThrow(RefundOpen)
    await expect(editAs(owner(), folio, { lines: { vaso: 3 } })).rejects.toThrow(RefundOpen)
    const dispute = {
      id: what,
      reason: 'x',
      openedAt: TEST_NOW,
      dueAt: null,
      status: 'open',
      amountCentavos: 1,
    } as const
    ports.cardPayments.disputed(providerPaymentId, dispute)
    await reconcilePayment(owner(), { paymentId, hasNews: true })
    await expect(refundOrder(owner(), { folio, ...asked })).rejects.toThrow(RefundRefused)
    await editAs(owner(), folio, { lines: { vaso: 3 } })
    const edited = await storedOrder(database.db, folio)
    expect(edited.balanceCentavos).toBe(edited.totalCentavos - totalCentavos)
  })
})
