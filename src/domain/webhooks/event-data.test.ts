import { expect, it } from 'vitest'
import { stockLevels } from '#db/schema/inventory.server.ts'
import { webhookDeliveries } from '#db/schema/webhooks.server.ts'
import { changeProduct } from '#domain/catalogue/products/change-product.ts'
import { createProduct } from '#domain/catalogue/products/create-product.ts'
import { deleteProduct } from '#domain/catalogue/products/delete-product.ts'
import { renameProduct } from '#domain/catalogue/products/rename-product.ts'
import { settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { asInput, productInput } from '#tests/fixtures/admin-products.ts'
import { createTestCtx, createTestPorts } from '#tests/fixtures/context.ts'
import { buyByCard, givenShop } from '#tests/fixtures/sales.ts'
import { SHOP_EVENTS } from '#vocabulary/webhook-events.ts'
import { EVENT_DATA } from './event-data.ts'
import { addWebhook } from './manage-endpoint.ts'
import { samplePayload } from './samples.ts'

const shop = givenShop(8)

it('samples are as the schemas say', () => {
  for (const event of SHOP_EVENTS) {
    const { data } = samplePayload(event)
    expect(EVENT_DATA[event].strict().parse(data), event).toEqual(data)
  }
})

it('what is sent is as the schemas say: a sale, its refund, low stock, and a product from its draft to its end', async () => {
  const ports = createTestPorts()
  const owner = createTestCtx(shop.db, { ports, actor: PROVEN_OWNER })
  const created = await createProduct(owner, productInput())
  expect(await shop.db.$count(webhookDeliveries), 'nobody listens').toBe(0)
  await addWebhook(owner, { name: 'ERP', url: 'https://erp.example/hook', events: [...SHOP_EVENTS], isActive: true })

  await shop.db.update(stockLevels).set({ lowAt: 9 })
  const sale = await buyByCard(createTestCtx(shop.db, { ports }), { vaso: 2 })
  ports.cardPayments.buyerDoes(sale.providerPaymentId, 'succeeded')
  await settlePayment(owner, { paymentId: sale.paymentId })
  await refundOrder(owner, { folio: sale.folio, amountCentavos: 5000 })
  const { productId, version } = created
  const input = { ...asInput(created), name: { es: 'Otra', en: 'Another' } }
  const changed = await changeProduct(owner, { productId, version, input })
  const newId = `otra-${crypto.randomUUID()}`
  const moved = await renameProduct(owner, { productId, version: changed.version, newId })
  await deleteProduct(owner, { productId: newId, version: moved.version })
  await createProduct(owner, productInput())

  const rows = await shop.db.select({ body: webhookDeliveries.body }).from(webhookDeliveries)
  const sent = rows.map(({ body }) => JSON.parse(body) as { type: keyof typeof EVENT_DATA; data: object })
  for (const { type, data } of sent) expect(EVENT_DATA[type].strict().parse(data), type).toEqual(data)
  expect(sent.map(({ type }) => type).toSorted()).toEqual([
    'order.paid',
    'order.placed',
    'order.refunded',
    'ping',
    'product.changed',
    'product.changed',
    'product.changed',
    'product.removed',
    'stock.low',
  ])
  const renamed = sent.find(({ data }) => 'productId' in data && data.productId === newId)
  expect(renamed?.data).toMatchObject({ formerProductId: productId })
  const told = sent.find(({ type }) => type === 'product.changed')
  expect(told?.data).toEqual({
    productId,
    formerProductId: null,
    state: 'draft',
    variants: changed.variants.map(({ variantId, sku, price, barcode }) => ({ variantId, sku, price, barcode })),
  })
})
