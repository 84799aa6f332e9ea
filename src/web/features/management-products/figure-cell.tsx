import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLazyTranslation } from '#web/lazy-translations.ts'

interface FigureCellProps {
  /** Names the figure to who doesn't see its column. */
  label: string
  value: number
  /** As it is shown. */
  shown: string
  /** Two for pesos and centavos, none for pieces. */
  decimals: 0 | 2
  /** Stores it; the figure is shown meanwhile, and as it was when this says no. */
  onSave: (value: number) => Promise<boolean>
}

/** A figure in a list that is changed where it stands: Enter or leaving stores it, Escape leaves it. */
export function FigureCell({ label, value, shown, decimals, onSave }: FigureCellProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [typed, setTyped] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wanted = typed === undefined ? value : Number(typed.replaceAll(/[\s,$]/g, ''))
  const isWrong = typed !== undefined && (typed.trim() === '' || !isFigure(wanted, decimals))

  async function store() {
    if (typed === undefined || isBusy || isWrong) return
    if (wanted === value) return leave()
    setIsBusy(true)
    await onSave(wanted)
    setIsBusy(false)
    leave()
  }

  function leave() {
    setTyped(undefined)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') void store()
    if (event.key === 'Escape') leave()
  }

  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${shown}. ${t('edit')}`}
        onClick={() => setTyped(decimals === 2 ? value.toFixed(2) : String(value))}
        className="-mx-2 min-h-11 min-w-11 rounded-xs px-2 whitespace-nowrap tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken"
      >
        {shown}
      </button>
    )
  return (
    <input
      // What is clicked to be changed is typed in at once
      ref={(input) => input?.select()}
      inputMode={decimals === 2 ? 'decimal' : 'numeric'}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t('numberWrong') : undefined}
      value={typed}
      readOnly={isBusy}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => (isWrong ? setTyped(undefined) : void store())}
      className="min-h-11 w-28 rounded-xs border border-line-strong bg-raised px-2 text-right tabular-nums aria-invalid:border-danger"
    />
  )
}

function isFigure(value: number, decimals: 0 | 2): boolean {
  if (!Number.isFinite(value)) return false
  return decimals === 0
    ? Number.isInteger(value) && value >= 0
    : value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}
