import { useTranslation } from '#web/platform/translations.tsx'
import { PRODUCT_ORDERS } from '#domain/catalogue/products/product-query.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFollowedField } from './use-followed-field.ts'

interface OrderSelectProps {
  /** As in the address, unchecked. */
  asked: string | null
  onChange: () => void
}

export function OrderSelect({ asked, onChange }: OrderSelectProps) {
  const { t } = useTranslation('store')
  const chosen = PRODUCT_ORDERS.find((order) => order === asked) ?? 'featured'
  const select = useFollowedField(chosen, (list: HTMLSelectElement, order) => {
    list.value = order
  })

  return (
    <label className="relative flex h-12 min-w-0 grow basis-0 items-center gap-2 border-b border-line-strong lg:grow-0 lg:basis-auto">
      <span className="sr-only sm:not-sr-only sm:text-sm sm:text-ink-faint">{t('order.label')}</span>
      <select
        ref={select}
        name="order"
        defaultValue={chosen}
        onChange={onChange}
        className="h-full min-w-0 grow appearance-none truncate bg-transparent pr-7 text-ink"
      >
        {PRODUCT_ORDERS.map((order) => (
          <option key={order} value={order} className="bg-paper">
            {t(`order.${order}`)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-0 size-4" />
    </label>
  )
}
