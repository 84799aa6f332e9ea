import { useState } from 'react'
import { STEP_LENGTHS } from '#domain/analytics/spans.ts'
import type { StepLength } from '#domain/analytics/spans.ts'
import { PERIOD_PRESETS } from '#vocabulary/reports.ts'
import { CheckField } from '#web/admin/editing/check-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { usualStep } from './presets.ts'
import { usePeriod } from './use-period.ts'
import { useToday } from './use-today.ts'

const TAB = 'min-h-11 shrink-0 border-b-2 px-3 text-sm whitespace-nowrap transition-colors'

/** Period, step and comparison, all in the address. */
export function PeriodPicker() {
  const { t } = useLazyTranslation('managementAnalytics')
  const { shown, show } = usePeriod()
  const [isChoosing, setIsChoosing] = useState(shown.preset === 'custom')
  return (
    <div className="print:hidden">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('period.label')}</legend>
        <div className="flex overflow-x-auto border-b border-line max-sm:-mx-4 max-sm:px-4">
          {PERIOD_PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={shown.preset === preset && !isChoosing}
              onClick={() => {
                setIsChoosing(false)
                show({ period: preset, from: null, to: null, by: null })
              }}
              className={`${TAB} ${shown.preset === preset && !isChoosing ? 'border-agave font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink'}`}
            >
              {t(`period.${preset}`)}
            </button>
          ))}
          <button
            type="button"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(true)}
            className={`${TAB} ${isChoosing ? 'border-agave font-medium text-ink' : 'border-transparent text-ink-soft hover:text-ink'}`}
          >
            {t('period.custom')}
          </button>
        </div>
      </fieldset>
      {isChoosing && <OwnDays key={`${shown.span.from} ${shown.span.to}`} />}
    </div>
  )
}

function OwnDays() {
  const { t } = useLazyTranslation('managementAnalytics')
  const { shown, show } = usePeriod()
  const [span, setSpan] = useState(shown.span)
  const today = useToday()
  return (
    <form
      className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex"
      onSubmit={(event) => {
        event.preventDefault()
        show({ ...span, period: null, by: usualStep(span) })
      }}
    >
      <TextField
        type="date"
        required
        label={t('period.from')}
        max={span.to}
        value={span.from}
        onChange={(event) => setSpan({ ...span, from: event.currentTarget.value })}
      />
      <TextField
        type="date"
        required
        label={t('period.to')}
        min={span.from}
        max={today}
        value={span.to}
        onChange={(event) => setSpan({ ...span, to: event.currentTarget.value })}
      />
      <Button type="submit" variant="secondary" className="max-sm:col-span-2">
        {t('period.apply')}
      </Button>
    </form>
  )
}

export function StepPicker({ hasSteps = true }: { hasSteps?: boolean }) {
  const { t } = useLazyTranslation('managementAnalytics')
  const { shown, show } = usePeriod()
  const words: Record<StepLength, string> = { day: t('period.day'), week: t('period.week'), month: t('period.byMonth') }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      {hasSteps && (
        <SelectField
          label={t('period.by')}
          value={shown.by}
          onChange={(event) => show({ by: event.currentTarget.value })}
        >
          {STEP_LENGTHS.map((step) => (
            <option key={step} value={step}>
              {words[step]}
            </option>
          ))}
        </SelectField>
      )}
      <CheckField
        label={t('period.compare')}
        isChecked={shown.isCompared}
        onChange={(isCompared) => show({ compare: isCompared ? null : 'none' })}
        className="text-sm"
      />
    </div>
  )
}
