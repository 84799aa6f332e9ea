import { sql } from 'drizzle-orm'
import { namedQuery } from '#db/named-query.ts'
import { orders } from '#db/schema/orders.server.ts'
import { reviews, reviewSums } from '#db/schema/reviews.server.ts'
import { mexicanTime } from '#db/mexican-day.ts'
import type { Ctx } from '#domain/ctx.ts'
import type { Locale } from '#i18n/locale.ts'
import { lastPage } from '#kit/pagination.ts'
import { isCatalogueId } from '#vocabulary/catalogue-id.ts'
import { REVIEWS_ON_A_PAGE } from './limits.ts'
import type { ProductReviews, PublishedReview, ReviewSummary } from './schemas.ts'

const NONE: ProductReviews = { summary: null, reviews: [], page: 1, lastPage: 1 }

interface PublishedRow extends Omit<PublishedReview, 'writtenAt' | 'answer' | 'language'> {
  language: Locale
  writtenAt: string
  answer: string
  answeredAt: string | null
}

interface Found {
  sums: Omit<typeof reviewSums.$inferSelect, 'productId'>
  reviews: PublishedRow[]
}

/** Published reviews in any language; empty past the last page. */
export async function listProductReviews(ctx: Ctx, productId: string, page = 1): Promise<ProductReviews> {
  if (!isCatalogueId(productId)) return NONE
  const [found] = await namedQuery<Found>(
    ctx.db,
    sql`select json_build_object(
        'byStars', s.by_stars, 'aromas', s.aromas, 'aromaSum', s.aroma_sum, 'smoothnesses', s.smoothnesses,
        'smoothnessSum', s.smoothness_sum, 'finishes', s.finishes, 'finishSum', s.finish_sum) as sums, (
        select coalesce(json_agg(p), '[]') from (
          select r.id as "reviewId", r.stars, r.aroma, r.smoothness, r.finish, r.title, r.text, r.name, r.locale as language,
            r.written_at as "writtenAt", to_char(${mexicanTime(sql`o.placed_at`)}, 'YYYY-MM') as "purchasedIn",
            r.answer, r.answered_at as "answeredAt"
          from ${reviews} as r join ${orders} as o on o.id = r.order_id
          where r.product_id = s.product_id and r.status = 'published'
          order by r.written_at desc, r.id desc limit ${REVIEWS_ON_A_PAGE} offset ${(page - 1) * REVIEWS_ON_A_PAGE}
        ) as p) as reviews
      from ${reviewSums} as s where s.product_id = ${productId}`,
  )
  const summary = found ? summaryOf(found.sums) : null
  if (!found || !summary) return NONE
  return {
    summary,
    reviews: found.reviews.map(toPublishedReview),
    page,
    lastPage: lastPage({ page, limit: REVIEWS_ON_A_PAGE, total: summary.count }),
  }
}

function toPublishedReview({ answer, answeredAt, writtenAt, ...review }: PublishedRow): PublishedReview {
  return {
    ...review,
    writtenAt: new Date(writtenAt),
    answer: answeredAt === null ? null : { text: answer, at: new Date(answeredAt) },
  }
}

function summaryOf(sums: Found['sums']): ReviewSummary | null {
  const { byStars } = sums
  const count = byStars.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  return {
    count,
    average: average(
      byStars.reduce((sum, each, index) => sum + each * (index + 1), 0),
      count,
    ),
    byStars,
    aroma: sums.aromas > 0 ? average(sums.aromaSum, sums.aromas) : null,
    smoothness: sums.smoothnesses > 0 ? average(sums.smoothnessSum, sums.smoothnesses) : null,
    finish: sums.finishes > 0 ? average(sums.finishSum, sums.finishes) : null,
  }
}

function average(sum: number, count: number): number {
  return Math.round((sum / count) * 10) / 10
}
