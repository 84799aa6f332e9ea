import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from './button.tsx'

interface MissingPartProps {
  text: string
  onRetry: () => void
  onClose: () => void
  /** Where it stands. */
  className: string
}

/** Stands where a panel would open whose code did not arrive. */
export function MissingPart({ text, onRetry, onClose, className }: MissingPartProps) {
  const { t } = useTranslation('shell')
  return (
    <div role="alert" className={`border border-line-strong bg-paper p-5 text-ink ${className}`}>
      <p className="font-medium">{text}</p>
      <p className="mt-2 text-sm text-ink-soft">{t('unreachable.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </div>
    </div>
  )
}
