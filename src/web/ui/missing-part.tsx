import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from './button.tsx'
import type { Retrying } from './late-part.tsx'

interface MissingPartProps extends Retrying {
  text?: string
  onClose?: () => void
  /** What the button says that closes. */
  close?: string | undefined
  /** Where it stands. */
  className?: string
}

/** Stands in place of a part whose code did not arrive. */
export function MissingPart({ text, onRetry, isBusy, onClose, close, className = '' }: MissingPartProps) {
  const { t } = useTranslation('shell')
  return (
    <div role="alert" className={`border border-line-strong bg-paper p-5 text-ink ${className}`}>
      <p className="font-medium">{text ?? t('unreachable.title')}</p>
      <p className="mt-2 text-sm text-ink-soft">{t('missing')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" busy={isBusy} onClick={onRetry}>
          {t('failure.retry')}
        </Button>
        {onClose && (
          <Button size="small" variant="quiet" onClick={onClose}>
            {close ?? t('ui.close')}
          </Button>
        )}
      </div>
    </div>
  )
}
