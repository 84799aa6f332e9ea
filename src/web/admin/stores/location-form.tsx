import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import type { LocationValue } from './location-value.ts'
import { errorWithin, prefixesOf } from '#web/admin/editing/prefixes.ts'
import { TextOf } from '#web/admin/editing/text-fields.tsx'

const ADDRESS = ['street', 'colony', 'city', 'state', 'postalCode', 'phone'] as const

/** Where a place is, when it is open, and whom it serves. */
export function LocationForm({ editing }: { editing: Editing<LocationValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  return (
    <>
      <LocalizedField
        label={t('stores.fields.name')}
        path="name"
        value={value.name}
        onChange={(name) => change({ name })}
        errorOf={errorOf}
        maxLength={80}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('stores.fields.kind')}
          value={value.kind}
          error={errorOf('kind')}
          onChange={(event) => change({ kind: event.currentTarget.value as LocationValue['kind'] })}
        >
          <option value="store">{t('stores.kinds.store')}</option>
          <option value="warehouse">{t('stores.kinds.warehouse')}</option>
        </SelectField>
        <TextOf editing={editing} field="position" label={t('stores.fields.position')} inputMode="numeric" />
        {ADDRESS.map((field) => (
          <TextOf key={field} editing={editing} field={field} label={t(`stores.fields.${field}`)} />
        ))}
      </div>
      <LocalizedField
        label={t('stores.fields.schedule')}
        path="schedule"
        value={value.schedule}
        onChange={(schedule) => change({ schedule })}
        errorOf={errorOf}
        maxLength={160}
      />
      <Reach editing={editing} />
    </>
  )
}

/** Whom a store is offered to, and where it is drawn. */
function Reach({ editing }: { editing: Editing<LocationValue> }) {
  const { t } = useLazyTranslation('managementContent')
  const { value, errorOf } = editing
  const prefixes = prefixesOf(value.servesPrefixes).length
  return (
    <>
      <TextOf
        editing={editing}
        field="servesPrefixes"
        label={t('stores.fields.servesPrefixes')}
        hint={t('prefixesHint')}
        required={false}
        error={errorWithin(errorOf, 'servesPrefixes', prefixes)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextOf
          editing={editing}
          field="latitude"
          path="coordinates.latitude"
          label={t('stores.fields.latitude')}
          required={false}
          inputMode="decimal"
        />
        <TextOf
          editing={editing}
          field="longitude"
          path="coordinates.longitude"
          label={t('stores.fields.longitude')}
          required={false}
          inputMode="decimal"
        />
        <TextOf
          editing={editing}
          field="distanceKm"
          label={t('stores.fields.distanceKm')}
          required={false}
          inputMode="decimal"
        />
      </div>
      <p className="-mt-4 text-sm text-ink-faint">{t('stores.mapHint')}</p>
    </>
  )
}
