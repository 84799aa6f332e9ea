import { formatPrice } from '#i18n/format.ts'
import { timesQuantity } from '#kit/money.ts'
import type { CartLine } from '#web/features/cart/cart-view.ts'
import { useLocale } from '#web/features/language/use-locale.ts'
import { useTranslation } from '#web/translations.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** What is about to be bought, to be read and not changed. */
export function SummaryLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  return (
    <ul className="grid gap-4">
      {lines.map(({ key, product, quantity, basePrice, isBusy }) => (
        <li key={key} aria-busy={isBusy || undefined} className="flex gap-4">
          <Picture src={product.images.main[0]} alt="" sizes="56px" className="h-17.5 w-14 shrink-0 bg-sunken" />
          <div className="min-w-0 flex-1">
            <p className="font-display leading-snug">{product.name}</p>
            <p className="text-sm text-ink-faint">{product.size}</p>
            <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft tabular-nums">
              <span>
                <VisuallyHidden>{t('summary.quantity', { count: quantity })}</VisuallyHidden>
                <span aria-hidden="true">{`${quantity} × ${formatPrice(basePrice, locale)}`}</span>
              </span>
              <span className="text-ink">{formatPrice(timesQuantity(basePrice, quantity), locale)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
