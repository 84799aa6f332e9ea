import type { EmailChangeStep } from '#domain/identity/schemas.ts'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { PressedLink } from './pressed-link.tsx'

/** Agrees to a change of e-mail. */
export function ConfirmEmail() {
  const { t } = useLazyTranslation('account')
  return (
    <PressedLink
      title={t('confirmEmail.title')}
      lead={t('confirmEmail.lead')}
      label={t('confirmEmail.submit')}
      send={confirm}
      newsOf={(step) => newsOf(step, t)}
    />
  )
}

async function confirm(token: string): Promise<EmailChangeStep> {
  const { data } = await answerOf(getApi().api.auth['email-change'].confirmation.$post({ json: { token } }))
  return data
}

function newsOf({ waitingFor, newEmail: email }: EmailChangeStep, t: Translate<'account'>): string {
  if (waitingFor === 'old') return t('confirmEmail.waitingOld')
  return waitingFor === 'new' ? t('confirmEmail.waitingNew', { email }) : t('confirmEmail.changed', { email })
}
