interface TickProps {
  id: string
  label: string
  hint: string
  isChecked: boolean
  isBusy?: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

export function Tick({ id, label, hint, isChecked, isBusy = false, isDisabled = false, onChange }: TickProps) {
  return (
    <div className="flex items-start gap-3.5">
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        disabled={isDisabled}
        aria-busy={isBusy || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className="tick mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-pretty text-ink-soft">
          {hint}
        </p>
      </div>
    </div>
  )
}
