import type { Address } from '#domain/customers/schemas.ts'
import { MOST_ADDRESSES } from '#domain/customers/limits.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { NO_PLACE, receiverAt, savedAddressOf } from './saved-details.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

interface SavedAddressesProps {
  form: CheckoutForm
  addresses: readonly Address[]
}

export function SavedAddresses({ form, addresses }: SavedAddressesProps) {
  const { t } = useTranslation('checkout')
  const chosen = savedAddressOf(form.draft, addresses)
  const choose = (addressId: string) => {
    const address = addresses.find((one) => one.addressId === addressId)
    form.change(address ? receiverAt(address) : NO_PLACE)
  }
  return (
    <SelectField
      label={t('saved.label')}
      value={chosen?.addressId ?? ''}
      onChange={({ target }) => choose(target.value)}
      className="mb-5"
    >
      {addresses.map(({ addressId, label, address }) => (
        <option key={addressId} value={addressId}>
          {label ? `${label} · ${address}` : address}
        </option>
      ))}
      <option value="">{t('saved.other')}</option>
    </SelectField>
  )
}

/** Offers to save an address that isn't in the address book. */
export function SaveAddress({ form, addresses }: SavedAddressesProps) {
  const { t } = useTranslation('checkout')
  if (savedAddressOf(form.draft, addresses) || addresses.length >= MOST_ADDRESSES) return null
  return (
    <label className="mt-5 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        checked={form.draft.savesAddress}
        onChange={({ target }) => form.change({ savesAddress: target.checked })}
      />
      {t('saved.keep')}
    </label>
  )
}
