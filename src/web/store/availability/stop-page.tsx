import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { NotePage } from '#web/store/note-page.tsx'

/** Ends all alerts of the mailbox, by a press. */
export function StopPage({ isKnown }: { isKnown: boolean }) {
  const { t } = useLazyTranslation('availability')
  return (
    <NotePage title={t('stop.title')} lead={t(isKnown ? 'stop.lead' : 'stop.gone')}>
      {isKnown && (
        <form method="post">
          <Button type="submit" size="large">
            {t('stop.submit')}
          </Button>
        </form>
      )}
    </NotePage>
  )
}
