import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { NotePage } from '#web/store/note-page.tsx'
import { LazyAlertForm } from '#web/commerce/availability/lazy-alert-form.tsx'
import type { RefusedAlert } from '#web/commerce/availability/receive-alert-form.server.ts'

interface RequestPageProps {
  product: ProductDetail
  variant: ProductVariant
  refused: RefusedAlert | undefined
}

/** The form's own page, for posts without scripts that were refused. */
export function RequestPage({ product, variant, refused }: RequestPageProps) {
  const { t } = useLazyTranslation('availability')
  const { productId, name } = product
  const { variantId, size, stockState } = variant
  return (
    <NotePage title={t('title')} lead={t('formOf', { product: name, size })}>
      <LazyAlertForm
        productId={productId}
        variantId={variantId}
        isComingSoon={stockState === 'comingSoon'}
        refused={refused}
      />
      <Link to={`/store/${productId}?variant=${variantId}`} className="link mt-6 inline-flex min-h-11 items-center">
        {t('toProduct')}
      </Link>
    </NotePage>
  )
}
