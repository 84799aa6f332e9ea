import { MEXICAN_STATES } from '#domain/shipping/postal-codes/mexican-states.ts'
import { LoadFailure } from '#web/commerce/private-pages/load-failure.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import type { ApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import type { TakenOrder } from './new-order.ts'
import { placedAt } from './new-order-value.ts'
import type { Caller, Sale } from './new-order-value.ts'

const DAYS_TO_PAY = [1, 3, 7, 14, 30]

interface NewOrderDeliveryProps {
  errors: Readonly<Record<string, string>>
  stores: Pick<ApiQuery<readonly { locationId: string; name: string }[]>, 'data' | 'error' | 'reload'>
  methods: readonly TakenOrder['paymentMethod'][]
  method: TakenOrder['paymentMethod']
  sale: Sale
  caller: Caller
  onSale: (changes: Partial<Sale>) => void
  onCaller: (changes: Partial<Caller>) => void
}

export function NewOrderDelivery(props: NewOrderDeliveryProps) {
  const { errors, methods, method, sale, caller, onSale, onCaller } = props
  const { t } = useLazyTranslation('managementOrders')
  return (
    <Panel title={t('new.delivery')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('csv.delivery')}
          value={sale.deliveryMethod}
          onChange={(event) =>
            onSale({ deliveryMethod: event.currentTarget.value === 'pickup' ? 'pickup' : 'shipping' })
          }
          className="sm:col-span-2"
        >
          <option value="shipping">{t('delivery.shipping')}</option>
          <option value="pickup">{t('delivery.pickup')}</option>
        </SelectField>
        {sale.deliveryMethod === 'pickup' ? <Store {...props} /> : <AddressFields {...props} />}
        <SelectField
          label={t('new.payment')}
          value={method}
          error={errors.paymentMethod}
          onChange={(event) => onSale({ paymentMethod: event.currentTarget.value })}
          className="sm:col-span-2"
        >
          {methods.map((each) => (
            <option key={each} value={each}>
              {t(`method.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('new.payWithin')}
          hint={t(`new.payWithinHint.${method}`)}
          value={String(sale.payWithinDays ?? '')}
          error={errors.payWithinDays}
          onChange={({ currentTarget: { value } }) => onSale({ payWithinDays: value === '' ? null : Number(value) })}
          className="sm:col-span-2"
        >
          <option value="">{t('new.payWithinUsual')}</option>
          {DAYS_TO_PAY.map((count) => (
            <option key={count} value={count}>
              {t('new.days', { count })}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t('new.comments')}
          required={false}
          rows={2}
          value={caller.comments}
          error={errors.comments}
          onChange={(event) => onCaller({ comments: event.currentTarget.value })}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  )
}

function Store({ errors, stores, sale, onSale }: NewOrderDeliveryProps) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <div className="grid gap-4 sm:col-span-2">
      <SelectField
        label={t('new.store')}
        value={sale.storeId}
        error={errors.storeId}
        onChange={(event) => onSale({ storeId: event.currentTarget.value })}
      >
        <option value="">{t('new.choose')}</option>
        {stores.data?.map(({ locationId: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {stores.error !== undefined && <LoadFailure error={stores.error} onRetry={stores.reload} />}
    </div>
  )
}

export function AddressFields({
  errors,
  caller,
  onCaller,
}: Pick<NewOrderDeliveryProps, 'errors' | 'caller' | 'onCaller'>) {
  const { t } = useLazyTranslation('managementOrders')
  const said = (name: 'city' | 'colony' | 'address' | 'reference') => ({
    value: caller[name],
    error: errors[`shipping.${name}`],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onCaller({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <TextField
        label={t('new.postalCode')}
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        value={caller.postalCode}
        error={errors['shipping.postalCode'] ?? errors.postalCode}
        onChange={(event) => onCaller(placedAt(event.currentTarget.value))}
      />
      <SelectField
        label={t('new.state')}
        value={caller.state}
        error={errors['shipping.state']}
        onChange={(event) => onCaller({ state: event.currentTarget.value })}
      >
        <option value="">{t('new.choose')}</option>
        {MEXICAN_STATES.map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...said('city')} label={t('new.city')} />
      <TextField {...said('colony')} label={t('new.colony')} />
      <TextField {...said('address')} label={t('new.address')} className="sm:col-span-2" />
      <TextField {...said('reference')} label={t('new.reference')} required={false} className="sm:col-span-2" />
    </>
  )
}
