import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Field } from '#web/ui/field.tsx'

interface ColorFieldProps {
  label: string
  hint: string
  /** As typed. */
  value: string
  /** The colour drawn for `value`. */
  seen: string
  error: string | undefined
  onChange: (color: string) => void
}

/** A colour picker with a field for hexadecimal digits. */
export function ColorField({ label, hint, value, seen, error, onChange }: ColorFieldProps) {
  const { t } = useLazyTranslation('managementContent')
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={t('brand.colors.pick', { name: label })}
            value={seen}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-12 w-14 shrink-0 cursor-pointer rounded-xs border border-line-strong bg-raised p-1 hover:border-ink disabled:cursor-not-allowed disabled:opacity-60"
          />
          <input
            {...control}
            type="text"
            value={value}
            maxLength={9}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-required
            onChange={(event) => onChange(event.currentTarget.value)}
            className={`${control.className} min-w-0 font-mono tabular-nums`}
          />
        </span>
      )}
    </Field>
  )
}
