import type { ProductVariant } from '#domain/catalogue/schemas.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'

/** Parts of a bundle, with links. */
export function Contents({ parts }: Pick<ProductVariant, 'parts'>) {
  const { t } = useLazyTranslation('tasting')
  return (
    <section
      aria-labelledby="contents"
      className="mx-auto max-w-7xl border-t border-line px-4 pt-16 sm:px-6 lg:px-8 lg:pt-24"
    >
      <h2 id="contents" className="mb-6 font-display text-3xl lg:text-4xl">
        {t('contains')}
      </h2>
      <ul className="max-w-prose border-t border-line">
        {parts.map(({ productId, variantId, name, size, units }) => (
          <li key={variantId} className="flex items-baseline gap-4 border-b border-line py-1">
            <span className="w-8 shrink-0 text-ink-faint tabular-nums">{`${units} ×`}</span>
            {productId === null ? (
              <span className="py-2.5">{name}</span>
            ) : (
              <Link
                to={`/store/${productId}?variant=${variantId}`}
                className="min-w-0 py-2.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {name}
              </Link>
            )}
            <span className="ml-auto shrink-0 text-ink-soft">{size}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
