import { expect, it } from 'vitest'
import { createClosedCardPayments } from '#integrations/closed-card-payments.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { buy, emailOf, fillCart, givenShop, orderPayload } from '#tests/fixtures/sales.ts'

const database = givenShop()
const PICKUP = { deliveryMethod: 'pickup', storeId: 'centro', address: null }

/** The shop on a public address whose card provider and account move no money. */
function closedShop() {
  const { config, ...ports } = createTestPorts()
  const closed = { ...config, closedMethods: ['card', 'link', 'spei'] as const }
  return createTestApi(database, { ports: { ...ports, cardPayments: createClosedCardPayments(), config: closed } })
}

it('a method closed on this server is not offered, for a new order or one that waits', async () => {
  const methodsOf = async (api: Pick<ReturnType<typeof closedShop>, 'call'>, query = '') =>
    (await api.call<{ method: string }[]>(`/payments-methods${query}`)).body.data.map(({ method }) => method)
  expect(await methodsOf(createTestApi(database))).toEqual(['card', 'link', 'oxxo', 'spei'])
  expect(await methodsOf(closedShop())).toEqual(['oxxo'])
  expect(await methodsOf(closedShop(), '?deliveryMethod=pickup&storeId=centro')).toEqual(['oxxo', 'store'])
  const { folio } = await buy(createTestCtx(database.db), { vaso: 1 }, { paymentMethod: 'store', ...PICKUP })
  expect(await methodsOf(closedShop(), `?orderId=${folio}`)).toEqual(['store', 'oxxo'])
})

it('a method closed on this server is refused to whoever asks for it directly', async () => {
  const guest = createTestCtx(database.db)
  const waiting = await buy(guest, { vaso: 1 })
  const transferred = await buy(guest, { vaso: 1 }, { paymentMethod: 'spei' })
  const { call } = closedShop()
  const post = async (path: string, body: object) => {
    const answer = await call(path, { method: 'POST', body })
    return [answer.status, answer.body.code]
  }
  const order = async (paymentMethod: string) => {
    const cartId = await fillCart(guest, { vaso: 1 })
    return post('/v2/sales-orders', orderPayload(cartId, { paymentMethod, email: emailOf(cartId) }))
  }
  for (const method of ['card', 'link', 'spei']) expect(await order(method)).toEqual([422, 'PaymentMethodNotOffered'])
  expect(await order('oxxo')).toEqual([201, undefined])

  const another = { orderId: transferred.folio, paymentMethod: 'card' }
  expect(await post('/payment-request', another)).toEqual([422, 'PaymentMethodNotOffered'])
  // An order of before keeps its method, for which no provider opens a page
  expect(await post('/payment-request', { orderId: waiting.folio })).toEqual([422, 'HostedPaymentRefused'])
})
