import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon.tsx'

interface ChoiceCardProps {
  id?: string | undefined
  name: string
  value: string
  isChosen: boolean
  isDisabled?: boolean | undefined
  onChoose: () => void
  label: ReactNode
  hint?: ReactNode
  icon?: IconName
  /** At the end of the first line: a price, a distance. */
  aside?: ReactNode
  /** Id of the element with the choice's error. */
  describedBy?: string | undefined
}

export function ChoiceCard({
  id,
  name,
  value,
  isChosen,
  isDisabled,
  onChoose,
  label,
  hint,
  icon,
  aside,
  describedBy,
}: ChoiceCardProps) {
  const madeId = useId()
  const inputId = id ?? madeId
  const described = [hint && `${inputId}-hint`, describedBy].filter(Boolean).join(' ')
  return (
    <div className="relative flex min-h-16 items-start gap-3.5 rounded-xs border border-line-strong bg-raised p-4 transition-colors has-disabled:border-line has-disabled:bg-sunken has-checked:border-agave has-checked:ring-1 has-checked:ring-agave not-has-disabled:hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        id={inputId}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-describedby={described || undefined}
        className="tick relative z-10 mt-1 outline-none"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={inputId} className="font-medium after:absolute after:inset-0">
            {label}
          </label>
          {aside && <span className="text-sm text-ink-soft tabular-nums">{aside}</span>}
        </div>
        {hint && (
          <div id={`${inputId}-hint`} className="mt-0.5 text-sm text-pretty text-ink-soft">
            {hint}
          </div>
        )}
      </div>
      {icon && <Icon name={icon} className="mt-0.5 size-5 text-ink-soft" />}
    </div>
  )
}
