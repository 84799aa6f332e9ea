import { MEXICAN_STATES, stateOfPostalCode } from '#domain/shipping/mexican-states.ts'
import { usePaymentMethods } from '#web/features/checkout/use-payment-methods.ts'
import { Panel } from '#web/features/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'

const METHODS = {
  shipping: ['spei', 'card', 'link', 'oxxo'],
  pickup: ['store', 'spei', 'card', 'link', 'oxxo'],
} as const

interface NewOrderDeliveryProps {
  errors: Readonly<Record<string, string>>
  stores: readonly { locationId: string; name: string }[]
  way: 'shipping' | 'pickup'
  storeId: string
  postalCode: string
  onWay: (way: 'shipping' | 'pickup') => void
  onStore: (storeId: string) => void
  onPostalCode: (postalCode: string) => void
}

/** How the goods reach the buyer, and how they are paid. */
export function NewOrderDelivery(props: NewOrderDeliveryProps) {
  const { errors, stores, way, storeId, onWay, onStore } = props
  const { t } = useLazyTranslation('managementOrders')
  const methods = usePaymentMethods(way)
  const offered = METHODS[way].filter((method) => methods?.some((each) => each.method === method) ?? true)
  return (
    <Panel title={t('new.delivery')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('csv.delivery')}
          value={way}
          onChange={(event) => onWay(event.currentTarget.value === 'pickup' ? 'pickup' : 'shipping')}
          className="sm:col-span-2"
        >
          <option value="shipping">{t('delivery.shipping')}</option>
          <option value="pickup">{t('delivery.pickup')}</option>
        </SelectField>
        {way === 'pickup' ? (
          <SelectField
            label={t('new.store')}
            value={storeId}
            error={errors.storeId}
            onChange={(event) => onStore(event.currentTarget.value)}
            className="sm:col-span-2"
          >
            <option value="">{t('new.choose')}</option>
            {stores.map(({ locationId: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <Address {...props} />
        )}
        <SelectField
          // The first one of those that there are
          key={way}
          name="paymentMethod"
          label={t('new.payment')}
          error={errors.paymentMethod}
          className="sm:col-span-2"
        >
          {offered.map((method) => (
            <option key={method} value={method}>
              {t(`method.${method}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          name="comments"
          label={t('new.comments')}
          required={false}
          rows={2}
          error={errors.comments}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  )
}

function Address({ errors, postalCode, onPostalCode }: NewOrderDeliveryProps) {
  const { t } = useLazyTranslation('managementOrders')
  const state = stateOfPostalCode(postalCode)?.name
  return (
    <>
      <TextField
        label={t('new.postalCode')}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={postalCode}
        error={errors['shipping.postalCode'] ?? errors.postalCode}
        onChange={(event) => onPostalCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <SelectField
        key={state}
        name="shipping.state"
        label={t('new.state')}
        defaultValue={state}
        error={errors['shipping.state']}
      >
        <option value="">{t('new.choose')}</option>
        {MEXICAN_STATES.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="shipping.city" label={t('new.city')} error={errors['shipping.city']} autoComplete="off" />
      <TextField name="shipping.colony" label={t('new.colony')} error={errors['shipping.colony']} autoComplete="off" />
      <TextField
        name="shipping.address"
        label={t('new.address')}
        error={errors['shipping.address']}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        name="shipping.reference"
        label={t('new.reference')}
        required={false}
        error={errors['shipping.reference']}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </>
  )
}
