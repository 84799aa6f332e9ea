import { EXPRESSIONS } from '#vocabulary/expressions.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ProductForm } from './product-form-value.ts'

interface PanelProps {
  form: ProductForm
  onChange: (change: Partial<ProductForm>) => void
  errorOf: (field: string) => string | undefined
}

/** Where a product stands in the store. */
export function PlacePanel({
  form,
  onChange,
  errorOf,
  categories,
}: PanelProps & { categories: readonly (readonly [id: string, name: string])[] }) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <Panel title={t('editor.place')}>
      <div className="grid gap-4">
        <SelectField
          label={t('editor.category')}
          value={form.categoryId}
          error={errorOf('categoryId')}
          onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
        >
          {categories.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('editor.expression')}
          value={form.expression}
          error={errorOf('expression')}
          onChange={(event) => onChange({ expression: event.currentTarget.value })}
        >
          <option value="">{t('editor.noExpression')}</option>
          {EXPRESSIONS.map((each) => (
            <option key={each} value={each}>
              {t(`editor.expressions.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('editor.position')}
          hint={t('editor.positionHint')}
          inputMode="numeric"
          value={form.position}
          error={errorOf('position')}
          onChange={(event) => onChange({ position: event.currentTarget.value })}
        />
        <MaxPerPerson form={form} onChange={onChange} errorOf={errorOf} />
        <TextField
          label={t('editor.staffTags')}
          hint={t('editor.staffTagsHint')}
          required={false}
          autoComplete="off"
          autoCapitalize="off"
          value={form.staffTags}
          error={errorOf('staffTags')}
          onChange={(event) => onChange({ staffTags: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}

function MaxPerPerson({ form, onChange, errorOf }: PanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <TextField
      label={t('editor.maxPerPerson')}
      hint={t('editor.maxPerPersonHint')}
      inputMode="numeric"
      required={false}
      value={form.maxPerPerson}
      error={errorOf('maxPerPerson')}
      onChange={(event) => onChange({ maxPerPerson: event.currentTarget.value })}
    />
  )
}

/** What a product's card says beside its name and price. */
export function BadgesPanel({ form: { isBestSeller, isComingSoon, discount }, onChange, errorOf }: PanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <Panel title={t('editor.tags')}>
      <div className="grid gap-4">
        <CheckField
          label={t('editor.bestSeller')}
          isChecked={isBestSeller}
          onChange={(is) => onChange({ isBestSeller: is })}
        />
        <CheckField
          label={t('editor.comingSoon')}
          hint={t('editor.comingSoonHint')}
          isChecked={isComingSoon}
          onChange={(is) => onChange({ isComingSoon: is })}
        />
        <SelectField
          label={t('editor.discount')}
          value={discount.type}
          onChange={(event) =>
            onChange({ discount: { ...discount, type: event.currentTarget.value as typeof discount.type } })
          }
        >
          <option value="">{t('editor.discountNone')}</option>
          <option value="percentage">{t('editor.percentage')}</option>
          <option value="fixed">{t('editor.fixed')}</option>
        </SelectField>
        {discount.type !== '' && (
          <>
            <TextField
              label={t('editor.discountValue')}
              inputMode="decimal"
              value={discount.value}
              error={errorOf('discount.value')}
              onChange={(event) => onChange({ discount: { ...discount, value: event.currentTarget.value } })}
            />
            <CheckField
              label={t('editor.discountActive')}
              isChecked={discount.isActive}
              onChange={(isActive) => onChange({ discount: { ...discount, isActive } })}
            />
          </>
        )}
      </div>
    </Panel>
  )
}
