import { useId } from 'react'
import { FieldError } from '#web/ui/field.tsx'

interface CheckFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
  className?: string
}

/** Something that is so or isn't. */
export function CheckField({
  label,
  hint,
  error,
  isChecked,
  isDisabled = false,
  onChange,
  className = '',
}: CheckFieldProps) {
  const id = useId()
  return (
    <>
      <label className={`flex min-h-11 gap-3 ${hint ? 'items-start' : 'items-center'} ${className}`}>
        <input
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className={`size-5 shrink-0 accent-agave ${hint ? 'mt-0.5' : ''}`}
        />
        <span>
          {label}
          {hint && <span className="block text-sm text-pretty text-ink-faint">{hint}</span>}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </>
  )
}
