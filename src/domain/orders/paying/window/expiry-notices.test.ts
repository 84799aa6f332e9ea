import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { mails } from '#db/schema/mail.server.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { buy, buyByCard, givenShop, orderPayload, storedOrder } from '#tests/fixtures/sales.ts'
import { takeOrderSchema } from '../../placing/schemas.ts'
import { takeOrder } from '../../placing/take-order.ts'
import { collectPayment } from '../collect-payment.ts'
import { settlePayment } from '../settle-payment.ts'
import { expireOrders } from './expire-orders.ts'

const shop = givenShop()
let ports: TestPorts
beforeEach(async () => {
  ports = createTestPorts()
  await shop.db.delete(mails)
})

const guest = () => createTestCtx(shop.db, { ports })
const owner = () => createTestCtx(shop.db, { ports, actor: PROVEN_OWNER })
const PART = 5000

async function byTransfer(...amounts: number[]) {
  const { folio } = await buy(guest(), { vaso: 1 }, { paymentMethod: 'spei' })
  for (const amountCentavos of amounts) await collectPayment(owner(), { folio, amountCentavos })
  return folio
}

async function byCard(receivedCentavos?: number) {
  const sold = await buyByCard(guest(), { vaso: 1 })
  if (receivedCentavos !== undefined) {
    ports.cardPayments.buyerDoes(sold.providerPaymentId, 'succeeded', receivedCentavos)
    await settlePayment(guest(), sold)
  }
  return sold.folio
}

async function byPhone(paymentMethod: 'card' | 'link' | 'store') {
  const { cartId: _cart, ...payload } = orderPayload('x', { paymentMethod, email: 'x@clientes.example' })
  const pickup = paymentMethod === 'store' ? { deliveryMethod: 'pickup', storeId: 'centro', shipping: null } : {}
  const lines = [{ variantId: 'vaso', quantity: 1 }]
  const input = takeOrderSchema.parse({ ...payload, ...pickup, lines, payWithinDays: 3 })
  return (await takeOrder(owner(), input)).folio
}

const UNPAID = ['No recibimos el pago a tiempo']
const IN_PART = 'Se acabó el plazo y el pedido no quedó pagado'

it.each<[string, () => Promise<string>, string[] | null]>([
  ['nothing', () => byTransfer(), UNPAID],
  ['parts of a transfer', () => byTransfer(PART, PART + 100), [IN_PART, 'Te devolvemos $101.00 MXN por transferencia']],
  ['another amount by card', () => byCard(PART), [IN_PART, 'Recibimos $50.00 MXN que este pedido no usó']],
  ['nothing by card, on the provider’s page', () => byCard(), null],
  ['nothing by card, of an order by phone', () => byPhone('card'), UNPAID],
  ['nothing by Link, of an order by phone', () => byPhone('link'), UNPAID],
  ['nothing at the counter, of an order by phone', () => byPhone('store'), UNPAID],
])('an order ends by time after the shop received %s: its buyer hears what is true', async (_, sell, said) => {
  const folio = await sell()
  await expireOrders(createTestCtx(shop.db, { ports, now: addTime(TEST_NOW, 20 * DAY) }))
  expect((await storedOrder(shop.db, folio)).status).toBe('cancelled')
  const found = await shop.db.select({ text: mails.text }).from(mails).where(eq(mails.kind, 'order-expired'))
  expect(found).toHaveLength(said === null ? 0 : 1)
  for (const words of said ?? []) expect(found[0]?.text).toContain(words)
  if (said?.includes(IN_PART)) expect(found[0]?.text).not.toContain(UNPAID[0])
})
