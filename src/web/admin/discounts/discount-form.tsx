import { localize } from '#i18n/locale.ts'
import { LocalizedField } from '#web/admin/editing/localized-field.tsx'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField } from '#web/ui/field.tsx'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { loadCategories, loadCollectionNames } from './discount-values.ts'
import type { DiscountValue } from './discount-values.ts'
import type { Editing } from '#web/admin/editing/editor.tsx'
import { TextOf } from '#web/admin/editing/text-fields.tsx'

interface DiscountFormProps {
  editing: Editing<DiscountValue>
  kind: 'code' | 'promotion' | 'batch'
  isNew: boolean
}

export function DiscountForm({ editing, kind, isNew }: DiscountFormProps) {
  return (
    <>
      <Naming editing={editing} kind={kind} isNew={isNew} />
      <Terms editing={editing} />
      <Aim editing={editing} />
      <Conditions editing={editing} kind={kind} />
    </>
  )
}

/** Categories and collections that the discount applies to. */
function Aim({ editing: { value, change, errorOf } }: { editing: Editing<DiscountValue> }) {
  const { t, locale } = useLazyTranslation('managementContent')
  const categories = useApiQuery('discount-categories', loadCategories)
  const collections = useApiQuery('discount-collections', loadCollectionNames)
  return (
    <>
      <Loaded query={categories} rows={1}>
        {(all) => (
          <Choices
            label={t('discounts.fields.categoryIds')}
            hint={t('discounts.categoriesHint')}
            choices={all.map(({ categoryId, name }) => [categoryId, name])}
            chosen={value.categoryIds}
            error={errorOf('categoryIds')}
            onChange={(categoryIds) => change({ categoryIds })}
          />
        )}
      </Loaded>
      <Loaded query={collections} rows={1}>
        {(all) =>
          all.length > 0 && (
            <Choices
              label={t('discounts.fields.collectionIds')}
              choices={all.map(({ collectionId, name }) => [collectionId, localize(name, locale)])}
              chosen={value.collectionIds}
              error={errorOf('collectionIds')}
              onChange={(collectionIds) => change({ collectionIds })}
            />
          )
        }
      </Loaded>
    </>
  )
}

interface ChoicesProps {
  label: string
  hint?: string
  choices: readonly (readonly [id: string, name: string])[]
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

function Choices({ label, hint, choices, chosen, error, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {hint && <p className="text-sm text-ink-faint">{hint}</p>}
      <div className="flex flex-wrap gap-x-6">
        {choices.map(([id, name]) => (
          <CheckField
            key={id}
            label={name}
            isChecked={chosen.includes(id)}
            onChange={(isChosen) => {
              const others = chosen.filter((other) => other !== id)
              onChange(isChosen ? [...others, id] : others)
            }}
          />
        ))}
      </div>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
    </fieldset>
  )
}

function Naming({ editing, kind, isNew }: DiscountFormProps) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  return (
    <>
      {kind === 'code' && (
        <TextOf
          editing={editing}
          field="code"
          label={t('discounts.fields.code')}
          hint={t('discounts.codeHint')}
          readOnly={!isNew}
          maxLength={40}
        />
      )}
      {kind === 'batch' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextOf editing={editing} field="count" label={t('discounts.fields.count')} inputMode="numeric" />
          <TextOf
            editing={editing}
            field="prefix"
            label={t('discounts.fields.prefix')}
            hint={t('discounts.prefixHint')}
            required={false}
            maxLength={12}
          />
        </div>
      )}
      {kind === 'promotion' && (
        <LocalizedField
          label={t('discounts.fields.name')}
          path="name"
          value={value.name}
          onChange={(name) => change({ name })}
          errorOf={errorOf}
          maxLength={80}
        />
      )}
    </>
  )
}

function Terms({ editing }: Pick<DiscountFormProps, 'editing'>) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change, errorOf } = editing
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={t('discounts.fields.type')}
        value={value.type}
        error={errorOf('type')}
        onChange={(event) => change({ type: event.currentTarget.value as DiscountValue['type'] })}
      >
        {(['percentage', 'fixed', 'free_shipping'] as const).map((type) => (
          <option key={type} value={type}>
            {t(`discounts.types.${type}`)}
          </option>
        ))}
      </SelectField>
      {value.type !== 'free_shipping' && (
        <TextOf
          editing={editing}
          field="value"
          label={t(value.type === 'percentage' ? 'discounts.percent' : 'discounts.pesos')}
          inputMode="decimal"
        />
      )}
      <TextOf
        editing={editing}
        field="minimumSubtotal"
        label={t('discounts.fields.minimumSubtotal')}
        inputMode="decimal"
      />
      <TextOf
        editing={editing}
        field="minimumQuantity"
        label={t('discounts.fields.minimumQuantity')}
        hint={t('discounts.quantityHint')}
        required={false}
        inputMode="numeric"
      />
      {value.type === 'percentage' && <Group editing={editing} />}
      <Bounds editing={editing} />
    </div>
  )
}

/** Of every how many units it takes off how many. */
function Group({ editing }: Pick<DiscountFormProps, 'editing'>) {
  const { t } = useLazyTranslation('managementContent')
  return (['groupUnits', 'reducedUnits'] as const).map((field) => (
    <TextOf
      key={field}
      editing={editing}
      field={field}
      label={t(`discounts.fields.${field}`)}
      hint={t(`discounts.hints.${field}`)}
      required={false}
      inputMode="numeric"
    />
  ))
}

/** Whom it is for, and whether it counts now. */
function Conditions({ editing, kind }: Omit<DiscountFormProps, 'isNew'>) {
  const { t } = useLazyTranslation('managementContent')
  const { value, change } = editing
  return (
    <div className="grid">
      <CheckField
        label={t('discounts.fields.isFirstOrderOnly')}
        isChecked={value.isFirstOrderOnly}
        onChange={(isFirstOrderOnly) => change({ isFirstOrderOnly })}
      />
      {kind !== 'promotion' && (
        <CheckField
          label={t('discounts.fields.isRegisteredOnly')}
          isChecked={value.isRegisteredOnly}
          onChange={(isRegisteredOnly) => change({ isRegisteredOnly })}
        />
      )}
      <CheckField
        label={t('discounts.fields.isActive')}
        isChecked={value.isActive}
        onChange={(isActive) => change({ isActive })}
      />
    </div>
  )
}

function Bounds({ editing }: Pick<DiscountFormProps, 'editing'>) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <>
      {(['startsAt', 'endsAt'] as const).map((field) => (
        <TextOf
          key={field}
          editing={editing}
          field={field}
          type="datetime-local"
          label={t(`discounts.fields.${field}`)}
          hint={t('mexicoTime')}
          required={false}
        />
      ))}
      {(['usageLimit', 'perBuyerLimit'] as const).map((field) => (
        <TextOf
          key={field}
          editing={editing}
          field={field}
          label={t(`discounts.fields.${field}`)}
          required={false}
          inputMode="numeric"
        />
      ))}
    </>
  )
}
