import { AROMA_FAMILIES, SPEC_TEXTS, STRONGEST_AROMA } from '#vocabulary/product-facts.ts'
import type { Aromas } from '#vocabulary/product-schemas.ts'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { changed, moved } from '#web/admin/editing/moving.ts'
import { newAward, newSpecs } from './product-form-value.ts'
import type { ProductForm } from './product-form-value.ts'
import { RowButtons } from './row-buttons.tsx'
import { TextsField } from './texts-field.tsx'

interface PanelProps {
  form: ProductForm
  onChange: (change: Partial<ProductForm>) => void
  errorOf: (field: string) => string | undefined
}

const MEDALS = ['gold', 'silver', 'bronze'] as const

/** How a tequila is, as a taster writes it down. */
export function SpecsPanel({ form: { specs }, onChange, errorOf }: PanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  const label = {
    color: 'specColor',
    nose: 'nose',
    taste: 'taste',
    agave: 'agave',
    maturation: 'maturation',
    region: 'region',
    glass: 'glass',
    pairing: 'pairing',
  } as const
  return (
    <Panel
      title={t('editor.specs')}
      action={
        <Button variant="secondary" size="small" onClick={() => onChange({ specs: specs ? null : newSpecs() })}>
          {t(specs ? 'editor.removeSpecs' : 'editor.addSpecs')}
        </Button>
      }
    >
      {specs && (
        <div className="grid gap-4">
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            {(['abv', 'nom', 'servedAt'] as const).map((field) => (
              <TextField
                key={field}
                label={t(`editor.${field}`)}
                value={specs[field]}
                error={errorOf(`specs.${field}`)}
                onChange={(event) => onChange({ specs: { ...specs, [field]: event.currentTarget.value } })}
              />
            ))}
          </div>
          <AromaFields value={specs.aromas} onChange={(aromas) => onChange({ specs: { ...specs, aromas } })} />
          {SPEC_TEXTS.map((field) => (
            <TextsField
              key={field}
              label={t(`editor.${label[field]}`)}
              value={specs[field]}
              path={`specs.${field}`}
              errorOf={errorOf}
              onChange={(said) => onChange({ specs: { ...specs, [field]: said } })}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}

const INTENSITIES = Array.from({ length: STRONGEST_AROMA }, (_, index) => index + 1)

/** How strong each family of aromas is, of which the product page draws its wheel. */
function AromaFields({ value, onChange }: { value: Aromas; onChange: (aromas: Aromas) => void }) {
  const { t } = useLazyTranslation('managementProducts')
  const { t: tasting } = useLazyTranslation('tasting')
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('editor.aromas')}</legend>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {AROMA_FAMILIES.map((family) => (
          <SelectField
            key={family}
            label={tasting(`families.${family}`)}
            value={value[family] ?? ''}
            onChange={({ currentTarget }) => {
              const { [family]: _before, ...others } = value
              const intensity = Number(currentTarget.value)
              onChange(intensity > 0 ? { ...others, [family]: intensity } : others)
            }}
          >
            <option value="">{t('editor.aromaNone')}</option>
            {INTENSITIES.map((intensity) => (
              <option key={intensity} value={intensity}>
                {intensity}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}

/** What the drinks of a kit are, for the excise. */
export function DrinksPanel({ form: { drinks }, onChange, errorOf }: PanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <Panel
      title={t('editor.drinks')}
      lead={t('editor.drinksLead')}
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange({ drinks: drinks ? null : { abv: '40', pricePercent: '100' } })}
        >
          {t(drinks ? 'editor.removeDrinks' : 'editor.addDrinks')}
        </Button>
      }
    >
      {drinks && (
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {(['abv', 'pricePercent'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`editor.${field}`)}
              inputMode="decimal"
              value={drinks[field]}
              error={errorOf(`drinks.${field}`)}
              onChange={(event) => onChange({ drinks: { ...drinks, [field]: event.currentTarget.value } })}
            />
          ))}
        </div>
      )}
    </Panel>
  )
}

export function AwardsPanel({ form: { awards }, onChange, errorOf }: PanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  const set = (index: number, change: Partial<(typeof awards)[number]>) =>
    onChange({ awards: changed(awards, index, change) })
  return (
    <Panel title={t('editor.awards')}>
      <ol className="grid gap-6">
        {awards.map(({ key, medal, name, year }, index) => (
          <li key={key} className="grid gap-4 border-l-2 border-line pl-4 sm:pl-5">
            <div className="flex flex-wrap items-end gap-4">
              <SelectField
                label={t('editor.medal')}
                value={medal}
                onChange={(event) => set(index, { medal: event.currentTarget.value as typeof medal })}
              >
                {MEDALS.map((each) => (
                  <option key={each} value={each}>
                    {t(`editor.medals.${each}`)}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={t('editor.year')}
                inputMode="numeric"
                value={year}
                error={errorOf(`awards.${index}.year`)}
                onChange={(event) => set(index, { year: event.currentTarget.value })}
                className="w-24"
              />
              <RowButtons
                name={name.es || t('editor.award', { number: index + 1 })}
                place={index}
                count={awards.length}
                onMove={(to) => onChange({ awards: moved(awards, index, to) })}
                onRemove={() => onChange({ awards: awards.filter((award) => award.key !== key) })}
              />
            </div>
            <TextsField
              label={t('editor.awardName')}
              value={name}
              path={`awards.${index}.name`}
              errorOf={errorOf}
              onChange={(said) => set(index, { name: said })}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className={awards.length > 0 ? 'mt-6' : ''}
        onClick={() => onChange({ awards: [...awards, newAward()] })}
      >
        {t('editor.addAward')}
      </Button>
    </Panel>
  )
}
