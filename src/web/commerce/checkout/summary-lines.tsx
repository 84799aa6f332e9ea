import { timesQuantity } from '#kit/money.ts'
import type { CartLine } from '#web/commerce/cart/cart-view.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Read-only. */
export function SummaryLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('checkout')
  return (
    <ul className="grid gap-3.5">
      {lines.map(({ key, product, quantity, basePrice, isBusy }) => (
        <li key={key} aria-busy={isBusy || undefined} className="flex items-center gap-4">
          <Picture src={product.images.main[0]} alt="" sizes="44px" className="h-13.75 w-11 shrink-0 bg-sunken" />
          <div className="min-w-0 flex-1">
            <p className="font-display leading-snug">{product.name}</p>
            <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft tabular-nums">
              <span>
                <VisuallyHidden>{`${product.size}, ${t('summary.quantity', { count: quantity })}`}</VisuallyHidden>
                <span aria-hidden="true">{`${quantity} × ${product.size}`}</span>
              </span>
              <Price amount={timesQuantity(basePrice, quantity)} className="text-ink" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
