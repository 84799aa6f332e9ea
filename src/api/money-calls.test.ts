import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pesosFromCentavos } from '#kit/money.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { expireOrders } from '#domain/orders/paying/window/expire-orders.ts'
import { deliverParcel } from '#domain/orders/fulfilling/deliver-parcel.ts'
import { cancelOrder } from '#domain/orders/cancelling/cancel-order.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import type { Ctx } from '#domain/ctx.ts'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { returnLines, returnRequests } from '#db/schema/returns.server.ts'
import { addTime, HOUR } from '#kit/clock.ts'
import { createActors, PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import type { TestPorts } from '#tests/fixtures/context.ts'
import { editCall } from '#tests/fixtures/order-edits.ts'
import { difference, movedIn } from '#tests/fixtures/moved-money.ts'
import { MOVE_NOTHING } from '#tests/fixtures/calls-that-move-nothing.ts'
import { EVERY_CALL } from '#tests/fixtures/permissions/every-call.ts'
import { buy, buyByCard, fillCart, openShop, storedOrder, orderPayload } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

const AT_ONCE = 20
const AT_TILL = { paymentMethod: 'store', deliveryMethod: 'pickup', storeId: 'centro', shipping: null }
const BY_TRANSFER = { paymentMethod: 'spei' }

let database: TestDatabase
let ports: TestPorts
let api: ReturnType<typeof createTestApi<TestPorts>>
let actors: TestActors

beforeAll(async () => {
  database = await createTestDatabase(AT_ONCE + 4)
  ports = createTestPorts()
  api = createTestApi(database, { ports })
  actors = await createActors(database.db, TEST_NOW)
  await openShop(database.db)
  await database.db.update(stockLevels).set({ onHand: 10_000 })
})
afterAll(() => database.drop())

const as = (actor: Ctx['actor'], now = TEST_NOW) => createTestCtx(database.db, { ports, actor, now })
const owner = () => as(PROVEN_OWNER)
const ofItsOwn = () => ({ email: `${crypto.randomUUID()}@clientes.example` })
const quantities = { vaso: 2 }

async function paidAtProvider(actor: Ctx['actor'] = { kind: 'anonymous' }) {
  const sale = await buyByCard(as(actor), quantities, ofItsOwn())
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  return sale
}

async function paidByCard(actor?: Ctx['actor']) {
  const sale = await paidAtProvider(actor)
  await settlePayment(owner(), { paymentId: sale.paymentId })
  return sale
}

/** A customer's, paid and on its way; without `products` all of it. */
async function shipped(products?: { variantId: string; quantity: number }[]) {
  const { folio } = await paidByCard(actors.customer.actor)
  const label = { carrier: 'dhl', trackingNumber: crypto.randomUUID() }
  const { parcels } = await shipOrder(owner(), { folio, ...label, ...(products && { products }) })
  return { folio, parcelId: parcels[0]?.id ?? '' }
}

const unpaid = (how: object) => buy(as({ kind: 'anonymous' }), quantities, { ...how, ...ofItsOwn() })

async function paidToTheShop(how: object) {
  const sale = await unpaid(how)
  await collectPayment(owner(), { folio: sale.folio, amountCentavos: sale.totalCentavos })
  return sale
}

/** Paid on the provider's page after the order was given up. */
async function unmatchedCard() {
  const sale = await buyByCard(as({ kind: 'anonymous' }), quantities, ofItsOwn())
  await expireOrders(as({ kind: 'system', name: 'clock' }, addTime(TEST_NOW, 100 * HOUR)))
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(owner(), { paymentId: sale.paymentId })
  return sale.paymentId
}

async function shortTransfer() {
  const { folio, totalCentavos } = await unpaid(BY_TRANSFER)
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos - 100 })
  const { id } = (await storedOrder(database.db, folio)).payments[0] ?? {}
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from received_transfers where payment_id = ${id}`,
  )
  return rows[0]?.id ?? ''
}

async function receivedReturn(folio: string) {
  const { id: orderId } = await storedOrder(database.db, folio)
  const id = crypto.randomUUID()
  const request = {
    id,
    orderId,
    status: 'received',
    reason: 'wrong-item',
    description: '',
    requestedAt: TEST_NOW,
  } as const
  await database.db.insert(returnRequests).values({ ...request, refundCentavos: 12_345 })
  await database.db.insert(returnLines).values({ returnId: id, orderId, position: 0, quantity: 1, fitQuantity: 1 })
  return id
}

async function sendStatement(text: string) {
  const form = new FormData()
  form.set('file', new File([text], 'banco.csv'))
  const body = { method: 'POST', body: form, as: actors.owner } as const
  return (await api.call<{ statementId: string; version: string }>('/bank-statements', body)).body.data
}

async function statement() {
  const { folio, totalCentavos } = await unpaid(BY_TRANSFER)
  const { payments: made } = await storedOrder(database.db, folio)
  const line = `20/11/2026,SPEI RECIBIDO,${made[0]?.instructions?.reference},,${(totalCentavos / 100).toFixed(2)}`
  const { statementId, version } = await sendStatement(`Fecha,Concepto,Referencia,Cargo,Abono\n${line}\n`)
  return { path: `/bank-statements/${statementId}/application`, body: { version } }
}

async function unmatched() {
  const { folio, totalCentavos } = await unpaid(BY_TRANSFER)
  const line = `20/11/2026,DE ${crypto.randomUUID()},${(totalCentavos / 100).toFixed(2)}`
  const { statementId } = await sendStatement(`Fecha,Concepto,Abono\n${line}\n`)
  return { path: `/bank-statements/${statementId}/lines/2/match`, body: { orderId: folio } }
}

interface MoneyCall {
  path?: string
  body?: unknown
  headers?: Record<string, string>
}

const refund = ({ folio }: { folio: string }): MoneyCall => ({
  path: `/orders/${folio}/refunds`,
  body: { amount: 100 },
})
const collect = ({ folio: orderId }: { folio: string }, amount: number): MoneyCall => ({ body: { orderId, amount } })
const edit = ({ folio }: { folio: string }): Promise<MoneyCall> => editCall(database.db, folio, { lines: { vaso: 3 } })
const resolve = (issueId: string, resolution: string): MoneyCall => ({
  path: `/payment-issues/${issueId}/resolution`,
  body: { resolution, note: '' },
})

/** Every call that moves money or points: how it is called, each time for something new. */
const CALLS: [name: string, what: string, make: () => Promise<MoneyCall>][] = [
  ['POST /orders/{folio}/refunds', 'of a card', async () => refund(await paidByCard())],
  ['POST /orders/{folio}/refunds', 'of a transfer', async () => refund(await paidToTheShop(BY_TRANSFER))],
  ['POST /orders/{folio}/refunds', 'of what was paid at the till', async () => refund(await paidToTheShop(AT_TILL))],
  ['POST /orders/{folio}/refunds', 'of all that is left', async () => ({ ...refund(await paidByCard()), body: {} })],
  [
    'POST /orders/{folio}/refund-settlement',
    'of a canceled order',
    async () => {
      const { folio, totalCentavos } = await paidByCard()
      await cancelOrder(owner(), { folio })
      const body = { resolution: 'given-by-hand', note: 'x', amount: pesosFromCentavos(totalCentavos) }
      return { path: `/orders/${folio}/refund-settlement`, body }
    },
  ],
  [
    'POST /payment-request/collections',
    'at the till',
    async () => {
      const sale = await unpaid(AT_TILL)
      return collect(sale, sale.totalCentavos / 100)
    },
  ],
  ['POST /payment-request/collections', 'of a part', async () => collect(await unpaid(BY_TRANSFER), 1)],
  ['POST /payment-issues/{issueId}/resolution', 'of a card', async () => resolve(await unmatchedCard(), 'refunded')],
  [
    'POST /payment-issues/{issueId}/resolution',
    'of a short transfer',
    async () => resolve(await shortTransfer(), 'accepted'),
  ],
  [
    'POST /returns/{returnId}/refund',
    'of a card',
    async () => ({ path: `/returns/${await receivedReturn((await paidByCard()).folio)}/refund` }),
  ],
  [
    'POST /returns/{returnId}/refund',
    'of a transfer',
    async () => ({ path: `/returns/${await receivedReturn((await paidToTheShop(BY_TRANSFER)).folio)}/refund` }),
  ],
  [
    'POST /orders/{folio}/cancellation',
    'of what was paid',
    async () => ({ path: `/orders/${(await paidByCard()).folio}/cancellation` }),
  ],
  [
    'POST /orders/{folio}/delivery',
    'that earns points',
    async () => {
      const { folio } = await shipped()
      return { path: `/orders/${folio}/delivery` }
    },
  ],
  [
    'POST /management/orders/deliveries',
    'that earn points',
    async () => ({ body: { folios: [(await shipped()).folio, (await shipped()).folio] } }),
  ],
  [
    'POST /orders/{folio}/parcels/{parcelId}/delivery',
    'that earns points',
    async () => {
      const { folio, parcelId } = await shipped()
      return { path: `/orders/${folio}/parcels/${parcelId}/delivery` }
    },
  ],
  [
    'POST /orders/{folio}/rest/cancellation',
    'that earns points for what arrived',
    async () => {
      const { folio, parcelId } = await shipped([{ variantId: 'vaso', quantity: 1 }])
      await deliverParcel(owner(), { folio, parcelId })
      return { path: `/orders/${folio}/rest/cancellation` }
    },
  ],
  [
    'POST /management/customers/{customerId}/points',
    'given',
    async () => ({
      path: `/management/customers/${actors.customer.actor.customerId}/points`,
      body: { points: 50, reason: 'Por la espera' },
    }),
  ],
  [
    'POST /v2/sales-orders',
    'placed',
    async () => ({ body: orderPayload(await fillCart(as({ kind: 'anonymous' }), quantities), ofItsOwn()) }),
  ],
  [
    'POST /management/orders',
    'taken down',
    async () => ({
      body: orderPayload('', { cartId: undefined, lines: [{ variantId: 'vaso', quantity: 2 }], ...ofItsOwn() }),
    }),
  ],
  ['POST /management/orders/{folio}/edits', 'of what was paid', async () => edit(await paidToTheShop(BY_TRANSFER))],
  ['POST /payment-request', 'begun', async () => ({ body: { orderId: (await unpaid({})).folio } })],
  [
    'POST /payment-request/{paymentId}/settlement',
    'of what was paid',
    async () => ({ path: `/payment-request/${(await paidAtProvider()).paymentId}/settlement` }),
  ],
  [
    'POST /payments/webhooks/{provider}',
    'about what was paid',
    async () => {
      const { providerPaymentId } = await paidAtProvider()
      return { path: '/payments/webhooks/test', ...ports.cardPayments.webhook(providerPaymentId) }
    },
  ],
  ['POST /bank-statements/{statementId}/application', 'that pays an order', statement],
  ['POST /bank-statements/{statementId}/lines/{line}/match', 'that pays an order', unmatched],
]

it('no call about orders, payments, returns or points is left out', () => {
  const covered = new Set([...CALLS.map(([name]) => name), ...MOVE_NOTHING])
  const about = Object.keys(EVERY_CALL).filter((name) => /^POST .*(orders|payment|statement|return|points)/.test(name))
  expect(about.filter((name) => !covered.has(name))).toEqual([])
})

describe.each(CALLS)('%s %s', (name, _what, make) => {
  async function prepare() {
    const [, template = ''] = name.split(' ')
    const { path = template, body, headers } = await make()
    const key = crypto.randomUUID()
    const from = name !== 'POST /v2/sales-orders' ? actors.owner : undefined
    const call = () =>
      api.call(path, { method: 'POST', body, headers: { ...headers, 'idempotency-key': key }, as: from })
    return { call, before: await movedIn(database.db, ports) }
  }

  it('moves the same when it is called three times and twenty times at once', async () => {
    const { call, before } = await prepare()
    const first = await call()
    expect(first.status).toBeLessThan(300)
    const once = difference(await movedIn(database.db, ports), before)
    expect(Object.values(once).some((change) => change !== 0)).toBe(true)
    for (const again of [await call(), await call()]) expect([200, 201, 409]).toContain(again.status)
    expect(difference(await movedIn(database.db, ports), before)).toEqual(once)

    const parallel = await prepare()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => parallel.call()))
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([])
    expect(difference(await movedIn(database.db, ports), parallel.before)).toEqual(once)
  })
})
