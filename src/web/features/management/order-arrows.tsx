import { Button } from '#web/ui/button.tsx'

interface OrderArrowsProps {
  index: number
  count: number
  isBusy: boolean
  /** What each does, with the name of what it moves. */
  earlier: string
  later: string
  /** @param by -1 or 1 */
  onMove: (by: number) => void
}

/** Moves a row of an arranged list one place. */
export function OrderArrows({ index, count, isBusy, earlier, later, onMove }: OrderArrowsProps) {
  const arrows = [
    { by: -1, label: earlier, sign: '↑', isEnd: index === 0 },
    { by: 1, label: later, sign: '↓', isEnd: index === count - 1 },
  ]
  return arrows.map(({ by, label, sign, isEnd }) => {
    const isOff = isBusy || isEnd
    return (
      // Not disabled: that would take the focus from whoever moves a row by several places
      <Button
        key={sign}
        variant="quiet"
        size="small"
        aria-disabled={isOff}
        aria-label={label}
        className="aria-disabled:opacity-35"
        onClick={isOff ? undefined : () => onMove(by)}
      >
        {sign}
      </Button>
    )
  })
}

/** `ids` with the one at `index` moved `by` places. */
export function withMoved(ids: readonly string[], index: number, by: number): string[] {
  const arranged = [...ids]
  arranged.splice(index + by, 0, ...arranged.splice(index, 1))
  return arranged
}
