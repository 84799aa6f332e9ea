import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'

interface DialogEndProps {
  /** What the button that does it says. */
  label: string
  isBusy: boolean
  onClose: () => void
}

/** The end of a dialog's form: to do it, or to leave it be. */
export function DialogEnd({ label, isBusy, onClose }: DialogEndProps) {
  const { t } = useLazyTranslation('managementOrders')
  return (
    <div className="grid gap-2">
      {/* The second half of a double click must not confirm what the first half asked about */}
      <Button type="submit" busy={isBusy} onClick={(event) => event.detail > 1 && event.preventDefault()}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('goBack')}
      </Button>
    </div>
  )
}
