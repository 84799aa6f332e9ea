import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { untilWaiting } from '#tests/fixtures/locks.ts'
import { buy, givenShop, stockOf } from '#tests/fixtures/sales.ts'
import { collectPayment } from '../paying/collect-payment.ts'
import { refundOrder } from './refund-order.ts'

const shop = givenShop()

it('a refund of what is fit and what is broken waits for levels in the order of sales', async () => {
  const owner = createTestCtx(shop.db, { actor: PROVEN_OWNER })
  const bought = await buy(createTestCtx(shop.db), { blanco: 1, vaso: 2 }, { paymentMethod: 'spei' })
  const { folio, totalCentavos } = bought
  await collectPayment(owner, { folio, amountCentavos: totalCentavos })
  const line = { quantity: 1, isSent: false }
  const { refunding } = await shop.db.transaction(async (db) => {
    const lock = (id: string) => db.execute(sql`select from stock_levels where variant_id = ${id} for update`)
    await lock('blanco')
    const outcome = refundOrder(owner, {
      folio,
      lines: [
        { ...line, variantId: 'vaso', isRestocked: true },
        { ...line, variantId: 'blanco', isRestocked: false },
      ],
    })
    await untilWaiting(shop.db, 1)
    await lock('vaso')
    return { refunding: outcome }
  })
  await refunding
  expect((await stockOf(shop.db, 'vaso')).reserved).toBe(1)
})
