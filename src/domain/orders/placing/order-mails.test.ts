import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliverMail } from '#domain/mail/deliver-mail.ts'
import { mails } from '#db/schema/mail.server.ts'
import { ANONYMOUS } from '#domain/ctx.ts'
import type { Ctx } from '#domain/ctx.ts'
import { orders } from '#db/schema/orders.server.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { MOST_UNPAID_MAILS } from '#domain/orders/write-to-buyer.ts'
import { LOCALES } from '#i18n/locale.ts'
import { addTime, DAY, HOUR, MINUTE } from '#kit/clock.ts'
import { createTestCustomer, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_MAILBOX, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { givenShop, buy, buyByCard, BUYER_EMAIL, fillCart, storedOrder, orderInput } from '#tests/fixtures/sales.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { confirmUnpaidOrder } from './confirm-order.ts'
import { deliverOrder } from '../fulfilling/deliver-order.ts'
import { OrderNotShippable, PriceChanged } from './errors.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { refundDuePayment } from '../refunding/refund-payment.ts'
import { placeOrder } from './place-order.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { payOrder } from '../paying/pay-order.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'

const database = givenShop(12)
let ports: TestPorts
const SHIPMENT = { carrier: 'Paquetería del Valle', trackingNumber: 'PV-0042' }
const PICKUP = { deliveryMethod: 'pickup', storeId: 'centro', paymentMethod: 'store', shipping: null }
const SCRIPT = '<script>alert(1)</script>'

beforeEach(async () => {
  await database.db.delete(mails)
  ports = createTestPorts()
})

const as = (actor: Ctx['actor'] = ANONYMOUS, more: Partial<Ctx> = {}) =>
  createTestCtx(database.db, { ports, actor, ...more })
const owner = (more: Partial<Ctx> = {}) => as(PROVEN_OWNER, more)
const written = () => database.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.kind))
const kinds = async () => (await written()).map(({ kind }) => kind)

async function mailOf(kind: string) {
  const found = (await written()).filter((mail) => mail.kind === kind)
  expect(found).toHaveLength(1)
  return found[0] ?? expect.fail()
}

async function aQuarterLater(folio: string): Promise<void> {
  const { id: orderId } = await storedOrder(database.db, folio)
  await confirmUnpaidOrder(as({ kind: 'system', name: 'confirm-order' }, { now: addTime(TEST_NOW, 15 * MINUTE) }), {
    orderId,
  })
}

async function payByTransfer(overrides: Record<string, unknown> = {}, guest = as()) {
  const sale = await buy(guest, { vaso: 2 }, { paymentMethod: 'spei', ...overrides })
  await collectPayment(owner(), { folio: sale.folio, amountCentavos: sale.totalCentavos })
  return sale.folio
}

describe('a mailbox under which strangers order', () => {
  it('gets so many mails a day about orders that aren’t paid, however it is written; what was paid is always told', async () => {
    const emails = ['victima@gmail.com', 'vic.tima+1@gmail.com', 'victima+otra@googlemail.com']
    await database.db.update(stockLevels).set({ onHand: 1000 })
    const placed = []
    for (let count = 0; count < MOST_UNPAID_MAILS + 2; count += 1) {
      const cartId = await fillCart(as(), { vaso: 1 })
      const input = orderInput(cartId, { email: emails[count % 3], paymentMethod: 'spei' })
      placed.push(await placeOrder(as(), input, { address: `192.0.2.${count}` }))
    }
    expect(await written()).toHaveLength(MOST_UNPAID_MAILS)
    const [{ folio, totalCentavos } = expect.fail()] = placed
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    expect(await kinds()).toContain('payment-received')
  })
})

describe('an order that was placed', () => {
  it('by transfer says everything that the bank asks for, and until when', async () => {
    const { folio, totalCentavos } = await buy(as(), { vaso: 2 }, { paymentMethod: 'spei' })
    const { payments } = await storedOrder(database.db, folio)
    const mail = await mailOf('order-confirmation')
    expect(mail).toMatchObject({ to: [BUYER_EMAIL], replyTo: TEST_MAILBOX, locale: 'es', status: 'queued' })
    expect(mail.subject).toContain(`Pedido ${folio}: falta tu transferencia`)
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('000000000000000013')
      expect(part).toContain(payments[0]?.instructions?.reference)
      expect(part).toContain(`$${(totalCentavos / 100).toFixed(2)} MXN`)
      expect(part).toContain('22 de noviembre de 2026')
      expect(part).toContain(`https://store.example/track?order=${folio}`)
    }
    expect(ports.jobs.enqueued).toContainEqual({ name: 'send-mail', data: { mailId: mail.id } })
  })

  it('to be paid at the store says where and until when', async () => {
    await buy(as(), { vaso: 1 }, PICKUP)
    const { text } = await mailOf('order-confirmation')
    expect(text).toContain('23 de noviembre de 2026')
    expect(text).toMatch(/Se recoge en: \S/)
    expect(text).toMatch(/Dirección: \S/)
  })

  it('by card leads to where it is paid: a guest’s by its folio, a customer’s in the account', async () => {
    const { folio } = await buy(as(), { vaso: 1 })
    await aQuarterLater(folio)
    expect((await mailOf('order-confirmation')).text).toContain(`/payment/success?order=${folio}&lng=es`)
    await database.db.delete(mails)
    const { actor } = await createTestCustomer(database.db, TEST_NOW)
    const own = await buy(as(actor), { vaso: 1 })
    await aQuarterLater(own.folio)
    expect((await mailOf('order-confirmation')).text).toContain(`/dashboard/orderClient/${own.folio}?lng=es`)
  })

  it('by card is told of only after a quarter of an hour, and not at all when it is paid or cancelled by then', async () => {
    const waiting = await buy(as(), { vaso: 1 })
    const { id } = await storedOrder(database.db, waiting.folio)
    const startAfter = addTime(TEST_NOW, 15 * MINUTE)
    expect(ports.jobs.enqueued).toContainEqual({ name: 'confirm-order', data: { orderId: id }, startAfter })
    const paid = await buyByCard(as(), { vaso: 1 })
    ports.cardPayments.buyerDoes(paid.providerPaymentId, 'succeeded')
    await settlePayment(as(), paid)
    const cancelled = await buy(as(), { vaso: 1 }, { paymentMethod: 'link' })
    await cancelOrder(owner(), cancelled)
    for (const { folio } of [paid, cancelled]) await aQuarterLater(folio)
    expect(await kinds()).not.toContain('order-confirmation')
    await aQuarterLater(waiting.folio)
    await aQuarterLater(waiting.folio)
    expect((await mailOf('order-confirmation')).reference).toBe(id)
  })

  it('repeats nothing that was typed before it is paid, but a name that looks like one', async () => {
    const typed = { firstName: 'Gana-en-casino.example', comments: 'casino.example', phone: '33 5555 7777' }
    const gift = { message: 'Ven a ruleta-dos', to: 'Zutano', from: '' }
    await payByTransfer({ ...typed, gift })
    const unpaid = await mailOf('order-confirmation')
    const paid = await mailOf('payment-received')
    for (const word of ['casino', 'Agave 12', '5555 7777', 'ruleta', 'Zutano']) {
      expect(unpaid.html + unpaid.text).not.toContain(word)
      expect(paid.text).toContain(word)
    }
    expect(unpaid.text).toContain('44100')
  })

  it('is not told of when it wasn’t placed after all', async () => {
    await expect(buy(as(), { vaso: 1 }, { expectedTotal: 1 })).rejects.toThrow(PriceChanged)
    expect(await kinds()).toEqual([])
  })
})

describe('a confirmation that is sent again', () => {
  it('of an order with a voucher says until when that is paid', async () => {
    const sale = await buyByCard(as(), { vaso: 1 }, { paymentMethod: 'oxxo' })
    const expiresAt = '2026-11-24T05:59:59.000Z'
    ports.cardPayments.buyerTakesVoucher(sale.providerPaymentId, { number: '12345678901234', address: null, expiresAt })
    await settlePayment(as(), sale)
    await database.db.delete(mails)
    await resendConfirmation(owner(), sale)
    const { text } = await mailOf('order-confirmation')
    expect(text).toContain('Ya tienes tu comprobante de OXXO: puedes pagarlo en caja hasta el 23 de noviembre de 2026')
    expect(text).not.toContain('para que generes')
  })

  it('of a transfer that was to be paid by card says until when it can be', async () => {
    const sale = await buy(as(), { vaso: 1 }, { paymentMethod: 'spei' })
    await payOrder(as(), { folio: sale.folio, method: 'card' })
    await database.db.delete(mails)
    await resendConfirmation(owner(), sale)
    expect((await mailOf('order-confirmation')).text).toContain('hasta el 22 de noviembre de 2026')
  })
})

it('a confirmation sent again asks only for what a part of a transfer left', async () => {
  const sale = await buy(as(), { vaso: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio: sale.folio, amountCentavos: sale.totalCentavos - 4200 })
  await database.db.delete(mails)
  await resendConfirmation(owner(), sale)
  expect((await mailOf('order-confirmation')).text).toMatch(/Importe.{0,20}\$42\.00/)
})

describe('a confirmation once the time to pay is over', () => {
  it.each(['spei', 'oxxo'])('awaits what was paid in time, and asks for nothing: %s', async (paymentMethod) => {
    const sale = await buy(as(), { vaso: 1 }, { paymentMethod })
    await database.db.update(orders).set({ expiresAt: addTime(TEST_NOW, 10 * DAY) })
    await database.db.delete(mails)
    await resendConfirmation(owner({ now: addTime(TEST_NOW, 4 * DAY) }), sale)
    const { text, subject } = await mailOf('order-confirmation')
    expect(subject).toContain('esperamos noticias de tu pago')
    expect(text).toContain('Si pagaste a tiempo')
    for (const asked of ['Pagar el pedido', 'CLABE', 'noviembre']) expect(text).not.toContain(asked)
  })

  it('that comes late awaits it, too', async () => {
    const { folio } = await buy(as(), { vaso: 1 }, { paymentMethod: 'card' })
    const { id: orderId } = await storedOrder(database.db, folio)
    await database.db.update(orders).set({ expiresAt: addTime(TEST_NOW, 3 * HOUR) })
    await confirmUnpaidOrder(as(ANONYMOUS, { now: addTime(TEST_NOW, 2 * HOUR) }), { orderId })
    expect((await mailOf('order-confirmation')).text).toContain('Si pagaste a tiempo')
  })
})

describe('an order that goes its way', () => {
  it.each(LOCALES)('is told of at every step, in the language it was placed in (%s)', async (locale) => {
    const folio = await payByTransfer({}, as(ANONYMOUS, { locale }))
    await shipOrder(owner({ now: addTime(TEST_NOW, HOUR) }), { folio, ...SHIPMENT })
    await deliverOrder(owner({ now: addTime(TEST_NOW, DAY) }), { folio })
    expect(await kinds()).toEqual(['order-confirmation', 'payment-received', 'order-shipped', 'order-delivered'])
    for (const mail of await written()) {
      expect(mail.locale).toBe(locale)
      expect(mail.html).toContain(`<html lang="${locale}">`)
      expect(mail.subject).toContain(`${locale === 'es' ? 'Pedido' : 'Order'} ${folio}`)
    }
    const { text } = await mailOf('order-shipped')
    expect(text).toContain(SHIPMENT.carrier)
    expect(text).toContain(SHIPMENT.trackingNumber)
    expect(text).toContain(`https://store.example/track?order=${folio}&lng=${locale}`)
  })

  it('is told of once, however often and however many at once tell it', async () => {
    const { folio, paymentId, providerPaymentId } = await buyByCard(as(), { vaso: 1 })
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    const eight = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, work))
    await eight(() => settlePayment(as(), { paymentId }))
    await eight(() => shipOrder(owner(), { folio, ...SHIPMENT }))
    await eight(() => deliverOrder(owner(), { folio }))
    expect((await kinds()).toSorted()).toEqual(['order-delivered', 'order-shipped', 'payment-received'])
    for (const { id } of await written()) await Promise.allSettled([deliverMail(as(), id), deliverMail(as(), id)])
    expect(ports.mail.sent).toHaveLength(3)
  })

  it('is not told to have left when it didn’t', async () => {
    const { folio } = await buy(as(), { vaso: 1 }, { paymentMethod: 'spei' })
    await expect(shipOrder(owner(), { folio, ...SHIPMENT })).rejects.toThrow(OrderNotShippable)
    expect(await kinds()).toEqual(['order-confirmation'])
  })

  it('collected by a guest says how to give something back without an account', async () => {
    const { folio, totalCentavos } = await buy(as(), { vaso: 1 }, PICKUP)
    await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
    await deliverOrder(owner(), { folio })
    expect((await mailOf('order-delivered')).text).toContain('responde a este correo en las próximas 24 horas')
    expect(await kinds()).not.toContain('order-shipped')
  })
})

describe('money that goes back', () => {
  it('is told of each time with what it was and what it is in all, and a repeat is not', async () => {
    const folio = await payByTransfer()
    const some = { folio, amountCentavos: 5000, idempotencyKey: 'some' }
    await refundOrder(owner(), some)
    await refundOrder(owner(), some)
    expect((await mailOf('order-refunded')).text).toMatch(/Esta devolución: \$50\.00 MXN\nDevuelto en total: \$50\.00/)
    await refundOrder(owner({ now: addTime(TEST_NOW, HOUR) }), { folio })
    const last = (await written()).at(-1)
    expect(last?.kind).toBe('order-refunded')
    expect(last?.text).toContain('queda cancelado')
    expect((await kinds()).filter((kind) => kind === 'order-refunded')).toHaveLength(2)
  })

  it.each(['card', 'link'])('after a cancellation is told of once, and not that it cancels: %s', async (method) => {
    const sale = await buyByCard(as(), { vaso: 1 }, { paymentMethod: method })
    const { folio, paymentId, providerPaymentId } = sale
    ports.cardPayments.buyerDoes(providerPaymentId, 'succeeded')
    await settlePayment(as(), { paymentId })
    await cancelOrder(owner(), { folio })
    const shop = as({ kind: 'system', name: 'refund-payment' })
    await Promise.all(Array.from({ length: 6 }, () => refundDuePayment(shop, { paymentId })))
    const [refunded, cancelled] = [await mailOf('order-refunded'), await mailOf('order-cancelled')]
    expect(refunded.text).not.toContain('queda cancelado')
    for (const { text } of [refunded, cancelled]) expect(text).toContain('por el mismo medio con el que pagaste')
  })
})

it('a script in every field that buyers and the shop fill in is text in every mail', async () => {
  const shipping = { postalCode: '44100', state: 'Jalisco', country: SCRIPT, city: SCRIPT, colony: SCRIPT }
  const folio = await payByTransfer({
    firstName: SCRIPT,
    lastName: SCRIPT,
    comments: SCRIPT,
    gift: { message: SCRIPT, from: SCRIPT, to: SCRIPT },
    shipping: { ...shipping, address: SCRIPT, reference: SCRIPT },
  })
  await shipOrder(owner(), { folio, carrier: SCRIPT, trackingNumber: SCRIPT })
  await deliverOrder(owner(), { folio })
  await refundOrder(owner(), { folio })
  const all = await written()
  expect(all).toHaveLength(5)
  for (const { html } of all) expect(html).not.toContain('<script')
  expect((await mailOf('payment-received')).html.split('&lt;script&gt;').length).toBeGreaterThan(5)
})
