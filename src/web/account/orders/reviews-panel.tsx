import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { reviewAddress } from '#web/commerce/reviews/addresses.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { Link } from '#web/ui/link.tsx'
import { loadOrderReviews } from './own-orders.ts'

type OrderReviews = NonNullable<Awaited<ReturnType<typeof loadOrderReviews>>>

/** Reviewable products of a delivered order, and the status of written reviews. */
export function ReviewsPanel({ folio }: { folio: string }) {
  const { data } = useApiQuery(`order-reviews ${folio}`, () => withTexts(loadOrderReviews(folio), 'reviews'))
  return data ? <Products order={data} /> : null
}

function Products({ order: { token, products } }: { order: OrderReviews }) {
  const { t } = useLazyTranslation('reviews')
  return (
    <Panel title={t('panel.title')} lead={t('panel.lead')}>
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {products.map(({ productId, name, review }) => (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <span className="min-w-0">
              <span className="font-display">{name}</span>
              {review && <span className="ml-3 text-sm text-ink-faint">{t(`is.${review.status}`)}</span>}
            </span>
            <Link
              to={reviewAddress(token, { product: productId })}
              aria-label={t(review ? 'panel.changeNamed' : 'panel.writeNamed', { product: name })}
              className="link inline-flex min-h-11 items-center"
            >
              {t(review ? 'form.change' : 'form.write')}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
