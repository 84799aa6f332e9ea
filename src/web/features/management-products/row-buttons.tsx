import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Icon } from '#web/ui/icon.tsx'

interface RowButtonsProps {
  /** Names the row. */
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  /** Undefined for what has to stay. */
  onRemove?: () => void
}

const BUTTON =
  'grid size-11 place-items-center rounded-xs text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40'

/** Moves a row up and down, and takes it away. */
export function RowButtons({ name, place, count, onMove, onRemove }: RowButtonsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <div className="flex">
      <button
        type="button"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
        aria-label={`${t('editor.up')}: ${name}`}
        className={BUTTON}
      >
        <Icon name="chevron-down" className="size-4.5 rotate-180" />
      </button>
      <button
        type="button"
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
        aria-label={`${t('editor.down')}: ${name}`}
        className={BUTTON}
      >
        <Icon name="chevron-down" className="size-4.5" />
      </button>
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={`${t('editor.remove')}: ${name}`} className={BUTTON}>
          <Icon name="trash" className="size-4.5" />
        </button>
      )}
    </div>
  )
}
