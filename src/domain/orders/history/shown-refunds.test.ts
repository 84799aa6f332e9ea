import { beforeEach, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import type { Receipt } from '#domain/ports/receipts.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { payByCard } from '#tests/fixtures/order-edits.ts'
import { buyByCard, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { resolvePaymentIssue } from '../refunding/resolve-payment-issue.ts'
import { getPurchase } from './get-purchase.ts'
import { printReceipt } from './print-receipt.ts'

const database = givenShop()
let ports: TestPorts
let buyer: Ctx
beforeEach(async () => {
  ports = createTestPorts()
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  buyer = createTestCtx(database.db, { ports, actor })
})
const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

/** Its first page was paid, too, after it expired. */
async function paidTwice() {
  const first = await buyByCard(buyer, { vaso: 1 })
  ports.cardPayments.buyerDoes(first.providerPaymentId, 'expired')
  await settlePayment(buyer, first)
  await payByCard(buyer, ports, first.folio)
  ports.cardPayments.buyerDoes(first.providerPaymentId, 'succeeded')
  await settlePayment(buyer, first)
  return first
}

async function receiptOf(folio: string): Promise<Receipt> {
  const printed: Receipt[] = []
  const receipts = {
    ...ports.receipts,
    print: (receipt: Receipt) => Promise.resolve(new Uint8Array([printed.push(receipt)])),
  }
  await printReceipt({ ...buyer, ports: { ...ports, receipts } }, { folio })
  return printed[0] ?? expect.fail('a receipt was printed')
}

type Sold = Awaited<ReturnType<typeof paidTwice>>
const secondGoesBack = ({ paymentId }: Sold) =>
  resolvePaymentIssue(owner(), { issueId: paymentId, resolution: 'refunded', note: 'Pagó dos veces.' })

it.each<[string, number, (sold: Sold) => Promise<unknown>]>([
  ['the second payment', 0, secondGoesBack],
  [
    'the second payment and a part of the first',
    4000,
    async (sold) => {
      await secondGoesBack(sold)
      await refundOrder(owner(), { folio: sold.folio, amountCentavos: 4000 })
    },
  ],
])('the total less what a receipt says went back is what the shop keeps: %s', async (_, shown, giveBack) => {
  const sold = await paidTwice()
  await giveBack(sold)
  const { payments } = await storedOrder(database.db, sold.folio)
  const received = payments.filter(({ status }) => status === 'succeeded' || status === 'unmatched')
  const kept = received.reduce((sum, payment) => sum + payment.amountCentavos - payment.refundedCentavos, 0)
  const { totalCentavos, refundedCentavos } = await receiptOf(sold.folio)
  expect(totalCentavos - refundedCentavos).toBe(kept)
  expect((await getPurchase(buyer, sold)).refund?.refundedCentavos ?? 0).toBe(shown)
})
