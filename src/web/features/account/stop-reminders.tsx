import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { PressedLink } from './pressed-link.tsx'

/** Ends the reminders, and whatever else the customer agreed to be written about. */
export function StopReminders() {
  const { t } = useLazyTranslation('account')
  return (
    <PressedLink
      title={t('stopReminders.title')}
      lead={t('stopReminders.lead')}
      label={t('stopReminders.submit')}
      send={stop}
      newsOf={() => t('stopReminders.done')}
    />
  )
}

async function stop(token: string): Promise<true> {
  await answerOf(getApi().api['cart-recoveries'].stop.$post({ json: { token } }))
  return true
}
