import { OrderArrows } from '#web/admin/editing/order-arrows.tsx'
import { ROW_BUTTON } from '#web/admin/editing/row-button.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
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

/** Moves a row up and down, and takes it away. */
export function RowButtons({ name, place, count, onMove, onRemove }: RowButtonsProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <div className="flex">
      <OrderArrows
        index={place}
        count={count}
        earlier={`${t('editor.up')}: ${name}`}
        later={`${t('editor.down')}: ${name}`}
        onMove={onMove}
      />
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={`${t('editor.remove')}: ${name}`} className={ROW_BUTTON}>
          <Icon name="trash" className="size-4.5" />
        </button>
      )}
    </div>
  )
}
