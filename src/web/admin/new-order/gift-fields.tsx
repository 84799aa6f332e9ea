import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
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
  /** Between which it can be wished to arrive, where it is asked for the first time. */
  days?: { first: string; last: string }
  /** What else belongs to a gift. */
  children?: ReactNode
  onGift: (gift: OrderGift | null) => void
}

export function GiftFields({ gift, isShipped, errors, days, children, onGift }: GiftFieldsProps) {
  const { t } = useLazyTranslation('managementOrders')
  const [last, setLast] = useState(gift ?? NO_GIFT)
  function choose(isGift: boolean) {
    if (gift) setLast(gift)
    onGift(isGift ? last : null)
  }
  return (
    <Panel title={t('gift.title')}>
      <CheckField label={t('gift.is')} isChecked={gift !== null} onChange={choose} />
      {gift && (
        <Card gift={gift} isShipped={isShipped} errors={errors} days={days} onGift={onGift}>
          {children}
        </Card>
      )}
    </Panel>
  )
}

function Card({ gift, isShipped, errors, days, children, onGift }: GiftFieldsProps & { gift: OrderGift }) {
  const { t, locale } = useLazyTranslation('managementOrders')
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
        hint={t('gift.messageHint', { left: ORDER_LENGTHS.giftMessage - gift.message.length })}
        maxLength={ORDER_LENGTHS.giftMessage}
        className="sm:col-span-2"
      />
      <CheckField
        label={t('gift.hidesPrices')}
        isChecked={gift.hidesPrices}
        onChange={(hidesPrices) => onGift({ ...gift, hidesPrices })}
        className="sm:col-span-2"
      />
      {children}
      {isShipped && (
        <TextField
          type="date"
          label={t('gift.day')}
          min={days?.first}
          max={days?.last}
          hint={
            days
              ? t('gift.dayBetween', { first: formatDay(days.first, locale), last: formatDay(days.last, locale) })
              : t('gift.dayHint')
          }
          value={gift.arrivesOn ?? ''}
          error={errors['gift.arrivesOn']}
          required={false}
          onChange={(event) => onGift({ ...gift, arrivesOn: event.currentTarget.value || null })}
        />
      )}
    </div>
  )
}
