import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { orders } from '#db/schema/orders.server.ts'
import { formatPrice } from '#i18n/format.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editAs, payByCard } from '#tests/fixtures/order-edits.ts'
import { buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { ConfirmationOwing } from '../placing/errors.ts'
import { resendConfirmation } from '../placing/resend-confirmation.ts'
import { listPaymentIssues } from '../refunding/list-payment-issues.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { resolvePaymentIssue } from '../refunding/resolve-payment-issue.ts'
import { collectPayment } from './collect-payment.ts'
import { payOrder } from './pay-order.ts'
import { settlePayment } from './settle-payment.ts'

const database = givenShop(12)
let ports: TestPorts
const owner = (now = TEST_NOW) => createTestCtx(database.db, { ports, actor: PROVEN_OWNER, now })
const guest = () => createTestCtx(database.db, { ports, actor: { kind: 'anonymous' } })
const pesos = (centavos: number) => formatPrice(centavos / 100, 'es')

beforeEach(async () => {
  ports = createTestPorts()
  await database.db.delete(mails)
})

async function receipt(): Promise<string> {
  const [mail] = await database.db
    .select()
    .from(mails)
    .where(eq(mails.kind, 'payment-received'))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return mail?.text ?? ''
}

async function sentAgain(folio: string): Promise<string> {
  await database.db.delete(mails).where(eq(mails.kind, 'payment-received'))
  await resendConfirmation(owner(addTime(TEST_NOW, 5 * MINUTE)), { folio })
  return receipt()
}

const totalOf = async (folio: string) => (await storedOrder(database.db, folio)).totalCentavos

it('a receipt names the way an order was paid, not the one that was chosen first', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  await payByCard(guest(), ports, folio, 'card')
  expect(await receipt()).toContain(`Pagado: ${pesos(totalCentavos)} con tarjeta`)
  expect(await sentAgain(folio)).not.toContain('SPEI')
})

it('a receipt sent again says what an edit left to pay, and promises no day until then', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'card' })
  await payByCard(guest(), ports, folio)
  expect(await receipt()).toContain('Llega hacia el')
  await editAs(owner(), folio, { lines: { vaso: 2 } })
  const due = (await totalOf(folio)) - totalCentavos
  expect(due).toBeGreaterThan(0)
  const text = await sentAgain(folio)
  expect(text).toContain(`Pagado: ${pesos(totalCentavos)} con tarjeta`)
  expect(text).toContain(`Por pagar: ${pesos(due)}`)
  expect(text).toContain(`faltan ${pesos(due)}`)
  expect(text).not.toContain('Llega hacia el')
})

it('a receipt of the difference lists both payments, the difference first', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  await editAs(owner(), folio, { lines: { vaso: 2 } })
  const due = (await totalOf(folio)) - totalCentavos
  await database.db.delete(mails)
  await collectPayment(owner(), { folio, amountCentavos: due, isAnother: true })
  const text = await receipt()
  expect(text).toContain(`Pagado: ${pesos(due)} por transferencia SPEI\nPagado: ${pesos(totalCentavos)} por`)
  expect(text).not.toContain('Por pagar')
  expect(text).toContain('Llega hacia el')
})

it('an order edited while its page of payment was open is not said to be paid whole', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'card' })
  const { id: paymentId } = await payOrder(guest(), { folio })
  await editAs(owner(), folio, { lines: { vaso: 2 } })
  const due = (await totalOf(folio)) - totalCentavos
  const { payments } = await storedOrder(database.db, folio)
  ports.cardPayments.buyerDoes(payments[0]?.providerPaymentId ?? '', 'succeeded')
  await settlePayment(guest(), { paymentId })
  const text = await receipt()
  expect(text).toContain(`Pagado: ${pesos(totalCentavos)} con tarjeta`)
  expect(text).toContain(`Por pagar: ${pesos(due)}`)
})

it('a transfer taken short is said to be what came, with nothing left to pay', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 500 })
  const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 50 })
  const issueId = items.find((issue) => issue.folio === folio)?.issueId ?? ''
  await resolvePaymentIssue(owner(), { issueId, resolution: 'accepted', note: 'Hablamos por teléfono.' })
  const [order] = await database.db.select().from(orders).where(eq(orders.folio, folio))
  expect(order?.balanceCentavos).toBe(0)
  for (const text of [await receipt(), await sentAgain(folio)]) {
    expect(text).toContain(`Pagado: ${pesos(totalCentavos - 500)} por transferencia SPEI`)
    expect(text).not.toContain('Por pagar')
  }
})

it('a receipt sent again says what an edit took off, until and once it is given back', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 3 }, { paymentMethod: 'card' })
  await payByCard(guest(), ports, folio)
  await editAs(owner(), folio, { lines: { vaso: 1 } })
  const amountCentavos = totalCentavos - (await totalOf(folio))
  const text = await sentAgain(folio)
  expect(text).toContain(`Pagado: ${pesos(totalCentavos)} con tarjeta`)
  expect(text).toContain(`Por devolver: ${pesos(amountCentavos)}`)
  await refundOrder(owner(), { folio, amountCentavos })
  const after = await sentAgain(folio)
  expect(after).toContain(`Devuelto: ${pesos(amountCentavos)}`)
  expect(after).not.toContain('Por devolver')
})

it('nobody is told that nothing is left to pay where nothing was paid and a difference is due', async () => {
  const { folio, totalCentavos } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'card' })
  // As of what replaces a return and costs more
  const replacing = { paidAt: TEST_NOW, status: 'processing' as const, balanceCentavos: totalCentavos }
  await database.db.update(orders).set(replacing).where(eq(orders.folio, folio))
  await database.db.delete(mails)
  await expect(resendConfirmation(owner(), { folio })).rejects.toThrow(ConfirmationOwing)
  expect(await database.db.select().from(mails)).toEqual([])
})
