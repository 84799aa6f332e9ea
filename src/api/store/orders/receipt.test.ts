import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orderLines } from '#db/schema/orders.server.ts'
import type { Receipt } from '#domain/ports/receipts.ts'
import { createPostgresRateLimiter } from '#integrations/postgres-rate-limiter.ts'
import { createReceiptPrinter } from '#integrations/receipts/receipt-printer.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import type { TestActors } from '#tests/fixtures/actors.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buy, BUYER_EMAIL, givenShop } from '#tests/fixtures/sales.ts'
import type { OrderResponse } from './order-response.ts'

const database = givenShop()
let people: TestActors
let printed: { receipt: Receipt; locale: string }[]
beforeAll(async () => {
  people = await createActors(database.db, TEST_NOW)
})
beforeEach(() => {
  printed = []
})

function openShop({ isTestAccount = true } = {}) {
  const ports = createTestPorts()
  Object.assign(ports.config.server, { isTestAccount })
  const printer = createReceiptPrinter()
  ports.receipts.print = (receipt, locale, brandChanges) => {
    printed.push({ receipt, locale })
    return printer.print(receipt, locale, brandChanges)
  }
  return createTestApi(database, { ports, rateLimiter: createPostgresRateLimiter(database.db) })
}

it('is a PDF for the buyer, the owner, and whoever gives the order’s e-mail; nobody else’s', async () => {
  const shop = openShop()
  const { folio } = await buy(createTestCtx(database.db), { reposado: 2, vaso: 1 }, { paymentMethod: 'spei' })
  const address = `/orders/${folio}/receipt.pdf`
  for (const email of ['', '?email=other@people.example']) {
    expect(await shop.call(address + email)).toMatchObject({ status: 403, body: { code: 'ReceiptNotShown' } })
  }
  expect((await shop.request(address, { as: people.customer })).status).toBe(403)
  expect((await shop.request('/orders/SC-0000-0000/receipt.pdf')).status).toBe(404)
  const response = await shop.request(`${address}?email=${BUYER_EMAIL.toUpperCase()}`, { lng: 'en' })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`${folio}.pdf`)
  expect(new TextDecoder('latin1').decode(await response.arrayBuffer())).toMatch(/^%PDF-/)
  expect((await shop.request(address, { as: people.owner })).status).toBe(200)
  expect(printed.map(({ locale }) => locale)).toEqual(['en', 'es'])
})

it('says what is stored of the order, and each line’s IEPS: the glass has none', async () => {
  const shop = openShop()
  const { folio } = await buy(createTestCtx(database.db), { reposado: 2, vaso: 1 }, { paymentMethod: 'spei' })
  await shop.request(`/orders/${folio}/receipt.pdf`, { as: people.owner })
  const { receipt } = printed[0] ?? {}
  // 2 × 899.00 with IVA are 1,550.00 without; 53 % on 1,013.07 makes 536.93
  expect(receipt?.lines.map(({ ieps }) => ieps)).toEqual([
    { basisPoints: 5300, centavos: 53_693 },
    { basisPoints: 0, centavos: 0 },
  ])
  const { body } = await shop.call<OrderResponse>(`/orders/${folio}`, { as: people.owner })
  expect(body.data.products.map(({ ieps }) => ieps)).toEqual([
    { percent: 53, amount: 536.93 },
    { percent: 0, amount: 0 },
  ])
  expect(receipt).toMatchObject({ folio, iepsCentavos: 53_693, buyer: 'Elena Robles', paidAt: null })
  const sums = receipt ? receipt.subtotalCentavos - receipt.discount.centavos + receipt.shippingCentavos : 0
  expect(receipt?.totalCentavos).toBe(sums)
})

it('says which payments move no money', async () => {
  const shop = openShop({ isTestAccount: false })
  const [card, transfer] = await Promise.all(
    (['card', 'spei'] as const).map((paymentMethod) =>
      buy(createTestCtx(database.db), { vaso: 1 }, { paymentMethod, email: `${paymentMethod}@clientes.example` }),
    ),
  )
  for (const order of [card, transfer]) {
    await shop.request(`/orders/${order?.folio}/receipt.pdf`, { as: people.owner })
  }
  expect(printed.map(({ receipt }) => receipt.isTest)).toEqual([true, false])
})

it('reads right for an order from before IEPS was kept', async () => {
  const shop = openShop()
  const { folio } = await buy(createTestCtx(database.db), { reposado: 1 }, { paymentMethod: 'spei' })
  await database.db.update(orderLines).set({ iepsBasisPoints: null, iepsCentavos: null })
  expect((await shop.request(`/orders/${folio}/receipt.pdf`, { as: people.owner })).status).toBe(200)
  expect(printed[0]?.receipt).toMatchObject({ iepsCentavos: null, lines: [{ ieps: null }] })
})

it('is drawn so many times only', async () => {
  const shop = openShop()
  const { folio } = await buy(createTestCtx(database.db), { vaso: 1 }, { paymentMethod: 'spei' })
  const statuses: number[] = []
  for (let time = 0; time < 31; time += 1) statuses.push((await shop.request(`/orders/${folio}/receipt.pdf`)).status)
  expect(statuses.at(-1)).toBe(429)
})
