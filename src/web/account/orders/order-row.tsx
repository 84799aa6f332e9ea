import { formatDate, formatPrice } from '#i18n/format.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PurchaseRow } from './own-orders.ts'
import { OwnOrderBadge } from './status-badge.tsx'

const SHOWN_PICTURES = 3

interface OrderRowProps {
  order: PurchaseRow
  /** For the first of the rows just loaded. */
  takesFocus: boolean
}

/** Can be pressed anywhere. */
export function OrderRow({ order, takesFocus }: OrderRowProps) {
  const { t, locale } = useLazyTranslation('ownOrders')
  const { folio, purchaseDate, total, units, products } = order
  const shown = products.slice(0, SHOWN_PICTURES)
  return (
    <li
      ref={takesFocus ? focusLink : undefined}
      className="relative isolate grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-4 py-6 before:absolute before:-inset-x-4 before:inset-y-0 before:-z-10 before:transition-colors hover:before:bg-raised sm:grid-cols-[minmax(0,1fr)_auto_9.5rem] sm:items-center"
    >
      <div className="min-w-0">
        <Link
          to={`/dashboard/orderClient/${folio}`}
          prefetch="intent"
          className="font-medium tracking-wide whitespace-nowrap tabular-nums after:absolute after:inset-0"
        >
          {folio}
        </Link>
        <p className="mt-1 text-sm text-ink-soft">{formatDate(purchaseDate, locale)}</p>
        <p className="mt-1 truncate text-sm text-ink-faint">{products.map(({ name }) => name).join(', ')}</p>
      </div>
      <div className="flex gap-1.5" aria-hidden="true">
        {shown.map(({ image }, index) => (
          <Picture
            // Two sizes of one bottle share a picture
            key={`${image} ${index}`}
            src={image}
            alt=""
            sizes="64px"
            className="h-20 w-16 bg-sunken max-md:not-first:hidden"
          />
        ))}
        {products.length > shown.length && (
          <span className="grid h-20 w-12 place-items-center text-sm text-ink-faint max-md:hidden">
            {`+${products.length - shown.length}`}
          </span>
        )}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-6 sm:col-span-1 sm:flex-col sm:items-end sm:gap-2">
        <OwnOrderBadge order={order} />
        <p className="text-right">
          <span className="tabular-nums">{formatPrice(total, locale)}</span>
          <span className="block text-sm text-ink-faint">{t('list.units', { count: units })}</span>
        </p>
      </div>
    </li>
  )
}

function focusLink(row: HTMLLIElement | null): void {
  row?.querySelector('a')?.focus()
}
