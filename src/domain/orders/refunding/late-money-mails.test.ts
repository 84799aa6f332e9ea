import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { receivedTransfers } from '#db/schema/bank-transfers.server.ts'
import { mails } from '#db/schema/mail.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buy, buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import type { OwnersResolution } from '#vocabulary/transfer-status.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { reconcilePayment } from '../paying/reconcile-payment.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { listPaymentIssues } from './list-payment-issues.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'

const database = givenShop()
let ports: TestPorts
let guest: Ctx
beforeEach(async () => {
  ports = createTestPorts()
  guest = createTestCtx(database.db, { ports })
  await database.db.delete(receivedTransfers)
})
const owner = () => createTestCtx(database.db, { ports, actor: PROVEN_OWNER })
const textsOf = async (kind: 'payment-late' | 'order-refunded') =>
  (await database.db.select().from(mails).where(eq(mails.kind, kind))).map(({ text }) => text)

async function resolve(resolution: OwnersResolution) {
  const { items } = await listPaymentIssues(owner(), { resolved: false, limit: 9 })
  for (const { issueId } of items) await resolvePaymentIssue(owner(), { issueId, resolution, note: 'x' })
}

async function lateTransfer() {
  const { folio, totalCentavos } = await buy(guest, { vaso: 1 }, { paymentMethod: 'spei' })
  await cancelOrder(owner(), { folio })
  await database.db.delete(mails)
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
}

async function latePayment(paymentMethod: 'card' | 'oxxo') {
  const sold = await buyByCard(guest, { vaso: 1 }, { paymentMethod })
  await cancelOrder(owner(), { folio: sold.folio })
  await database.db.delete(mails)
  ports.cardPayments.buyerDoes(sold.providerPaymentId, 'succeeded')
  await settlePayment(guest, sold)
  return sold
}

const ACCOUNT = 'responde a este correo con tu CLABE'
const SAME_WAY = 'por el mismo medio con el que pagaste'

describe('money that comes after its order was cancelled', () => {
  it.each([
    ['spei', lateTransfer, ACCOUNT],
    ['oxxo', () => latePayment('oxxo'), ACCOUNT],
    ['card', () => latePayment('card'), SAME_WAY],
  ] as const)('is told of with how it goes back: %s', async (_, pay, how) => {
    await pay()
    const [text, ...more] = await textsOf('payment-late')
    expect(more).toEqual([])
    expect(text).toContain('Recibimos $222.45 MXN')
    expect(text).toContain(how)
  })

  it('is told of once, however often the provider reports it', async () => {
    const { paymentId } = await latePayment('oxxo')
    await reconcilePayment(guest, { paymentId, hasNews: true })
    expect(await textsOf('payment-late')).toHaveLength(1)
  })

  it.each([
    ['spei', lateTransfer, 'refunded', 'Si no lo ves, responde'],
    ['oxxo', () => latePayment('oxxo'), 'refunded', 'Si no lo ves, responde'],
    ['card', () => latePayment('card'), 'refunded', SAME_WAY],
    ['card', () => latePayment('card'), 'given-by-hand', 'Si no lo ves, responde'],
  ] as const)('is told of once it went back: %s, %#', async (_, pay, resolution, how) => {
    await pay()
    await resolve(resolution)
    const [text, ...more] = await textsOf('order-refunded')
    expect(more).toEqual([])
    expect(text).toContain('Te devolvimos $222.45 MXN')
    expect(text).toContain('Esta devolución: $222.45 MXN\nDevuelto en total: $222.45 MXN\nPagado: $222.45 MXN')
    expect(text).toContain(how)
  })

  it('is not said to have gone back when it was noted by mistake', async () => {
    await lateTransfer()
    await resolve('dismissed')
    expect(await textsOf('order-refunded')).toEqual([])
  })
})

it('the surplus of a transfer is told of once it went back', async () => {
  const { folio, totalCentavos } = await buy(guest, { vaso: 1 }, { paymentMethod: 'spei' })
  await database.db.delete(mails)
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos + 5000 })
  await resolve('refunded')
  expect(await textsOf('order-refunded')).toEqual([expect.stringContaining('Te devolvimos $50.00 MXN')])
})

it('a part of a transfer is told of once it went back', async () => {
  const { folio } = await buy(guest, { vaso: 1 }, { paymentMethod: 'spei' })
  await database.db.delete(mails)
  await collectPayment(owner(), { folio, amountCentavos: 5000 })
  await resolve('refunded')
  expect(await textsOf('order-refunded')).toEqual([expect.stringContaining('Te devolvimos $50.00 MXN')])
  expect(await textsOf('payment-late')).toEqual([])
})
