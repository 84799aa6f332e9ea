import { useBrand } from '#web/commerce/brand/brand-context.ts'
import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { Awards } from './awards.tsx'
import { SpecTable } from './spec-table.tsx'

export function Story({ product, variant }: { product: ProductDetail; variant: ProductVariant }) {
  const brand = useBrand()
  const { t } = useTranslation('store')
  return (
    <div className="mx-auto grid max-w-7xl gap-x-20 gap-y-16 px-4 py-16 sm:px-6 lg:grid-cols-2 lg:px-8 lg:py-24">
      <section aria-labelledby="story">
        <h2 id="story" className="mb-6 font-display text-3xl lg:text-4xl">
          {t(product.specs ? 'product.story' : 'product.about')}
        </h2>
        <div className="max-w-prose space-y-5 text-pretty text-ink-soft">
          <MarkedText source={product.description} />
        </div>
        <Awards awards={product.awards} />
      </section>
      <div className="space-y-12">
        <section aria-labelledby="specs">
          <h2 id="specs" className="mb-5 font-display text-2xl">
            {t('product.specs')}
          </h2>
          <SpecTable specs={product.specs} variant={variant} />
        </section>
        <section aria-labelledby="shipping" className="max-w-prose text-sm text-ink-soft">
          <h2 id="shipping" className="mb-5 font-display text-2xl text-ink">
            {t('product.shipping')}
          </h2>
          <p>{t('product.shippingBody')}</p>
          <p className="mt-3">
            {t('product.returnsBody')}{' '}
            <a href={`mailto:${brand.email.returns}`} className="text-ink underline underline-offset-4">
              {brand.email.returns}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}
