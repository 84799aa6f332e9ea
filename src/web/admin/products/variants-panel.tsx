import { useId } from 'react'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { changed, moved } from '#web/admin/editing/moving.ts'
import { PartsField } from './parts-field.tsx'
import { newVariant, VARIANT_FIGURES } from './product-form-value.ts'
import type { VariantForm } from './product-form-value.ts'
import { RowButtons } from './row-buttons.tsx'
import { TextsField } from './texts-field.tsx'

interface PanelProps {
  variants: readonly VariantForm[]
  onChange: (variants: VariantForm[]) => void
  errorOf: (field: string) => string | undefined
}

/** The sizes of a product, in their order, with what each costs. */
export function VariantsPanel({ variants, onChange, errorOf }: PanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  const problem = errorOf('variants')
  const problemId = useId()
  return (
    <Panel title={t('editor.variants')} lead={t('editor.variantsLead')}>
      {problem && (
        <p id={problemId} role="alert" className="mb-4 font-medium text-danger">
          {problem}
        </p>
      )}
      <ol className="grid gap-8">
        {variants.map((variant, index) => (
          <li key={variant.key} className="border-l-2 border-line pl-4 sm:pl-5">
            <div className="mb-3 flex items-start justify-between gap-x-4">
              <h3 className="flex min-w-0 flex-wrap items-baseline gap-x-3 pt-2 font-medium">
                {variant.size.es || t('editor.variant', { number: index + 1 })}
                {variant.waiting > 0 && (
                  <span className="text-sm font-normal text-copper tabular-nums">
                    {t('editor.waiting', { count: variant.waiting })}
                  </span>
                )}
              </h3>
              <RowButtons
                name={variant.size.es || t('editor.variant', { number: index + 1 })}
                place={index}
                count={variants.length}
                onMove={(to) => onChange(moved(variants, index, to))}
                onRemove={() => onChange(variants.filter(({ key }) => key !== variant.key))}
              />
            </div>
            <VariantFields
              variant={variant}
              path={`variants.${index}`}
              errorOf={errorOf}
              onChange={(change) => onChange(changed(variants, index, change))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="mt-6"
        data-invalid={problem && ''}
        aria-describedby={problem && problemId}
        onClick={() => onChange([...variants, newVariant()])}
      >
        {t('editor.addVariant')}
      </Button>
    </Panel>
  )
}

interface FieldsProps {
  variant: VariantForm
  path: string
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<VariantForm>) => void
}

function VariantFields({ variant, path, errorOf, onChange }: FieldsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 2xl:grid-cols-[minmax(9.5rem,1.4fr)_minmax(9.5rem,1.4fr)_repeat(4,minmax(0,1fr))]">
        {VARIANT_FIGURES.map(([field, label, mode]) => (
          <TextField
            key={field}
            label={t(`editor.${label}`)}
            inputMode={mode}
            autoComplete="off"
            {...(field === 'sku' && { autoCapitalize: 'characters', spellCheck: false })}
            value={variant[field]}
            error={errorOf(`${path}.${field}`)}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            className={field === 'sku' || field === 'barcode' ? 'max-md:col-span-2' : ''}
          />
        ))}
      </div>
      <TextsField
        label={t('editor.size')}
        value={variant.size}
        path={`${path}.size`}
        errorOf={errorOf}
        onChange={(size) => onChange({ size })}
      />
      <TextsField
        label={t('editor.color')}
        value={variant.color}
        path={`${path}.color`}
        errorOf={errorOf}
        onChange={(color) => onChange({ color })}
      />
      <PartsField
        parts={variant.parts}
        path={`${path}.parts`}
        errorOf={errorOf}
        onChange={(parts) => onChange({ parts })}
      />
    </div>
  )
}
