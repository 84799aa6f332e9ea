import { useTranslation } from '#web/platform/translations.tsx'
import { Spinner } from './spinner.tsx'

/** Stands in place of a part whose code is on its way. */
export function LoadingPart() {
  const { t } = useTranslation('shell')
  return (
    <div className="grid min-h-40 place-items-center text-ink-soft">
      <Spinner label={t('loadingPage')} />
    </div>
  )
}
