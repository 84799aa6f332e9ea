interface CheckFieldProps {
  label: string
  hint?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  className?: string
}

/** Something that is so or isn't. */
export function CheckField({ label, hint, isChecked, onChange, className = '' }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 gap-3 ${hint ? 'items-start' : 'items-center'} ${className}`}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className={`size-5 shrink-0 accent-agave ${hint ? 'mt-0.5' : ''}`}
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-pretty text-ink-faint">{hint}</span>}
      </span>
    </label>
  )
}
