import { beforeAll, beforeEach, expect, it } from 'vitest'
import { shopSettings } from '#db/schema/shop.server.ts'
import { deliverOrder } from '#domain/orders/fulfilling/deliver-order.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { buyEngraved, offerEngraving } from '#tests/fixtures/engraved-orders.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { givenDelivered, reviewInput } from '#tests/fixtures/reviews.ts'
import { BUYER_EMAIL, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { ProductNotBought } from './errors.ts'
import { findReviewableOrder } from './find-reviewable-order.ts'
import { reviewTokenOf } from './links.ts'
import { requestReviews } from './request-reviews.ts'
import { writeReview } from './write-review.ts'

const shop = givenShop()
const ports = createTestPorts()
beforeAll(() => offerEngraving(shop.db))
beforeEach(() => shop.db.update(shopSettings).set({ engraving: 'grabado', giftWrapping: null }))

const as = (days = 0) => createTestCtx(shop.db, { now: addTime(TEST_NOW, days * DAY), ports })
const work = () => requestReviews({ ...as(7), actor: { kind: 'system', name: 'x' } })
const owner = () => createTestCtx(shop.db, { ports, actor: PROVEN_OWNER })

it('the buyer reviews what was engraved and wrapped, and neither the engraving nor the wrapping', async () => {
  const folio = await buyEngraved(as(), { blanco: 1 }, { vaso: 1 })
  await shipOrder(owner(), { folio, carrier: 'dhl', trackingNumber: '1' })
  await deliverOrder(owner(), { folio })
  // Another product is named since: what this order was charged as is known
  await shop.db.update(shopSettings).set({ engraving: null, giftWrapping: 'vaso' })
  const token = reviewTokenOf(as(), (await storedOrder(shop.db, folio)).id)
  const { products } = await findReviewableOrder(as(), token)
  expect(products.map(({ productId }) => productId)).toEqual(['blanco'])
  const review = { token, productId: 'grabado', input: reviewInput() }
  await expect(writeReview(as(), review)).rejects.toThrow(ProductNotBought)
  expect(await work()).toBe(1)
  const [mail] = await mailsTo(shop.db, BUYER_EMAIL, 'review-request')
  expect(mail?.text).toContain('blanco')
  expect(mail?.text).not.toMatch(/grabado|vaso/)
})

it('nobody is asked about an order of nothing else', async () => {
  const { id } = await givenDelivered(shop.db, { vaso: 1 })
  await shop.db.update(shopSettings).set({ giftWrapping: 'vaso' })
  expect((await findReviewableOrder(as(), reviewTokenOf(as(), id))).products).toEqual([])
  expect(await work()).toBe(0)
})
