import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Retrying } from './late-part.tsx'

/** Stands where a dialog would open whose code did not arrive, above another one that may be open. */
export function MissingDialog({ onRetry, isBusy, onClose }: Retrying & { onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog title={t('unreachable.title')} onClose={onClose}>
      <p role="alert" className="mt-3 text-pretty text-ink-soft">
        {t('missing')}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={onRetry} className="grow">
          {t('failure.retry')}
        </Button>
        <Button variant="secondary" onClick={onClose} className="grow">
          {t('ui.close')}
        </Button>
      </div>
    </Dialog>
  )
}
