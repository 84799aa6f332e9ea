import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { PressedLink } from '#web/account/credentials/pressed-link.tsx'

/** Also withdraws consent to all marketing. */
export function StopRemindersPage() {
  const { t } = useLazyTranslation('account')
  return (
    <PressedLink
      title={t('stopReminders.title')}
      lead={t('stopReminders.lead')}
      label={t('stopReminders.submit')}
      send={stop}
      successText={() => t('stopReminders.done')}
    />
  )
}

async function stop(token: string): Promise<true> {
  await answerOf(getApi().api['cart-recoveries'].stop.$post({ json: { token } }))
  return true
}
