import { expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { cancelRest } from '#domain/orders/cancelling/cancel-rest.ts'
import { deliverOrder } from '#domain/orders/fulfilling/deliver-order.ts'
import { shipOrder } from '#domain/orders/fulfilling/ship-order.ts'
import { collectPayment } from '#domain/orders/paying/collect-payment.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, createTestPorts, TEST_NOW } from '#tests/fixtures/context.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'
import { reviewInput } from '#tests/fixtures/reviews.ts'
import { BUYER_EMAIL, buy, givenShop, storedOrder } from '#tests/fixtures/sales.ts'
import { ProductNotBought } from './errors.ts'
import { findReviewableOrder } from './find-reviewable-order.ts'
import { reviewTokenOf } from './links.ts'
import { requestReviews } from './request-reviews.ts'
import { writeReview } from './write-review.ts'

const shop = givenShop()
const ports = createTestPorts()
const guest = (days = 0): Ctx => createTestCtx(shop.db, { now: addTime(TEST_NOW, days * DAY), ports })
const owner = () => createTestCtx(shop.db, { ports, actor: PROVEN_OWNER })
const parcel = { carrier: 'Estafeta', trackingNumber: '1' }

async function buyTwo() {
  const { folio, totalCentavos } = await buy(guest(), { reposado: 1, blanco: 1 }, { paymentMethod: 'spei' })
  await collectPayment(owner(), { folio, amountCentavos: totalCentavos })
  return folio
}

async function reviewsOf(folio: string) {
  const token = reviewTokenOf(guest(), (await storedOrder(shop.db, folio)).id)
  const { products } = await findReviewableOrder(guest(), token)
  const write = () => writeReview(guest(), { token, productId: 'blanco', input: reviewInput() })
  return { offered: products.map(({ productId }) => productId), write }
}

it('a product that was refunded instead of sent is not reviewed', async () => {
  const folio = await buyTwo()
  const lines = [{ variantId: 'blanco', quantity: 1, isSent: false, isRestocked: true }]
  await refundOrder(owner(), { folio, lines })
  await shipOrder(owner(), { folio, ...parcel })
  await deliverOrder(owner(), { folio })
  const { offered, write } = await reviewsOf(folio)
  expect(offered).toEqual(['reposado'])
  await expect(write()).rejects.toThrow(ProductNotBought)
})

it('a product of a cancelled rest is not reviewed, and nobody is asked about it', async () => {
  const folio = await buyTwo()
  await shipOrder(owner(), { folio, ...parcel, products: [{ variantId: 'reposado', quantity: 1 }] })
  await cancelRest(owner(), { folio })
  await deliverOrder(owner(), { folio })
  const { offered, write } = await reviewsOf(folio)
  expect(offered).toEqual(['reposado'])
  await expect(write()).rejects.toThrow(ProductNotBought)
  expect(await requestReviews({ ...guest(7), actor: { kind: 'system', name: 'x' } })).toBe(1)
  const [mail] = await mailsTo(shop.db, BUYER_EMAIL, 'review-request')
  expect(mail?.text).toContain('reposado')
  expect(mail?.text).not.toContain('blanco')
})
