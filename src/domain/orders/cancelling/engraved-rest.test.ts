import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { stockMovements } from '#db/schema/inventory.server.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { buyEngraved, offerEngraving } from '#tests/fixtures/engraved-orders.ts'
import { brokenInvariants } from '#tests/fixtures/invariants.ts'
import { givenShop, stockOf } from '#tests/fixtures/sales.ts'
import { shipOrder } from '../fulfilling/ship-order.ts'
import { refundOrder } from '../refunding/refund-order.ts'
import { cancelRest } from './cancel-rest.ts'

const database = givenShop()
beforeAll(() => offerEngraving(database.db))

const owner = () => createTestCtx(database.db, { actor: PROVEN_OWNER })

it('a rest that is canceled goes back on sale without its engraved bottles, which are written off once', async () => {
  const folio = await buyEngraved(createTestCtx(database.db), { blanco: 3 }, { vaso: 2 })
  const products = [{ variantId: 'blanco', quantity: 1 }]
  await shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: '1', products })
  await cancelRest(owner(), { folio })
  await cancelRest(owner(), { folio })
  const unsent = { variantId: 'blanco', quantity: 2, isSent: false, isRestocked: false }
  await refundOrder(owner(), { folio, lines: [unsent] })
  expect(await stockOf(database.db, 'blanco')).toEqual({ onHand: 7, reserved: 0 })
  expect(await stockOf(database.db, 'grabado')).toEqual({ onHand: 7, reserved: 0 })
  expect(await stockOf(database.db, 'vaso')).toEqual({ onHand: 10, reserved: 0 })
  const lost = await database.db.select().from(stockMovements).where(eq(stockMovements.reason, 'breakage'))
  const told = lost.map(({ variantId, quantity, note }) => `${variantId} ${quantity} ${note}`)
  expect(told.toSorted()).toEqual([`blanco -2 ${folio}`, `grabado -2 ${folio}`])
  expect(await brokenInvariants(database.db)).toEqual({})
})
