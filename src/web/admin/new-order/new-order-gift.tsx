import { giftDays } from '#domain/orders/placing/gift-days.ts'
import { formatPrice } from '#i18n/format.ts'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { loadWrapping } from '#web/commerce/checkout/load-extra.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { GiftFields } from './gift-fields.tsx'
import type { PickedLine } from './new-order.ts'

const daysNow = () => giftDays(new Date())

interface NewOrderGiftProps {
  gift: OrderGift | null
  isShipped: boolean
  errors: Readonly<Record<string, string>>
  lines: readonly PickedLine[]
  onGift: (gift: OrderGift | null) => void
  onLines: (lines: PickedLine[]) => void
}

/** The card that goes with it, and the wrapping, as the line item that it is. */
export function NewOrderGift({ gift, isShipped, errors, lines, onGift, onLines }: NewOrderGiftProps) {
  const { t, locale } = useLazyTranslation('managementOrders')
  const { data: wrapping } = useApiQuery('gift wrapping', loadWrapping, { isWanted: gift !== null })
  const others = lines.filter(({ variantId }) => variantId !== wrapping?.variantId)
  const isWrapped = others.length < lines.length
  function choose(chosen: OrderGift | null) {
    onGift(chosen)
    if (!chosen && isWrapped) onLines(others)
  }
  return (
    <GiftFields gift={gift} isShipped={isShipped} errors={errors} days={daysNow()} onGift={choose}>
      {wrapping && (
        <CheckField
          label={t('gift.wrap', {
            name: `${wrapping.name} · ${wrapping.size}`,
            price: formatPrice(wrapping.price, locale),
          })}
          isChecked={isWrapped}
          onChange={(isWanted) =>
            onLines(isWanted ? [...lines, { ...wrapping, isBottle: false, quantity: 1 }] : others)
          }
          className="sm:col-span-2"
        />
      )}
    </GiftFields>
  )
}
