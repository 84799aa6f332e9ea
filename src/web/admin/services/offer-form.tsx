import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { PictureField } from '#web/admin/pictures/picture-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import type { ServiceOfferValue } from './showcase-value.ts'

/** What the card of a technology offer says and shows. */
export function ServiceOfferForm({ editing: { value, change, errorOf } }: { editing: Editing<ServiceOfferValue> }) {
  const { t } = useLazyTranslation('managementServices')
  return (
    <>
      <CheckField label={t('isShown')} isChecked={value.isActive} onChange={(isActive) => change({ isActive })} />
      <LocalizedField
        label={t('fields.name')}
        path="name"
        value={value.name}
        onChange={(name) => change({ name })}
        errorOf={errorOf}
        maxLength={80}
      />
      <LocalizedField
        label={t('fields.description')}
        path="description"
        rows={2}
        value={value.description}
        onChange={(description) => change({ description })}
        errorOf={errorOf}
        maxLength={240}
      />
      <PictureField
        label={t('fields.image')}
        address={value.image ?? ''}
        onChange={(image) => change({ image: image || null })}
        isOptional
        error={errorOf('image') ?? errorOf('images')}
      />
    </>
  )
}
