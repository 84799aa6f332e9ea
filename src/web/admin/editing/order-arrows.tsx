import { Icon } from '#web/ui/icon.tsx'
import { ROW_BUTTON } from './row-button.ts'

interface OrderArrowsProps {
  index: number
  count: number
  isBusy?: boolean
  earlier: string
  later: string
  onMove: (to: number) => void
}

export function OrderArrows({ index, count, isBusy = false, earlier, later, onMove }: OrderArrowsProps) {
  const arrows = [
    { action: 'up', label: earlier, to: index - 1, isEnd: index === 0 },
    { action: 'down', label: later, to: index + 1, isEnd: index === count - 1 },
  ]
  return arrows.map(({ action, label, to, isEnd }) => {
    const isOff = isBusy || isEnd
    return (
      // Not disabled: that would lose the focus
      <button
        key={action}
        type="button"
        data-action={action}
        aria-disabled={isOff}
        aria-label={label}
        title={label}
        onClick={isOff ? undefined : () => onMove(to)}
        className={ROW_BUTTON}
      >
        <Icon name="chevron-down" className={`size-4.5 ${action === 'up' ? 'rotate-180' : ''}`} />
      </button>
    )
  })
}
