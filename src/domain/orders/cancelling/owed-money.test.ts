import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { listPaymentIssues } from '../refunding/list-payment-issues.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { resolvePaymentIssue } from '../refunding/resolve-payment-issue.ts'
import { beginReturn } from '../returning/begin-return.ts'
import { receiveReturn } from '../returning/receive-return.ts'
import { replaceReturn } from '../returning/replace-return.ts'
import { cancelOrder } from './cancel-order.ts'

const database = givenShop()
let ports: TestPorts
let buyer: Ctx
beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
  await database.db.delete(receivedTransfers)
  const { actor } = await createTestCustomer(database.db, TEST_NOW)
  buyer = createTestCtx(database.db, { ports, actor })
})
const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })

const TOTAL = 22_245
const PART = 5000
const NOTHING = {
  cardCentavos: 0,
  unmatchedCentavos: 0,
  byHandCentavos: 0,
  returnCentavos: 0,
  disputedCentavos: 0,
  takenBackCentavos: 0,
}

async function byTransfer(...amounts: number[]) {
  const { folio } = await buy(buyer, { vaso: 1 }, { paymentMethod: 'spei' })
  for (const amountCentavos of amounts) await collectPayment(owner(), { folio, amountCentavos })
  return folio
}

async function resolveAll(resolution: 'rest-asked' | 'refunded' | 'dismissed') {
  const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 9 })
  for (const { issueId } of items) await resolvePaymentIssue(owner(), { issueId, resolution, note: 'x' })
}

async function paidByHosted(paymentMethod: 'card' | 'oxxo') {
  const sold = await buyByCard(buyer, { vaso: 1 }, { paymentMethod })
  ports.cardPayments.buyerDoes(sold.providerPaymentId, 'succeeded')
  await settlePayment(buyer, sold)
  return sold
}

async function replaced() {
  const { folio, totalCentavos } = await buy(buyer, { blanco: 1, vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  await shipOrder(owner(), { folio, carrier: 'Estafeta', trackingNumber: folio })
  await deliverOrder(owner(), { folio })
  const lines = [{ variantId: 'blanco', quantity: 1 }]
  const input = { reason: 'changed-mind' as const, description: 'x', message: '', photos: [], lines }
  const { id: returnId } = await beginReturn(owner(), { folio, input })
  await receiveReturn(owner(), { returnId, lines: [{ variantId: 'blanco', fit: 1 }] })
  const { replacement } = await replaceReturn(owner(), { returnId, lines: [] })
  return replacement?.folio ?? expect.fail('it was replaced')
}

it.each<[string, () => Promise<string>, Partial<typeof NOTHING>]>([
  ['nothing', () => byTransfer(), {}],
  ['a transfer', () => byTransfer(TOTAL), { byHandCentavos: TOTAL }],
  ['a part of a transfer', () => byTransfer(PART), { byHandCentavos: PART }],
  ['a transfer that was too much', () => byTransfer(TOTAL + PART), { byHandCentavos: TOTAL + PART }],
  [
    'a part whose rest was asked for',
    async () => {
      const folio = await byTransfer(PART)
      await resolveAll('rest-asked')
      return folio
    },
    { byHandCentavos: PART },
  ],
  [
    'no part any more, for it went back',
    async () => {
      const folio = await byTransfer(PART)
      await resolveAll('refunded')
      return folio
    },
    {},
  ],
  [
    'no part any more, for it was noted by mistake',
    async () => {
      const folio = await byTransfer(PART)
      await resolveAll('dismissed')
      return folio
    },
    {},
  ],
  ['a card payment', async () => (await paidByHosted('card')).folio, { cardCentavos: TOTAL }],
  ['a payment at OXXO', async () => (await paidByHosted('oxxo')).folio, { byHandCentavos: TOTAL }],
  [
    'the rest of a card payment',
    async () => {
      const { folio } = await paidByHosted('card')
      await refundOrder(owner(), { folio, amountCentavos: PART })
      return folio
    },
    { cardCentavos: TOTAL - PART },
  ],
  [
    'a transfer and a balance by card',
    async () => {
      const folio = await byTransfer(TOTAL)
      await editAs(owner(), folio, { lines: { vaso: 2 } })
      await payByCard(buyer, ports, folio, 'card')
      return folio
    },
    { cardCentavos: 14_845, byHandCentavos: TOTAL },
  ],
  [
    'a second card payment',
    async () => {
      const first = await buyByCard(buyer, { vaso: 1 })
      ports.cardPayments.buyerDoes(first.providerPaymentId, 'expired')
      await settlePayment(buyer, first)
      await payByCard(buyer, ports, first.folio)
      ports.cardPayments.buyerDoes(first.providerPaymentId, 'succeeded')
      await settlePayment(buyer, first)
      return first.folio
    },
    { cardCentavos: TOTAL, unmatchedCentavos: TOTAL },
  ],
  [
    'a card payment of another amount',
    async () => {
      const sold = await buyByCard(buyer, { vaso: 1 })
      ports.cardPayments.buyerDoes(sold.providerPaymentId, 'succeeded', PART)
      await settlePayment(buyer, sold)
      return sold.folio
    },
    { unmatchedCentavos: PART },
  ],
  ['what the buyer returned', replaced, { returnCentavos: 64_950 }],
])('who cancels hears what the shop holds: %s', async (_, sell, held) => {
  const folio = await sell()
  await database.db.delete(mails)
  const owed = { ...NOTHING, ...held }
  const { cardCentavos, unmatchedCentavos, byHandCentavos } = owed
  const refundCentavos = cardCentavos + unmatchedCentavos + byHandCentavos
  expect(await cancelOrder(buyer, { folio })).toMatchObject({ folio, ...owed, refundCentavos })
  expect(await cancelOrder(buyer, { folio })).toMatchObject({ folio, ...owed })
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'order-cancelled'))
    .orderBy(desc(mails.createdAt))
  const text = mail?.text ?? expect.fail('the buyer was written to')
  expect(text.includes('por el mismo medio con el que pagaste')).toBe(owed.cardCentavos > 0)
  expect(text.includes('que este pedido no usó')).toBe(owed.unmatchedCentavos > 0)
  expect(text.includes('Responde a este correo con tu cuenta')).toBe(owed.byHandCentavos > 0)
  expect(text.includes('Tu devolución queda abierta otra vez')).toBe(owed.returnCentavos > 0)
  expect(text.includes('No se cobró nada')).toBe(Object.values(owed).every((centavos) => centavos === 0))
})
