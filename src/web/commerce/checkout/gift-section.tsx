import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import type { CartView } from '#web/commerce/cart/cart-view.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormSection } from './form-section.tsx'
import { GiftWrapping, useWrapping } from './gift-wrapping.tsx'
import { Tick } from './tick.tsx'
import { giftDaysNow, giftReach } from './use-checkout-form.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

export function GiftSection({ form, cart }: { form: CheckoutForm; cart: CartView }) {
  const { t } = useTranslation('checkout')
  const { isGift } = form.draft
  const wrapping = useWrapping(cart, form)
  const choose = (isChosen: boolean) => {
    form.change({ isGift: isChosen })
    if (!isChosen) wrapping.dropAdded()
  }
  return (
    <FormSection legend={t('gift.legend')}>
      <Tick
        id={`${form.idOf('giftTo')}-is`}
        label={t('gift.is')}
        hint={t('gift.hint')}
        isChecked={isGift}
        onChange={choose}
      />
      {isGift && (
        <div className="mt-6 grid gap-5">
          <CardFields form={form} />
          <Tick
            id={`${form.idOf('giftTo')}-prices`}
            label={t('gift.hidesPrices')}
            hint={t('gift.hidesPricesHint')}
            isChecked={form.draft.giftHidesPrices}
            onChange={(giftHidesPrices) => form.change({ giftHidesPrices })}
          />
          <GiftWrapping {...wrapping} />
          {form.draft.deliveryMethod === 'shipping' && (
            <div className="grid gap-5 @md:grid-cols-2">
              <DayField form={form} />
            </div>
          )}
        </div>
      )}
    </FormSection>
  )
}

function CardFields({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  return (
    <div className="grid gap-5 @md:grid-cols-2">
      <TextField
        {...form.text('giftTo')}
        label={t('fields.giftTo')}
        maxLength={ORDER_LENGTHS.giftName}
        autoComplete="off"
        required={false}
      />
      <TextField
        {...form.text('giftFrom')}
        label={t('fields.giftFrom')}
        maxLength={ORDER_LENGTHS.giftName}
        autoComplete="off"
        required={false}
      />
      <TextAreaField
        {...form.text('giftMessage')}
        label={t('fields.giftMessage')}
        hint={t('gift.messageHint', { left: ORDER_LENGTHS.giftMessage - form.draft.giftMessage.length })}
        rows={4}
        maxLength={ORDER_LENGTHS.giftMessage}
        className="@md:col-span-2"
        required={false}
      />
    </div>
  )
}

function DayField({ form }: { form: CheckoutForm }) {
  const { t, locale } = useTranslation('checkout')
  const { first, last } = giftDaysNow()
  return (
    <TextField
      {...form.text('giftArrivesOn')}
      type="date"
      min={first}
      max={last}
      label={t('fields.giftArrivesOn')}
      hint={t('gift.dayHint', giftReach(locale))}
      autoComplete="off"
      required={false}
    />
  )
}
