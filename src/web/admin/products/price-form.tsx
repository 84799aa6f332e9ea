import { CheckField } from '#web/admin/editing/check-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { PriceChangeForm } from './price-change.ts'

const ROUNDINGS = ['none', 'peso', 'nine'] as const

interface PriceFormProps {
  form: PriceChangeForm
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<PriceChangeForm>) => void
}

/** By how much, how it is rounded, and when. */
export function PriceForm({ form, errorOf, onChange }: PriceFormProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 md:grid-cols-4">
      <SelectField
        label={t('prices.direction')}
        value={form.direction}
        onChange={(event) => onChange({ direction: event.currentTarget.value as PriceChangeForm['direction'] })}
      >
        {(['raise', 'lower'] as const).map((direction) => (
          <option key={direction} value={direction}>
            {t(`prices.${direction}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('prices.value')}
        inputMode="decimal"
        autoComplete="off"
        value={form.value}
        error={errorOf('value')}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <SelectField
        label={t('prices.type')}
        value={form.type}
        onChange={(event) => onChange({ type: event.currentTarget.value as PriceChangeForm['type'] })}
      >
        {(['percentage', 'fixed'] as const).map((type) => (
          <option key={type} value={type}>
            {t(`prices.types.${type}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('prices.rounding')}
        value={form.rounding}
        onChange={(event) => onChange({ rounding: event.currentTarget.value as PriceChangeForm['rounding'] })}
      >
        {ROUNDINGS.map((rounding) => (
          <option key={rounding} value={rounding}>
            {t(`prices.roundings.${rounding}`)}
          </option>
        ))}
      </SelectField>
      {form.direction === 'lower' && (
        <CheckField
          label={t('prices.struck')}
          isChecked={form.isStruck}
          onChange={(isStruck) => onChange({ isStruck })}
          className="col-span-2 md:col-span-4"
        />
      )}
      <PriceMoments moments={form} errorOf={errorOf} onChange={onChange} className="col-span-2" />
    </div>
  )
}

interface PriceMomentsProps {
  moments: Pick<PriceChangeForm, 'startsAt' | 'endsAt'>
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<PriceChangeForm>) => void
  className?: string
}

/** From when, and until when. */
export function PriceMoments({ moments, errorOf, onChange, className = '' }: PriceMomentsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (['startsAt', 'endsAt'] as const).map((field) => (
    <TextField
      key={field}
      type="datetime-local"
      label={t(`prices.${field}`)}
      hint={t(`prices.${field}Hint`)}
      required={false}
      value={moments[field]}
      error={errorOf(field)}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      className={className}
    />
  ))
}
