import { CheckField } from '#web/admin/editing/check-field.tsx'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { TextOf } from '#web/admin/editing/text-fields.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import type { CollectionValue } from './collection-value.ts'
import { PickedProducts } from './picked-products.tsx'
import { RuleFields } from './rule-fields.tsx'

interface CollectionFormProps {
  editing: Editing<CollectionValue>
  isNew: boolean
}

export function CollectionForm({ editing, isNew }: CollectionFormProps) {
  const { t } = useLazyTranslation('managementProducts')
  const { value, change, errorOf } = editing
  return (
    <>
      <LocalizedField
        label={t('collections.fields.name')}
        path="name"
        maxLength={60}
        value={value.name}
        onChange={(name) => change({ name })}
        errorOf={errorOf}
      />
      <LocalizedField
        label={t('collections.fields.description')}
        path="description"
        rows={2}
        maxLength={400}
        value={value.description}
        onChange={(description) => change({ description })}
        errorOf={errorOf}
      />
      <TextOf
        editing={editing}
        field="address"
        path="collectionId"
        label={t('collections.fields.address')}
        hint={t(isNew ? 'collections.newAddressHint' : 'editor.addressHint')}
        required={!isNew}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="max-w-md"
      />
      <CheckField
        label={t('collections.fields.isPublished')}
        isChecked={value.isPublished}
        onChange={(isPublished) => change({ isPublished })}
      />
      <KindChoice kind={value.kind} onChange={(kind) => change({ kind })} />
      {value.kind === 'rule' ? <RuleFields editing={editing} /> : <PickedProducts editing={editing} />}
    </>
  )
}

interface KindChoiceProps {
  kind: CollectionValue['kind']
  onChange: (kind: CollectionValue['kind']) => void
}

function KindChoice({ kind: chosen, onChange }: KindChoiceProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('collections.fields.kind')}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {(['rule', 'hand'] as const).map((kind) => (
          <ChoiceCard
            key={kind}
            name="collection-kind"
            value={kind}
            isChosen={chosen === kind}
            onChoose={() => onChange(kind)}
            label={t(`collections.kinds.${kind}`)}
            hint={t(`collections.kinds.${kind}Hint`)}
          />
        ))}
      </div>
    </fieldset>
  )
}
