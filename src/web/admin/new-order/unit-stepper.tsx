import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const STEP =
  'grid size-11 shrink-0 place-items-center text-xl not-aria-disabled:hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40'

interface UnitStepperProps {
  /** Of what. */
  name: string
  quantity: number
  max: number
  onCount: (quantity: number) => void
}

export function UnitStepper({ name, quantity, max, onCount }: UnitStepperProps) {
  const { t } = useLazyTranslation('managementOrders')
  // While it is typed it may be empty, or not a number yet
  const [typed, setTyped] = useState<string>()
  const steps = [
    { by: -1, sign: '−', label: t('new.fewer', { name }), isOff: quantity <= 1 },
    { by: 1, sign: '+', label: t('new.more', { name }), isOff: quantity >= max },
  ]
  const [fewer, more] = steps.map(({ by, sign, label, isOff }) => (
    <button
      key={by}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (isOff) return
        setTyped(undefined)
        onCount(quantity + by)
      }}
      className={STEP}
    >
      {sign}
    </button>
  ))
  return (
    <span className="flex items-center rounded-xs border border-line-strong bg-raised">
      {fewer}
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('new.quantity', { name })}
        value={typed ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          const count = /^\d{1,2}$/.test(value) ? Math.min(max, Number(value)) : 0
          if (count > 0) onCount(count)
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="min-h-11 w-12 text-center tabular-nums"
      />
      {more}
    </span>
  )
}
