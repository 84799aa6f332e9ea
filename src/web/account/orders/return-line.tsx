import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { OwnOrder } from './own-orders.ts'

interface ReturnLineProps {
  product: OwnOrder['products'][number]
  /** Not covered by a return or refund. */
  units: number
}

/** The field `line {variantId}` holds the quantity. */
export function ReturnLine({ product, units }: ReturnLineProps) {
  const { t } = useLazyTranslation('ownOrders')
  const [isChosen, setIsChosen] = useState(false)
  const { variantId, name, size, image } = product
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
      {isChosen && units > 1 && (
        <label className="flex items-center gap-3 text-sm">
          {t('return.units')}
          <select
            name={field}
            defaultValue={units}
            className="min-h-11 rounded-xs border border-line-strong bg-raised px-3"
          >
            {Array.from({ length: units }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      {isChosen && units === 1 && <input type="hidden" name={field} value={1} />}
    </li>
  )
}
