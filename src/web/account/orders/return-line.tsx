import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { OwnOrder } from './own-orders.ts'

/** The field `line {variantId}` holds the quantity. */
export function ReturnLine({ product }: { product: OwnOrder['products'][number] }) {
  const { t } = useLazyTranslation('ownOrders')
  const [isChosen, setIsChosen] = useState(false)
  const { variantId, name, size, image, quantity } = product
  const field = `line ${variantId}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <label className="flex min-w-0 flex-1 basis-56 items-center gap-4">
        <input
          type="checkbox"
          className="tick"
          checked={isChosen}
          onChange={({ target }) => setIsChosen(target.checked)}
        />
        <Picture src={image} alt="" sizes="48px" className="h-15 w-12 shrink-0 bg-sunken" />
        <span className="min-w-0">
          <span className="block font-display leading-snug">{name}</span>
          <span className="block text-sm text-ink-faint">{size}</span>
        </span>
      </label>
      {isChosen && quantity > 1 && (
        <label className="flex items-center gap-3 text-sm">
          {t('return.units')}
          <select
            name={field}
            defaultValue={quantity}
            className="min-h-11 rounded-xs border border-line-strong bg-raised px-3"
          >
            {Array.from({ length: quantity }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      {isChosen && quantity === 1 && <input type="hidden" name={field} value={1} />}
    </li>
  )
}
