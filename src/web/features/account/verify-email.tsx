import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PressedLink } from './pressed-link.tsx'

/** Confirms that an e-mail is its reader's. */
export function VerifyEmail() {
  const { t } = useLazyTranslation('account')
  return (
    <PressedLink
      title={t('verify.title')}
      lead={t('verify.lead')}
      label={t('verify.submit')}
      send={verify}
      newsOf={(email) => t('verify.done', { email })}
    >
      <ButtonLink to="/store" variant="secondary" className="mt-3 w-full">
        {t('verify.store')}
      </ButtonLink>
    </PressedLink>
  )
}

async function verify(token: string): Promise<string> {
  const { data } = await answerOf(getApi().api.auth['email-verification'].completion.$post({ json: { token } }))
  return data.email
}
