import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { errorWithin, prefixesOf } from '#web/admin/editing/prefixes.ts'
import type { CarrierValue, RestrictionValue, ZoneValue } from './shipping-values.ts'
import { TextOf } from '#web/admin/editing/text-fields.tsx'

export function ZoneForm({ editing }: { editing: Editing<ZoneValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  const prefixes = prefixesOf(value.postalPrefixes).length
  return (
    <>
      <LocalizedField
        label={t('shipping.fields.name')}
        path="name"
        value={value.name}
        onChange={(name) => change({ name })}
        errorOf={errorOf}
        maxLength={80}
      />
      <TextOf
        editing={editing}
        field="postalPrefixes"
        label={t('shipping.fields.postalPrefixes')}
        hint={t('shipping.restHint')}
        required={false}
        error={errorWithin(errorOf, 'postalPrefixes', prefixes)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['base', 'additionalItem'] as const).map((field) => (
          <TextOf
            key={field}
            editing={editing}
            field={field}
            label={t(`shipping.fields.${field}`)}
            inputMode="decimal"
          />
        ))}
        <TextOf
          editing={editing}
          field="freeFrom"
          label={t('shipping.fields.freeFrom')}
          hint={t('shipping.freeFromHint')}
          required={false}
          inputMode="decimal"
        />
        <TextOf editing={editing} field="position" label={t('shipping.fields.position')} inputMode="numeric" />
      </div>
    </>
  )
}

export function RestrictionForm({ editing }: { editing: Editing<RestrictionValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  const prefixes = prefixesOf(value.postalPrefixes).length
  return (
    <>
      <LocalizedField
        label={t('shipping.fields.reason')}
        path="reason"
        hint={t('shipping.reasonHint')}
        value={value.reason}
        onChange={(reason) => change({ reason })}
        errorOf={errorOf}
        maxLength={160}
      />
      <TextOf
        editing={editing}
        field="postalPrefixes"
        label={t('shipping.fields.postalPrefixes')}
        hint={t('shipping.countryHint')}
        required={false}
        error={errorWithin(errorOf, 'postalPrefixes', prefixes)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['startsOn', 'endsOn'] as const).map((field) => (
          <TextOf
            key={field}
            editing={editing}
            field={field}
            type="date"
            label={t(`shipping.fields.${field}`)}
            required={false}
          />
        ))}
      </div>
      <p className="-mt-4 text-sm text-ink-faint">{t('shipping.daysHint')}</p>
    </>
  )
}

export function CarrierForm({ editing }: { editing: Editing<CarrierValue> }) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <>
      <TextOf editing={editing} field="name" label={t('shipping.fields.carrier')} maxLength={60} />
      <TextOf
        editing={editing}
        field="trackingUrl"
        label={t('shipping.fields.trackingUrl')}
        hint={t('shipping.trackingHint')}
        inputMode="url"
        maxLength={300}
      />
    </>
  )
}
