import { expect, it } from 'vitest'
import { getOrderTracking } from '#domain/orders/history/get-order-tracking.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buy, givenShop } from '#tests/fixtures/sales.ts'

const database = givenShop()

it('an order says of each product how many units were refunded', async () => {
  const owner = createTestCtx(database.db, { actor: PROVEN_OWNER })
  const bought = { vaso: 3, reposado: 1 }
  const { folio, totalCentavos } = await buy(createTestCtx(database.db), bought, { paymentMethod: 'spei' })
  await buy(createTestCtx(database.db), bought, { paymentMethod: 'spei' })
  await collectPayment(owner, { folio, amountCentavos: totalCentavos })
  const refundedUnits = async () => {
    const { products } = await getOrderTracking(owner, { folio })
    return Object.fromEntries(products.map(({ variantId, refunded }) => [variantId, refunded]))
  }
  expect(await refundedUnits()).toEqual({ vaso: 0, reposado: 0 })
  const vaso = { variantId: 'vaso', isSent: false, isRestocked: true }
  await refundOrder(owner, { folio, lines: [{ ...vaso, quantity: 1 }] })
  expect(await refundedUnits()).toEqual({ vaso: 1, reposado: 0 })
  await refundOrder(owner, { folio, lines: [{ ...vaso, quantity: 2 }] })
  expect(await refundedUnits()).toEqual({ vaso: 3, reposado: 0 })
})
