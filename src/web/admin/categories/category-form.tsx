import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { PictureField } from '#web/admin/pictures/picture-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import type { CategoryValue } from './category-value.ts'

interface CategoryFormProps {
  editing: Editing<CategoryValue>
  preview: string | undefined
  isNew: boolean
}

export function CategoryForm({ editing, preview, isNew }: CategoryFormProps) {
  const { t } = useLazyTranslation('managementProducts')
  const { value, change, errorOf } = editing
  return (
    <>
      <LocalizedField
        label={t('categories.fields.name')}
        path="name"
        maxLength={60}
        value={value.name}
        onChange={(name) => change({ name })}
        errorOf={errorOf}
      />
      <LocalizedField
        label={t('categories.fields.description')}
        path="description"
        rows={2}
        maxLength={400}
        value={value.description}
        onChange={(description) => change({ description })}
        errorOf={errorOf}
      />
      <PictureField
        label={t('categories.fields.image')}
        hint={t('categories.imageHint')}
        address={value.image}
        preview={preview}
        onChange={(image) => change({ image })}
        isOptional
        error={errorOf('image') ?? errorOf('images')}
        shape="aspect-4/5 w-36"
      />
      {value.image && (
        <LocalizedField
          label={t('categories.fields.imageAlt')}
          hint={t('categories.imageAltHint')}
          path="imageAlt"
          maxLength={200}
          value={value.imageAlt}
          onChange={(imageAlt) => change({ imageAlt })}
          errorOf={errorOf}
        />
      )}
      <AddressField editing={editing} isNew={isNew} />
      <CheckField
        label={t('categories.fields.holdsAlcohol')}
        isChecked={value.holdsAlcohol}
        onChange={(holdsAlcohol) => change({ holdsAlcohol })}
      />
    </>
  )
}

function AddressField({ editing: { value, change, errorOf }, isNew }: Omit<CategoryFormProps, 'preview'>) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <TextField
      label={t('categories.fields.address')}
      hint={t(isNew ? 'categories.newAddressHint' : 'editor.addressHint')}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      required={!isNew}
      value={value.address}
      error={errorOf('categoryId')}
      onChange={(event) => change({ address: event.currentTarget.value })}
      className="max-w-md"
    />
  )
}
