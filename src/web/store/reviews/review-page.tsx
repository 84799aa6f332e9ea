import type { ReviewableOrder, ReviewableProduct } from '#domain/reviews/schemas.ts'
import { NotePage } from '#web/store/note-page.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import styles from '#web/commerce/product/product.css?url'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { reviewAddress } from '#web/commerce/reviews/addresses.ts'
import type { ReviewOutcome } from '#web/commerce/reviews/addresses.ts'
import type { RefusedReview } from './receive-review-form.server.ts'
import { ReviewForm } from './review-form.tsx'

interface ReviewPageProps {
  order: ReviewableOrder | null
  product: ReviewableProduct | undefined
  done: ReviewOutcome | undefined
  refused: RefusedReview | undefined
}

/** Opened by the e-mail's link or from the customer's order: a choice of products, then the form. */
export function ReviewPage({ order, product, done, refused }: ReviewPageProps) {
  const { t } = useLazyTranslation('reviews')
  if (!order) {
    return (
      <NotePage title={t('form.title')} lead={t('form.gone')}>
        <Link to="/store" className={buttonStyle('secondary')}>
          {t('form.toStore')}
        </Link>
      </NotePage>
    )
  }
  if (!product) {
    return (
      <NotePage title={t('form.chooseTitle')} lead={t('form.chooseLead')}>
        <ProductChoice order={order} />
      </NotePage>
    )
  }
  const outcome = outcomeOf(done, product)
  const isSent = outcome === 'written' || outcome === 'published'
  return (
    <NotePage title={t('form.title')} lead={t('form.of', { product: product.name })}>
      <link rel="stylesheet" href={styles} />
      {outcome && <Outcome outcome={outcome} />}
      {!isSent && <ReviewForm key={product.productId} order={order} product={product} refused={refused} />}
      <p className="mt-8 flex flex-wrap gap-x-8">
        {order.products.length > 1 && (
          <Link to={reviewAddress(order.token)} className="link inline-flex min-h-11 items-center">
            {t('form.back')}
          </Link>
        )}
        {isSent && (
          <Link
            to={reviewAddress(order.token, { product: product.productId })}
            className="link inline-flex min-h-11 items-center"
          >
            {t('form.change')}
          </Link>
        )}
        <Link to={`/store/${product.productId}`} className="link inline-flex min-h-11 items-center">
          {t('form.toProduct')}
        </Link>
      </p>
    </NotePage>
  )
}

/** An unchanged review isn't moderated again: it stays published or refused. */
function outcomeOf(done: ReviewOutcome | undefined, { review }: ReviewableProduct) {
  if (done === 'withdrawn') return done
  if (done !== 'written' || review?.status === 'refused') return undefined
  return review?.status === 'published' ? 'published' : 'written'
}

function Outcome({ outcome }: { outcome: 'written' | 'published' | 'withdrawn' }) {
  const { t } = useLazyTranslation('reviews')
  return (
    <output className="mb-8 flex gap-3 border-l-2 border-success bg-success-soft px-4 py-3">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
      {t(`done.${outcome}`)}
    </output>
  )
}

function ProductChoice({ order: { token, products } }: { order: ReviewableOrder }) {
  const { t } = useLazyTranslation('reviews')
  return (
    <ul className="divide-y divide-line border-y border-line">
      {products.map(({ productId, name, image, review }) => (
        <li key={productId} className="flex items-center gap-4 py-4">
          <Picture src={image} alt="" sizes="48px" className="h-15 w-12 bg-sunken" />
          <span className="min-w-0 flex-1">
            <span className="block font-display leading-snug">{name}</span>
            {review && <span className="block text-sm text-ink-faint">{t(`is.${review.status}`)}</span>}
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
  )
}
