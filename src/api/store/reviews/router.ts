import { createRoute, z } from '@hono/zod-openapi'
import { findReviewableOrder } from '#domain/reviews/find-reviewable-order.ts'
import { MOST_PAGES, REVIEWS_BY_ADDRESS } from '#domain/reviews/limits.ts'
import { listProductReviews } from '#domain/reviews/list-product-reviews.ts'
import {
  ownReviewSchema,
  productReviewsSchema,
  reviewableOrderSchema,
  reviewInputSchema,
  reviewTokenSchema,
} from '#domain/reviews/schemas.ts'
import { stopReviewRequests } from '#domain/reviews/stop-review-requests.ts'
import { withdrawReview, writeReview } from '#domain/reviews/write-review.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, jsonBody, ok, paramsOf, situations } from '../../envelope.ts'
import { limitByAddress } from '../../limits.ts'
import { createRouter } from '../../router.ts'

const tags = ['Reviews']
const params = paramsOf({ productId: z.string() })
const byToken = z.object({ token: reviewTokenSchema })
const wrongPage = 'errors:wholeNumberInvalid'
const ofLink = {
  404: 'The link doesn’t work, or the order has no such product',
  422: 'A field is missing or of the wrong shape',
  429: 'Too many requests from this address',
} as const

const listProductReviewsRoute = createRoute({
  method: 'get',
  path: '/products/v2/1/{productId}/reviews',
  operationId: 'listProductReviews',
  tags,
  summary: 'What buyers say of a product',
  description:
    'Published reviews of both languages, newest first, with the averages of all of them. A page past the end is empty, and so is a product that isn’t there.',
  request: {
    params,
    query: z.object({ page: z.coerce.number(wrongPage).int(wrongPage).min(1).max(MOST_PAGES).default(1) }),
  },
  responses: {
    200: json(answerOf(productReviewsSchema), 'The reviews'),
    ...situations({ 422: 'The page is no number' }),
  },
})

const findReviewableOrderRoute = createRoute({
  method: 'get',
  path: '/reviews',
  operationId: 'findReviewableOrder',
  tags,
  summary: 'What the holder of a link may review',
  description:
    'The link is mailed to guests some days after the delivery; customers read its token with their order’s reviews.',
  request: { query: byToken },
  responses: {
    200: json(answerOf(reviewableOrderSchema), 'The products of the order, with what was written of each'),
    ...situations({ 404: 'The link doesn’t work', 422: 'The token is missing' }),
  },
})

const writeReviewRoute = createRoute({
  method: 'put',
  path: '/reviews/{productId}',
  operationId: 'writeReview',
  tags,
  summary: 'Write a review, or change it',
  description:
    'One per buyer and product. It waits until the shop publishes it, also after a change; the same again changes nothing. Aroma, smoothness and finish are for drinks.',
  request: { params, body: jsonBody(reviewInputSchema.extend(byToken.shape).meta({ id: 'WriteReview' })) },
  responses: {
    200: json(answerOf(ownReviewSchema), 'The review as it is now'),
    ...situations({ ...ofLink, 409: 'Another buyer reviewed it under the same e-mail' }),
  },
})

const withdrawReviewRoute = createRoute({
  method: 'delete',
  path: '/reviews/{productId}',
  operationId: 'withdrawReview',
  tags,
  summary: 'Take a review back',
  request: { params, query: byToken },
  responses: { 200: json(answerOf(z.null()), 'Gone'), ...situations(ofLink) },
})

const stopReviewRequestsRoute = createRoute({
  method: 'post',
  path: '/review-requests/stop',
  operationId: 'stopReviewRequests',
  tags,
  summary: 'Ask a mailbox for no more reviews',
  request: { body: jsonBody(byToken) },
  responses: { 200: json(answerOf(z.null()), 'Its address is asked no more'), ...situations(ofLink) },
})

export function reviewsRoutes(deps: ApiDeps) {
  const middleware = limitByAddress(deps, REVIEWS_BY_ADDRESS)
  return createRouter()
    .openapi(listProductReviewsRoute, async (c) => {
      const { productId } = c.req.valid('param')
      return c.json(ok(await listProductReviews(c.get('ctx'), productId, c.req.valid('query').page)), 200)
    })
    .openapi(findReviewableOrderRoute, async (c) =>
      c.json(ok(await findReviewableOrder(c.get('ctx'), c.req.valid('query').token)), 200),
    )
    .openapi({ ...writeReviewRoute, middleware }, async (c) => {
      const { token, ...input } = c.req.valid('json')
      return c.json(ok(await writeReview(c.get('ctx'), { ...c.req.valid('param'), token, input })), 200)
    })
    .openapi({ ...withdrawReviewRoute, middleware }, async (c) => {
      await withdrawReview(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('query') })
      return c.json(ok(null), 200)
    })
    .openapi({ ...stopReviewRequestsRoute, middleware }, async (c) => {
      await stopReviewRequests(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
}
