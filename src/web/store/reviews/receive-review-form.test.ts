import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { reviews } from '#db/schema/reviews.server.ts'
import { reviewTokenOf } from '#domain/reviews/links.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import type { PageInfo } from '#web/platform/context.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { givenDelivered } from '#tests/fixtures/reviews.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { receiveReviewForm } from './receive-review-form.server.ts'

const shop = givenShop()

test('who rated what can no longer be rated is told, and loses nothing', async () => {
  const ctx = createTestCtx(shop.db)
  const token = reviewTokenOf(ctx, (await givenDelivered(shop.db, { vaso: 1 })).id)
  const context = new RouterContextProvider()
  context.set(ctxContext, ctx)
  context.set(pageContext, { takeTurn: async () => 0 } as Partial<PageInfo> as PageInfo)
  const post = (fields: Record<string, string>) =>
    receiveReviewForm(
      new Request('http://store.example/review', { method: 'POST', body: new URLSearchParams(fields) }),
      context,
      { token, productId: 'vaso' },
    )
  const values = { stars: '4', aroma: '3', title: '', text: 'Pesa lo justo.', name: 'Lucía' }
  const refused = await post(values)
  expect(refused).toMatchObject({ data: { values, whole: 'changed', problems: [] }, init: { status: 422 } })
  expect(await shop.db.$count(reviews)).toBe(0)
  expect(await post({ ...values, aroma: '' })).toMatchObject({ status: 303 })
  expect(await shop.db.$count(reviews)).toBe(1)
})
