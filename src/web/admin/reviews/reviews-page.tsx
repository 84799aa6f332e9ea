import { formatMoment } from '#i18n/format.ts'
import { REVIEW_FACETS, REVIEW_STATUSES } from '#vocabulary/review-facts.ts'
import { Stars } from '#web/commerce/reviews/stars.tsx'
import type { Column } from '#web/admin/listing/data-table.tsx'
import { ChoiceFilter, FilterBar } from '#web/admin/listing/filter-bar.tsx'
import { ListingTable } from '#web/admin/listing/listing-table.tsx'
import { ManagementPage } from '#web/admin/frame/management-page.tsx'
import type { Listing } from '#web/admin/listing/use-listing.ts'
import { useListing } from '#web/admin/listing/use-listing.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ReviewActions } from './review-actions.tsx'
import { countWaiting, listProductChoices, listReviews } from './reviews.ts'
import type { ListedReview } from './reviews.ts'

const FILTERS = ['status', 'productId', 'stars']
const TONES = { waiting: 'accent', published: 'success', refused: 'neutral' } as const
const FIVE = [5, 4, 3, 2, 1] as const

/** What buyers write of products: to publish, refuse and answer. */
export function ReviewsPage() {
  const { t } = useLazyTranslation('managementPeople')
  const listing = useListing<ListedReview>('reviews', FILTERS, listReviews)
  const waiting = useApiQuery('reviews-waiting', countWaiting)
  const products = useApiQuery('review-products', listProductChoices)
  const columns = useColumns(() => {
    listing.reload()
    waiting.reload()
  })
  return (
    <ManagementPage
      title={t('reviews.title')}
      lead={t('reviews.lead')}
      actions={waiting.data !== undefined && <WaitingButton listing={listing} count={waiting.data} />}
    >
      <FilterBar listing={listing}>
        <ChoiceFilter
          listing={listing}
          name="status"
          label={t('reviews.status')}
          all={t('reviews.all')}
          choices={REVIEW_STATUSES.map((status) => [status, t(`reviews.statuses.${status}`)] as const)}
        />
        <ChoiceFilter
          listing={listing}
          name="productId"
          label={t('reviews.product')}
          all={t('reviews.allProducts')}
          choices={products.data ?? []}
        />
        <ChoiceFilter
          listing={listing}
          name="stars"
          label={t('reviews.stars')}
          all={t('reviews.allStars')}
          choices={FIVE.map((count) => [String(count), t('reviews.starsOf', { count })] as const)}
        />
      </FilterBar>
      <ListingTable
        list="reviews"
        listing={listing}
        caption={t('reviews.caption')}
        keyOf={({ reviewId }) => reviewId}
        empty={<EmptyState title={t('reviews.empty')} text={t('reviews.emptyText')} />}
        columns={columns}
      />
    </ManagementPage>
  )
}

interface WaitingButtonProps {
  listing: Pick<Listing<ListedReview>, 'filter' | 'setFilters'>
  count: number
}

/** How many wait, one press away. */
function WaitingButton({ listing, count }: WaitingButtonProps) {
  const { t } = useLazyTranslation('managementPeople')
  const isOn = listing.filter('status') === 'waiting'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => listing.setFilters({ status: isOn ? '' : 'waiting', productId: '', stars: '' })}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-xs border border-line-strong px-3.5 text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {t('reviews.waiting', { count })}
    </button>
  )
}

function useColumns(reload: () => void): Column<ListedReview>[] {
  const { t, locale } = useLazyTranslation('managementPeople')
  return [
    {
      key: 'product',
      header: t('reviews.product'),
      isLead: true,
      className: 'md:min-w-40',
      cell: ({ productId, product, folio, writtenAt }) => (
        <>
          <Link to={`/store/${productId}#reviews`} className="link inline-flex min-h-6 items-center">
            {product}
          </Link>
          <span className="mt-1 block text-sm font-normal text-ink-faint">{formatMoment(writtenAt, locale)}</span>
          {folio !== null && (
            <Link to={`/management/orders/${folio}`} className="link inline-flex min-h-6 text-sm font-normal">
              {t('reviews.order', { folio })}
            </Link>
          )}
        </>
      ),
    },
    {
      key: 'review',
      header: t('reviews.review'),
      cell: (review) => <WhatWasWritten review={review} />,
      // On a phone the author’s words take the whole row
      className: 'max-md:!block max-md:[&>[aria-hidden]]:hidden',
    },
    {
      key: 'state',
      header: t('reviews.state'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`reviews.is.${status}`)}</Badge>,
    },
    {
      key: 'actions',
      header: t('reviews.actions'),
      cell: (review) => <ReviewActions review={review} reload={reload} />,
    },
  ]
}

function WhatWasWritten({ review }: { review: ListedReview }) {
  const { t } = useLazyTranslation('managementPeople')
  const { stars, title, text, name, language, status, refusal, answer } = review
  const rated = REVIEW_FACETS.filter((facet) => review[facet] !== null)
  return (
    <div className="max-w-xl text-left text-sm">
      <Stars value={stars} label={t('reviews.starsOf', { count: stars })} />
      <div lang={language}>
        {title && <p className="mt-1 font-medium break-words">{title}</p>}
        <p className="mt-1 break-words whitespace-pre-line">{text}</p>
      </div>
      <p className="mt-1 break-words text-ink-soft">{`${name} · ${t(`reviews.languages.${language}`)}`}</p>
      {rated.length > 0 && (
        <p className="text-ink-soft">
          {rated.map((facet) => `${t(`reviews.facets.${facet}`)} ${review[facet]}`).join(' · ')}
        </p>
      )}
      {status === 'refused' && <Said label={t('reviews.refusalIs')} text={refusal} />}
      {answer && <Said label={t('reviews.answerIs')} text={answer} />}
    </div>
  )
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-3 border-l-2 border-agave pl-3 break-words whitespace-pre-line">
      <span className="block font-medium">{label}</span>
      {text}
    </p>
  )
}
