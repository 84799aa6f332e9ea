import { z } from 'zod'
import { LOCALES } from '#i18n/locale.ts'
import { instantSchema } from '#kit/moment-schema.ts'
import { optionalLine, requiredLine, requiredText } from '#kit/text-schema.ts'
import { REVIEW_LENGTHS } from './field-lengths.ts'
import { REVIEW_STATUSES } from '#vocabulary/review-facts.ts'

const LONGEST_TOKEN = 300

const WRONG_STARS = 'errors:starsInvalid'
export const starsSchema = z.int(WRONG_STARS).min(1, WRONG_STARS).max(5, WRONG_STARS)
const facetSchema = starsSchema.nullable().default(null)
const facets = { aroma: facetSchema, smoothness: facetSchema, finish: facetSchema }

export const reviewInputSchema = z
  .object({
    stars: starsSchema,
    ...facets,
    title: optionalLine(REVIEW_LENGTHS.title),
    text: requiredText(REVIEW_LENGTHS.text),
    /** As it will be shown. */
    name: requiredLine(REVIEW_LENGTHS.name),
  })
  .meta({ id: 'ReviewInput' })
export type ReviewInput = z.output<typeof reviewInputSchema>

export const reviewTokenSchema = z.string().max(LONGEST_TOKEN)

const writtenReviewSchema = z.object({
  stars: z.int(),
  aroma: z.int().nullable(),
  smoothness: z.int().nullable(),
  finish: z.int().nullable(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  language: z.enum(LOCALES),
  writtenAt: instantSchema,
})

const facetAverage = z.number().nullable().meta({ description: 'Null where nobody rated it' })
export const reviewSummarySchema = z.object({
  count: z.int(),
  average: z.number().meta({ description: 'Of the stars, with one decimal' }),
  byStars: z.array(z.int()).length(5).meta({ description: 'How many gave one star, two, and so on' }),
  aroma: facetAverage,
  smoothness: facetAverage,
  finish: facetAverage,
})
export type ReviewSummary = z.infer<typeof reviewSummarySchema>

export const publishedReviewSchema = writtenReviewSchema.extend({
  reviewId: z.uuid(),
  purchasedIn: z.string().meta({ description: 'The month of the purchase, YYYY-MM' }),
  answer: z.object({ text: z.string(), at: instantSchema }).nullable(),
})
export type PublishedReview = z.infer<typeof publishedReviewSchema>

export const productReviewsSchema = z
  .object({
    summary: reviewSummarySchema.nullable().meta({ description: 'Null without any review' }),
    reviews: z.array(publishedReviewSchema).meta({ description: 'Newest first' }),
    page: z.int(),
    lastPage: z.int(),
  })
  .meta({ id: 'ProductReviews' })
export type ProductReviews = z.infer<typeof productReviewsSchema>

export const ownReviewSchema = writtenReviewSchema
  .extend({
    status: z.enum(REVIEW_STATUSES),
    refusal: z.string().meta({ description: 'Why it was refused' }),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReviewSchema>

export const reviewableOrderSchema = z
  .object({
    token: z.string().meta({ description: 'Allows whoever holds it to write the reviews of this order' }),
    suggestedName: z.string(),
    products: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        image: z.string(),
        isDrink: z.boolean().meta({ description: 'Aroma, smoothness and finish may be rated' }),
        review: ownReviewSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReviewableOrder' })
export type ReviewableOrder = z.infer<typeof reviewableOrderSchema>
export type ReviewableProduct = ReviewableOrder['products'][number]
