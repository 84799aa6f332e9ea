import { isPlainClick } from '#web/shell/navigation/plain-click.ts'
import { usePrefixed } from '#web/platform/locale-prefix.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { openConsentSettings } from './consent-settings-state.ts'

/** Reopens the cookie settings; without scripts it leads to the privacy notice. */
export function ConsentLink({ className }: { className: string }) {
  const { t } = useTranslation('shell')
  const prefixed = usePrefixed()
  return (
    <a
      href={prefixed('/privacy#cookies')}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event.nativeEvent)) return
        event.preventDefault()
        openConsentSettings()
      }}
    >
      {t('footer.cookies')}
    </a>
  )
}
