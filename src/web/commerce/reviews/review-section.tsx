import type { ProductReviews, ReviewSummary } from '#domain/reviews/schemas.ts'
import { formatCount } from '#i18n/format.ts'
import { REVIEW_FACETS } from '#vocabulary/review-facts.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { ReviewItem } from './review-item.tsx'
import { Stars } from './stars.tsx'

interface ReviewSectionProps {
  reviews: ProductReviews & { summary: ReviewSummary }
  /** Address of a page of reviews. */
  hrefOf: (page: number) => string
}

export default function ReviewSection({ reviews: { summary, reviews, page, lastPage }, hrefOf }: ReviewSectionProps) {
  const { t } = useLazyTranslation('reviews')
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mx-auto max-w-7xl border-t border-line px-4 py-16 sm:px-6 lg:px-8 lg:py-24"
    >
      <h2 id="reviews-title" className="font-display text-3xl lg:text-4xl">
        {t('section.title')}
      </h2>
      <div className="reviews">
        <Summary summary={summary} />
        <div>
          <ol aria-label={t('section.list')}>
            {reviews.map((review) => (
              <ReviewItem key={review.reviewId} review={review} />
            ))}
          </ol>
          <Pager page={page} lastPage={lastPage} hrefOf={hrefOf} />
        </div>
      </div>
    </section>
  )
}

interface PagerProps extends Pick<ProductReviews, 'page' | 'lastPage'> {
  hrefOf: (page: number) => string
}

/** Previous and next only: the list's own pager would weigh on every product page. */
function Pager({ page, lastPage, hrefOf }: PagerProps) {
  const { t } = useLazyTranslation('reviews')
  if (lastPage <= 1) return null
  return (
    <nav
      aria-label={t('section.pages')}
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4"
    >
      <span className="text-sm text-ink-faint">{t('section.page', { page, lastPage })}</span>
      <span className="flex gap-6">
        {page > 1 && (
          <Link to={hrefOf(page - 1)} rel="prev" className="link inline-flex min-h-11 items-center">
            {t('section.newer')}
          </Link>
        )}
        {page < lastPage && (
          <Link to={hrefOf(page + 1)} rel="next" className="link inline-flex min-h-11 items-center">
            {t('section.older')}
          </Link>
        )}
      </span>
    </nav>
  )
}

function Summary({ summary }: { summary: ReviewSummary }) {
  const { t } = useLazyTranslation('reviews')
  const { average, count, byStars } = summary
  const shown = average.toFixed(1)
  return (
    <div>
      <p className="flex items-center gap-4">
        <span aria-hidden="true" className="font-display text-5xl tabular-nums">
          {shown}
        </span>
        <span className="grid gap-1">
          <Stars value={Math.round(average)} label={t('section.average', { average: shown })} />
          <span className="text-sm text-ink-soft">{t('section.count', { count })}</span>
        </span>
      </p>
      {/* A single review would repeat its stars */}
      {count > 1 && <Distribution byStars={byStars} count={count} />}
      <FacetScales summary={summary} />
      <p className="mt-8 text-sm text-pretty text-ink-faint">{t('section.rule')}</p>
    </div>
  )
}

function Distribution({ byStars, count }: Pick<ReviewSummary, 'byStars' | 'count'>) {
  const { t, locale } = useLazyTranslation('reviews')
  return (
    <ol aria-label={t('section.distribution')} className="mt-6 grid gap-2 text-sm">
      {byStars
        .map((given, index) => ({ given, stars: index + 1 }))
        .toReversed()
        .map(({ given, stars }) => (
          <li key={stars} className="rating-bar">
            <span className="text-ink-soft">{t('section.stars', { count: stars })}</span>
            <span aria-hidden="true" className="rating-track">
              <span style={{ width: `${(given / count) * 100}%` }} />
            </span>
            <span className="text-right tabular-nums">{formatCount(given, locale)}</span>
          </li>
        ))}
    </ol>
  )
}

/** Averages between two opposites; unrated facets are left out. */
function FacetScales({ summary }: { summary: ReviewSummary }) {
  const { t } = useLazyTranslation('reviews')
  const rated = REVIEW_FACETS.flatMap((facet) => {
    const value = summary[facet]
    return value === null ? [] : [{ facet, value }]
  })
  if (rated.length === 0) return null
  return (
    <dl className="mt-8 grid gap-5">
      {rated.map(({ facet, value }) => (
        <div key={facet}>
          <dt className="font-medium">{t(`facets.${facet}`)}</dt>
          <dd className="mt-2">
            <span className="sr-only">{t('outOfFive', { value: value.toFixed(1) })}</span>
            <span aria-hidden="true" className="facet-scale">
              <span style={{ left: `${((value - 1) / 4) * 100}%` }} />
            </span>
            <span aria-hidden="true" className="mt-2 flex justify-between text-sm text-ink-faint">
              <span>{t(`least.${facet}`)}</span>
              <span>{t(`most.${facet}`)}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
