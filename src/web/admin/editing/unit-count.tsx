import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

interface UnitCountProps {
  name: string
  most: number
  count: number
  onChange: (count: number) => void
}

export function UnitCount({ name, most, count, onChange }: UnitCountProps) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <label className="flex items-center justify-between gap-4">
      <span className="min-w-0 text-pretty">{name}</span>
      <span className="flex shrink-0 items-center gap-2">
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          // Typed after a nought, a 1 would read 01.
          value={count || ''}
          placeholder="0"
          onChange={(event) => onChange(Math.min(most, Math.max(0, event.currentTarget.valueAsNumber || 0)))}
          className="min-h-11 w-20 rounded-xs border border-line-strong bg-raised px-3 text-right tabular-nums"
        />
        <span className="text-sm text-ink-faint">{t('ship.of', { count: most })}</span>
      </span>
    </label>
  )
}
