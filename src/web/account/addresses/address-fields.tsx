import { useId, useRef, useState } from 'react'
import { PROFILE_LENGTHS } from '#domain/customers/field-lengths.ts'
import type { Address } from '#domain/customers/schemas.ts'
import { MEXICAN_STATES, stateOfPostalCode } from '#domain/shipping/postal-codes/mexican-states.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PlaceList } from '#web/commerce/address/place-list.tsx'
import { usePlace } from '#web/commerce/address/use-place.ts'

const POSTAL_CODE_LENGTH = 5
const TEXTS = {
  label: { autoComplete: 'off' },
  firstName: { autoComplete: 'shipping given-name' },
  lastName: { autoComplete: 'shipping family-name' },
  phone: { autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
  address: { autoComplete: 'shipping address-line1' },
  colony: { autoComplete: 'shipping address-line2' },
  city: { autoComplete: 'shipping address-level2' },
  reference: { autoComplete: 'off' },
} as const

interface AddressFieldsProps {
  address: Address | undefined
  errorOf: (field: string) => string | undefined
}

/** The fields of the checkout, and a name for the address. */
export function AddressFields({ address, errorOf }: AddressFieldsProps) {
  const { t } = useLazyTranslation('dashboard')
  const { t: tCheckout } = useTranslation('checkout')
  const listId = useId()
  const [postalCode, setPostalCode] = useState(address?.postalCode ?? '')
  const [place, setPlace] = useState({ city: address?.city ?? '', colony: address?.colony ?? '' })
  // A ref, because the postal code's response comes to a closure over stale state
  const typed = useRef(place)
  const changePlace = (fields: typeof place) => {
    typed.current = fields
    setPlace(fields)
  }
  const help = usePlace(postalCode, { read: () => typed.current, fill: changePlace })
  const text = (name: keyof typeof TEXTS) => ({
    ...TEXTS[name],
    name,
    defaultValue: address?.[name] ?? '',
    maxLength: PROFILE_LENGTHS[name],
    error: errorOf(name),
  })
  const required = (name: Exclude<keyof typeof TEXTS, 'label'>) => ({
    ...text(name),
    label: tCheckout(`fields.${name}`),
    'aria-required': true,
  })
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-6">
      <TextField
        {...text('label')}
        label={t('directions.label')}
        hint={t('directions.labelHint')}
        className="sm:col-span-6"
        required={false}
      />
      <TextField {...required('firstName')} className="sm:col-span-3" />
      <TextField {...required('lastName')} className="sm:col-span-3" />
      <TextField {...required('phone')} hint={tCheckout('fields.phoneHint')} className="sm:col-span-6" />
      <PostalCodeAndState postalCode={postalCode} onPostalCode={setPostalCode} address={address} errorOf={errorOf} />
      <TextField {...required('address')} className="sm:col-span-6" />
      {(['colony', 'city'] as const).map((field) => (
        <TextField
          key={field}
          {...required(field)}
          list={field === 'colony' ? listId : undefined}
          defaultValue={undefined}
          value={place[field]}
          onChange={({ target }) => changePlace({ ...place, [field]: target.value })}
          className="sm:col-span-3"
        />
      ))}
      <PlaceList id={listId} help={help} />
      <TextField
        {...text('reference')}
        label={tCheckout('fields.reference')}
        hint={tCheckout('fields.referenceHint')}
        className="sm:col-span-6"
        required={false}
      />
    </div>
  )
}

interface PostalCodeProps extends AddressFieldsProps {
  postalCode: string
  onPostalCode: (code: string) => void
}

/** The postal code selects the state, which stays editable. */
function PostalCodeAndState({ address, errorOf, postalCode, onPostalCode }: PostalCodeProps) {
  const { t } = useTranslation('checkout')
  const [state, setState] = useState(address?.state ?? '')

  function type(typed: string) {
    const code = typed.replaceAll(/\D/g, '').slice(0, POSTAL_CODE_LENGTH)
    onPostalCode(code)
    const known = stateOfPostalCode(code)
    if (known) setState(known.name)
  }

  return (
    <>
      <TextField
        label={t('fields.postalCode')}
        name="postalCode"
        value={postalCode}
        onChange={({ target }) => type(target.value)}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        error={errorOf('postalCode')}
        className="sm:col-span-2"
        aria-required
      />
      <SelectField
        label={t('fields.state')}
        hint={t('fields.stateHint')}
        name="state"
        value={state}
        onChange={({ target }) => setState(target.value)}
        autoComplete="shipping address-level1"
        error={errorOf('state')}
        className="sm:col-span-4"
        aria-required
      >
        <option value="">{t('fields.stateChoose')}</option>
        {MEXICAN_STATES.map(({ code, name }) => (
          <option key={code}>{name}</option>
        ))}
      </SelectField>
    </>
  )
}
