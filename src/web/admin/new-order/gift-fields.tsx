import { useState } from 'react'
import type { OrderGift } from '#vocabulary/order-gift.ts'
import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'

const NO_GIFT: OrderGift = { message: '', from: '', to: '', hidesPrices: true, arrivesOn: null }

interface GiftFieldsProps {
  gift: OrderGift | null
  isShipped: boolean
  errors: Readonly<Record<string, string>>
  onGift: (gift: OrderGift | null) => void
}

export function GiftFields({ gift, isShipped, errors, onGift }: GiftFieldsProps) {
  const { t } = useLazyTranslation('managementOrders')
  const [last, setLast] = useState(gift ?? NO_GIFT)
  function choose(isGift: boolean) {
    if (gift) setLast(gift)
    onGift(isGift ? last : null)
  }
  return (
    <Panel title={t('gift.title')}>
      <CheckField label={t('gift.is')} isChecked={gift !== null} onChange={choose} />
      {gift && <Card gift={gift} isShipped={isShipped} errors={errors} onGift={onGift} />}
    </Panel>
  )
}

function Card({ gift, isShipped, errors, onGift }: GiftFieldsProps & { gift: OrderGift }) {
  const { t } = useLazyTranslation('managementOrders')
  const said = (name: 'message' | 'from' | 'to') => ({
    value: gift[name],
    error: errors[`gift.${name}`],
    autoComplete: 'off',
    required: false,
    onChange: (event: { currentTarget: { value: string } }) => onGift({ ...gift, [name]: event.currentTarget.value }),
  })
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      <TextField {...said('to')} label={t('gift.to')} maxLength={ORDER_LENGTHS.giftName} />
      <TextField {...said('from')} label={t('gift.from')} maxLength={ORDER_LENGTHS.giftName} />
      <TextAreaField
        {...said('message')}
        label={t('gift.message')}
        maxLength={ORDER_LENGTHS.giftMessage}
        className="sm:col-span-2"
      />
      <CheckField
        label={t('gift.hidesPrices')}
        isChecked={gift.hidesPrices}
        onChange={(hidesPrices) => onGift({ ...gift, hidesPrices })}
        className="sm:col-span-2"
      />
      {isShipped && (
        <TextField
          type="date"
          label={t('gift.day')}
          hint={t('gift.dayHint')}
          value={gift.arrivesOn ?? ''}
          error={errors['gift.arrivesOn']}
          required={false}
          onChange={(event) => onGift({ ...gift, arrivesOn: event.currentTarget.value || null })}
        />
      )}
    </div>
  )
}
