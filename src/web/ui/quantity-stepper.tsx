import { useCallback, useRef } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from './icon.tsx'

interface QuantityStepperProps {
  quantity: number
  onChange: (quantity: number) => void
  label: string
  min?: number
  max?: number
  disabled?: boolean
}

const STEP =
  'grid size-11 place-items-center text-ink transition-colors not-aria-disabled:hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40'

export function QuantityStepper({
  quantity,
  onChange,
  label,
  min = 1,
  max = 99,
  disabled = false,
}: QuantityStepperProps) {
  const { t } = useTranslation('shell')
  const initial = useRef({ quantity, onChange })
  const readPressesBeforeHydration = useCallback((shown: HTMLOutputElement | null) => {
    const counted = Number(shown?.textContent ?? initial.current.quantity)
    if (counted !== initial.current.quantity) initial.current.onChange(counted)
  }, [])
  return (
    <fieldset
      aria-label={t('ui.quantityOf', { name: label })}
      className="inline-flex min-w-0 items-center rounded-xs border border-line-strong"
    >
      <button
        type="button"
        className={STEP}
        suppressHydrationWarning
        aria-label={t('ui.less')}
        data-early-less={min}
        disabled={disabled}
        aria-disabled={quantity <= min}
        onClick={() => quantity > min && onChange(quantity - 1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output
        ref={readPressesBeforeHydration}
        suppressHydrationWarning
        aria-live="polite"
        className="min-w-8 text-center font-medium tabular-nums"
      >
        {quantity}
      </output>
      <button
        type="button"
        className={STEP}
        suppressHydrationWarning
        aria-label={t('ui.more')}
        data-early-more={max}
        disabled={disabled}
        aria-disabled={quantity >= max}
        onClick={() => quantity < max && onChange(quantity + 1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  )
}
