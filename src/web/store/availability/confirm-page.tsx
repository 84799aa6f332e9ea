import type { AvailabilityAlert } from '#domain/catalogue/availability-alerts/answer-availability-alert.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NotePage } from '#web/store/note-page.tsx'

/** Needs a press, because programs that scan e-mails open links too. */
export function ConfirmPage({ alert }: { alert: AvailabilityAlert | null }) {
  const { t } = useLazyTranslation('availability')
  if (!alert) {
    return (
      <NotePage title={t('title')} lead={t('confirm.gone')}>
        <Link to="/store" className={buttonStyle('secondary')}>
          {t('toStore')}
        </Link>
      </NotePage>
    )
  }
  const { product, size, isConfirmed } = alert
  return (
    <NotePage
      title={t(isConfirmed ? 'title' : 'confirm.title')}
      lead={t(isConfirmed ? 'confirm.isConfirmed' : 'confirm.lead', { product, size })}
    >
      <form method="post" className="flex flex-wrap gap-3">
        {!isConfirmed && (
          <Button type="submit" name="action" value="confirm" size="large" className="max-sm:w-full">
            {t('confirm.submit')}
          </Button>
        )}
        <Button type="submit" name="action" value="cancel" variant="secondary" size="large" className="max-sm:w-full">
          {t(isConfirmed ? 'confirm.cancel' : 'confirm.refuse')}
        </Button>
      </form>
    </NotePage>
  )
}
