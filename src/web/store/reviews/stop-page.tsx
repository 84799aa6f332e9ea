import { NotePage } from '#web/store/note-page.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'

/** Unsubscribes the mailbox from review requests, by a press. */
export function StopPage({ isDone }: { isDone: boolean }) {
  const { t } = useLazyTranslation('reviews')
  return (
    <NotePage title={t(isDone ? 'stop.doneTitle' : 'stop.title')} lead={t(isDone ? 'stop.doneLead' : 'stop.lead')}>
      {isDone ? (
        <Link to="/store" className={buttonStyle('secondary')}>
          {t('form.toStore')}
        </Link>
      ) : (
        <form method="post">
          <Button type="submit" size="large">
            {t('stop.submit')}
          </Button>
        </form>
      )}
    </NotePage>
  )
}
