import type { WireCategory } from '#api/management/categories/routes.ts'
import { answerOf } from '#web/api-client.ts'
import { getManagementApi } from '#web/features/management/api.ts'
import { ConflictDialog } from '#web/features/management/conflict-dialog.tsx'
import { SaveBar } from '#web/features/management/save-bar.tsx'
import { useEditing } from '#web/features/management/use-editing.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { TextsField } from './texts-field.tsx'

const calls = () => getManagementApi().management.categories

const LABELS = {
  address: 'editor.address',
  name: 'editor.name',
  description: 'editor.description',
  holdsAlcohol: 'categories.holdsAlcohol',
  image: 'categories.image',
} as const

const formOf = ({ categoryId, name, description, holdsAlcohol, image, version }: WireCategory) => ({
  version,
  value: {
    address: categoryId,
    name: { es: name.es, en: name.en ?? '' },
    description: { es: description.es, en: description.en ?? '' },
    holdsAlcohol,
    image: image ?? '',
  },
})

interface CategoryFormProps {
  category: WireCategory
  onSaved: () => void
}

function useCategory({ category, onSaved }: CategoryFormProps) {
  const { categoryId } = category
  return useEditing({
    key: `category:${categoryId}`,
    stored: formOf(category),
    onSaved,
    async save({ address, image, ...words }, version) {
      const call = calls()[':categoryId'].$put({
        param: { categoryId },
        header: { 'if-match': `"${version}"` },
        json: { ...words, categoryId: address, image: image || null },
      })
      return formOf((await answerOf(call)).data)
    },
    async reload() {
      const all = (await answerOf(calls().$get())).data
      return formOf(all.find((each) => each.categoryId === categoryId) ?? category)
    },
  })
}

/** The words, the address and the picture of a category. */
export function CategoryForm(props: CategoryFormProps) {
  const { t } = useLazyTranslation('managementProducts')
  const editing = useCategory(props)
  const { value: form, change, errorOf, conflict } = editing
  return (
    <div className="mt-3 grid gap-4">
      {(['name', 'description'] as const).map((field) => (
        <TextsField
          key={field}
          label={t(LABELS[field])}
          value={form[field]}
          path={field}
          errorOf={errorOf}
          {...(field === 'description' ? { rows: 2 } : {})}
          onChange={(said) => change({ [field]: said })}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('editor.address')}
          hint={t('editor.addressHint')}
          value={form.address}
          error={errorOf('categoryId')}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <TextField
          label={t('categories.image')}
          hint={t('categories.imageHint')}
          value={form.image}
          error={errorOf('image') ?? errorOf('images')}
          onChange={(event) => change({ image: event.currentTarget.value })}
        />
      </div>
      <HoldsAlcohol isOn={form.holdsAlcohol} onChange={(holdsAlcohol) => change({ holdsAlcohol })} />
      <SaveBar
        isDirty={editing.isDirty}
        isRestored={editing.isRestored}
        isBusy={editing.isBusy}
        problem={editing.problem}
        onSave={() => void editing.save()}
        onDiscard={editing.discard}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labelOf={(field) => t(LABELS[field])}
          isBusy={editing.isBusy}
          onSettle={(value) => void editing.settle(value)}
          onYield={editing.takeTheirs}
          onClose={editing.postpone}
        />
      )}
    </div>
  )
}

function HoldsAlcohol({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('categories.holdsAlcohol')}
    </label>
  )
}
