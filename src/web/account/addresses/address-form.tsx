import type { Address } from '#domain/customers/schemas.ts'
import { useOwnForm } from '#web/commerce/private-pages/use-own-form.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { saveAddress } from '#web/commerce/address/address-book.ts'
import { AddressFields } from './address-fields.tsx'

interface AddressFormProps {
  /** The edited address; absent for a new one. */
  address?: Address | undefined
  /** The first address is always the default. */
  isFirst: boolean
  onSaved: () => void
  onCancel: () => void
}

const TEXTS = [
  'label',
  'firstName',
  'lastName',
  'phone',
  'postalCode',
  'state',
  'address',
  'colony',
  'city',
  'reference',
] as const
type TextName = (typeof TEXTS)[number]

export function AddressForm({ address, isFirst, onSaved, onCancel }: AddressFormProps) {
  const { t } = useLazyTranslation('dashboard')
  const { form, isBusy, problem, errorOf } = useOwnForm(async (typed) => {
    const texts = Object.fromEntries(TEXTS.map((name) => [name, typed.text(name)])) as Record<TextName, string>
    const isDefault = typed.isTicked('isDefault')
    await saveAddress({ ...texts, country: address?.country, isDefault }, address?.addressId)
    onSaved()
  })
  return (
    <form {...form} aria-labelledby="address-form" className="max-w-3xl border-t border-line pt-6">
      <h2 id="address-form" ref={focusOnMount} tabIndex={-1} className="mb-7 font-display text-2xl outline-none">
        {t(address ? 'directions.editTitle' : 'directions.addTitle')}
      </h2>
      <FormProblem problem={problem} />
      <AddressFields address={address} errorOf={errorOf} />
      {!isFirst && !address?.isDefault && (
        <label className="mt-6 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isDefault" className="tick" />
          {t('directions.asDefault')}
        </label>
      )}
      <FormButtons
        submit={t('directions.save')}
        cancel={t('directions.cancel')}
        busy={isBusy}
        onCancel={onCancel}
        className="mt-7"
      />
    </form>
  )
}
