import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { knownId, optionalText } from '#kit/text-schema.ts'
import { REVIEW_STATUSES } from '#vocabulary/review-facts.ts'
import { REVIEW_LENGTHS } from '../field-lengths.ts'

const WRONG_STARS = 'errors:starsInvalid'

export const adminReviewsFilterSchema = z.object({
  status: z.enum(REVIEW_STATUSES).optional(),
  productId: knownId(100).optional(),
  stars: z.coerce.number(WRONG_STARS).int(WRONG_STARS).min(1, WRONG_STARS).max(5, WRONG_STARS).optional(),
})
export type AdminReviewsFilter = z.output<typeof adminReviewsFilterSchema>

export const adminReviewSchema = z
  .object({
    reviewId: z.uuid(),
    version: z.int(),
    status: z.enum(REVIEW_STATUSES),
    productId: z.string(),
    product: z.string(),
    folio: z.string().nullable().meta({ description: 'The order; null for whoever may not see orders' }),
    stars: z.int(),
    aroma: z.int().nullable(),
    smoothness: z.int().nullable(),
    finish: z.int().nullable(),
    title: z.string(),
    text: z.string(),
    name: z.string(),
    language: z.enum(LOCALES),
    writtenAt: instantSchema,
    refusal: z.string(),
    answer: z.string(),
    answeredAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof adminReviewSchema>

export const moderationSchema = z
  .object({
    status: z.enum(['published', 'refused']),
    /** Needed to refuse; its author sees it. */
    reason: optionalText(REVIEW_LENGTHS.reason),
  })
  .refine(({ status, reason }) => status === 'published' || reason !== '', {
    path: ['reason'],
    message: 'errors:fieldRequired',
  })
  .meta({ id: 'ReviewModeration' })
export type Moderation = z.output<typeof moderationSchema>

export const reviewAnswerSchema = z
  .object({
    /** Empty takes the answer back. */
    text: optionalText(REVIEW_LENGTHS.answer),
  })
  .meta({ id: 'ReviewAnswer' })
