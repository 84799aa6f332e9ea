import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import type { ReviewSummary } from '#domain/reviews/schemas.ts'
import { HealthLegend } from '#web/commerce/health-legend/health-legend.tsx'
import { useTranslation } from '#web/platform/translations.tsx'
import { Price } from '#web/ui/price.tsx'
import { Purchase } from './purchase.tsx'
import { VariantChoice } from './variant-choice.tsx'

interface ProductHeadProps {
  product: ProductDetail
  variant: ProductVariant
  rating: Pick<ReviewSummary, 'average' | 'count'> | null | undefined
  /** The page's path in a preview, in which the product can't be bought. */
  previewAt: string | undefined
}

export function ProductHead({ product, variant, rating, previewAt }: ProductHeadProps) {
  const { t } = useTranslation('store')
  const { productId, name, collectionName, expression, summary, specs } = product
  return (
    <div className="lg:sticky lg:top-28 lg:self-start">
      <p className="eyebrow">{expression ? `${collectionName} · ${t(`expressions.${expression}`)}` : collectionName}</p>
      <h1 className="mt-3 font-display text-[2.125rem] leading-[1.1] sm:text-5xl">{name}</h1>
      {rating && (
        <a href="#reviews" className="relative mt-3 inline-flex min-h-11 items-center pl-6 text-sm">
          {t('product.rating', rating)}
        </a>
      )}
      <p className="mt-5 max-w-prose text-pretty text-ink-soft lg:text-lg">{summary}</p>
      <div className="mt-8 space-y-8 border-t border-line pt-8">
        {variant.price !== null && (
          <div>
            <p className="font-display text-3xl">
              <Price amount={variant.price} oldAmount={variant.oldPrice} />
            </p>
            <p className="mt-1.5 text-sm text-ink-faint">{t('product.taxes')}</p>
          </div>
        )}
        <VariantChoice product={product} chosen={variant} path={previewAt ?? `/store/${productId}`} />
        <div inert={previewAt !== undefined}>
          <Purchase key={variant.variantId} productId={productId} name={name} variant={variant} />
        </div>
        {specs && <HealthLegend className="border-t border-line pt-6" />}
      </div>
    </div>
  )
}
