interface CheckFieldProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  className?: string
}

/** Something that is so or isn't. */
export function CheckField({ label, isChecked, onChange, className = '' }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-agave"
      />
      {label}
    </label>
  )
}
