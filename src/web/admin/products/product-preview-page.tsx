import { Navigate, useSearchParams } from 'react-router'
import { answerOf } from '#web/platform/api-client.ts'
import { isNotThere } from '#web/admin/editing/is-not-there.ts'
import { PageHead } from '#web/shell/navigation/page-head.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { toCardProduct } from '#web/commerce/product-card/card-product.ts'
import { ProductView } from '#web/commerce/product/product-view.tsx'
import { variantOf } from '#web/commerce/product/variant-of.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { productsCalls } from './product-calls.ts'

const load = async (productId: string) =>
  (await answerOf(productsCalls()[':productId'].preview.$get({ param: { productId } }))).data

/** A product's page as a visitor will see it, whether or not one can yet. */
export function ProductPreview({ productId }: { productId: string }) {
  const { t, locale } = useLazyTranslation('managementProducts')
  const [parameters] = useSearchParams()
  const query = useApiQuery(`preview-${productId} ${locale}`, () => load(productId))
  const { data } = query
  // The back office says so in its own frame
  if (isNotThere(query)) return <Navigate to={`/management/products/${productId}`} replace />
  const variant = data && variantOf(data.product, parameters.get('variant'))
  return (
    <div className="flex flex-col">
      <PageHead title={`${t('preview.title')}: ${data?.product.name ?? productId}`} isPrivate />
      <aside
        aria-label={t('preview.title')}
        className="sticky bottom-0 z-20 order-last flex flex-wrap items-center justify-between gap-x-6 bg-ink px-4 py-1.5 text-sm text-paper sm:px-6 sm:text-[0.9375rem] lg:px-8"
      >
        <p className="min-w-0 flex-1 basis-60 py-1 text-pretty">
          <strong className="font-medium">{data ? t(`preview.states.${data.state}`) : t('preview.title')}</strong>{' '}
          {t('preview.text')}
        </p>
        <Link
          to={`/management/products/${productId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('preview.back')}
        </Link>
      </aside>
      <div className={data ? '' : 'mx-auto w-full max-w-7xl px-4 py-16 sm:px-6 lg:px-8'}>
        <Loaded query={query} rows={6}>
          {({ product, category, related }) =>
            variant && (
              <ProductView
                product={product}
                variant={variant}
                category={category ?? undefined}
                related={related.map(toCardProduct)}
                reviews={null}
                previewAt={`/management/products/${productId}/preview`}
              />
            )
          }
        </Loaded>
      </div>
    </div>
  )
}
