import { ORDER_LENGTHS } from '#domain/orders/placing/field-lengths.ts'
import type { Address } from '#domain/customers/schemas.ts'
import { MEXICAN_STATES } from '#domain/shipping/postal-codes/mexican-states.ts'
import { PlaceList } from '#web/commerce/address/place-list.tsx'
import { usePlace } from '#web/commerce/address/use-place.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { readCheckoutDraft } from './draft.ts'
import { FormSection } from './form-section.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

interface ShippingFieldsProps {
  form: CheckoutForm
  /** The customer's address book; undefined for guests. */
  addresses: readonly Address[] | undefined
}

export function ShippingFields({ form, addresses }: ShippingFieldsProps) {
  const { t } = useTranslation('checkout')
  return (
    <FormSection legend={t('address.legend')}>
      {addresses && addresses.length > 0 && <SavedAddresses form={form} addresses={addresses} />}
      <div className="grid gap-x-4 gap-y-5 @md:grid-cols-6">
        <PostalCodeField form={form} className="@md:col-span-2" />
        <SelectField
          {...form.text('state')}
          label={t('fields.state')}
          hint={t('fields.stateHint')}
          autoComplete="shipping address-level1"
          className="@md:col-span-4"
          aria-required
        >
          <option value="">{t('fields.stateChoose')}</option>
          {MEXICAN_STATES.map(({ code, name }) => (
            <option key={code}>{name}</option>
          ))}
        </SelectField>
        <TextField
          {...form.text('address')}
          label={t('fields.address')}
          autoComplete="shipping address-line1"
          maxLength={ORDER_LENGTHS.address}
          className="@md:col-span-6"
          aria-required
        />
        <PlaceFields form={form} />
        <ReferenceField form={form} />
        <TextField
          {...form.text('country')}
          label={t('fields.country')}
          autoComplete="shipping country-name"
          maxLength={ORDER_LENGTHS.country}
          className="@md:col-span-6"
          readOnly
          aria-required
        />
      </div>
      {addresses && <SaveAddress form={form} addresses={addresses} />}
    </FormSection>
  )
}

/** Known postal codes fill in colonia and city. */
function PlaceFields({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  const help = usePlace(form.draft.postalCode, { read: readCheckoutDraft, fill: form.change })
  const listId = `${form.idOf('colony')}-list`
  return (
    <>
      <TextField
        {...form.text('colony')}
        list={listId}
        label={t('fields.colony')}
        autoComplete="shipping address-line2"
        maxLength={ORDER_LENGTHS.colony}
        className="@md:col-span-3"
        aria-required
      />
      <TextField
        {...form.text('city')}
        label={t('fields.city')}
        autoComplete="shipping address-level2"
        maxLength={ORDER_LENGTHS.city}
        className="@md:col-span-3"
        aria-required
      />
      <PlaceList id={listId} help={help} />
    </>
  )
}

function ReferenceField({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout')
  return (
    <TextField
      {...form.text('reference')}
      label={t('fields.reference')}
      hint={t('fields.referenceHint')}
      maxLength={ORDER_LENGTHS.reference}
      autoComplete="off"
      className="@md:col-span-6"
      required={false}
    />
  )
}
