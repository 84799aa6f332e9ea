import { z } from '@hono/zod-openapi'
import { countWaitingReviews, listAdminReviews } from '#domain/reviews/admin/list-admin-reviews.ts'
import { answerReview, moderateReview } from '#domain/reviews/admin/moderate-review.ts'
import {
  adminReviewSchema,
  adminReviewsFilterSchema,
  moderationSchema,
  reviewAnswerSchema,
} from '#domain/reviews/admin/schemas.ts'
import { answerOf, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, seenBy } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Reviews')
const params = paramsOf({ reviewId: z.uuid() })
const ofOne = {
  404: 'There is no such review',
  ...CHANGED_MEANWHILE,
  422: 'A field is missing or of the wrong shape',
} as const

const listReviewsRoute = staffRoute({
  method: 'get',
  path: '/management/reviews',
  operationId: 'listReviews',
  permission: 'reviews:read',
  summary: 'What buyers wrote of products',
  description: 'The newest first, published or not. The order’s number is for those who may see orders.',
  request: { query: keysetQuery.extend(adminReviewsFilterSchema.shape) },
  responses: { 200: json(keysetListOf(adminReviewSchema), 'A page of reviews') },
  refusals: { 422: 'A filter makes no sense' },
})

const summarizeReviewsRoute = staffRoute({
  method: 'get',
  path: '/management/reviews/summary',
  operationId: 'summarizeReviews',
  permission: 'reviews:read',
  summary: 'How many reviews wait to be checked',
  description: 'Counted up to 1000.',
  responses: { 200: json(answerOf(z.object({ waiting: z.int() })), 'The count') },
})

const moderateReviewRoute = staffRoute({
  method: 'put',
  path: '/management/reviews/{reviewId}/status',
  operationId: 'moderateReview',
  permission: 'reviews:write',
  summary: 'Publish a review, or refuse it with a reason',
  description:
    'Its author is mailed the reason, once for each text they send. Nobody but the author changes what it says.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(moderationSchema) },
  responses: { 200: json(answerOf(adminReviewSchema), 'The review as it is now') },
  refusals: ofOne,
})

const answerReviewRoute = staffRoute({
  method: 'put',
  path: '/management/reviews/{reviewId}/answer',
  operationId: 'answerReview',
  permission: 'reviews:write',
  summary: 'Answer a review in the shop’s name',
  description: 'One answer, shown below the review; an empty text takes it back.',
  request: { headers: ifMatchHeaders, params, body: jsonBody(reviewAnswerSchema) },
  responses: { 200: json(answerOf(adminReviewSchema), 'The review as it is now') },
  refusals: ofOne,
})

export function adminReviewsRoutes() {
  return createRouter()
    .openapi(listReviewsRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(
        keyset(await listAdminReviews(c.get('ctx'), asked), asked.limit, (review) => review),
        200,
      )
    })
    .openapi(summarizeReviewsRoute, async (c) => c.json(ok({ waiting: await countWaitingReviews(c.get('ctx')) }), 200))
    .openapi(moderateReviewRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await moderateReview(c.get('ctx'), { ...seen, ...c.req.valid('json') })), 200)
    })
    .openapi(answerReviewRoute, async (c) => {
      const seen = seenBy(c.req.valid('param'), c.req.valid('header'))
      return c.json(ok(await answerReview(c.get('ctx'), { ...seen, ...c.req.valid('json') })), 200)
    })
}
