import { useState } from 'react'
import type { EmailChangeStep } from '#domain/identity/schemas.ts'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { FormProblem } from '#web/features/sign-in/form-problem.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import { GoodNews } from './good-news.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useLinkToken } from './use-link-token.ts'

/** Agrees to a change of e-mail. It takes a press: programs that look into mails open links too. */
export function ConfirmEmail() {
  const token = useLinkToken()
  return <Agreement key={token} token={token} />
}

function Agreement({ token }: { token: string | null | undefined }) {
  const { t } = useLazyTranslation('account')
  const [step, setStep] = useState<EmailChangeStep>()
  const { form, problem, isBusy } = useAccountForm(async () => {
    if (!token) return { text: t('verify.noToken') }
    const { data } = await answerOf(getApi().api.auth['email-change'].confirmation.$post({ json: { token } }))
    setStep(data)
    return undefined
  })
  return (
    <AccountPage title={t('confirmEmail.title')} lead={t('confirmEmail.lead')}>
      <GoodNews>{step && newsOf(step, t)}</GoodNews>
      {!step && (
        <form {...form}>
          <FormProblem problem={problem ?? (token === null ? { text: t('verify.noToken') } : undefined)} />
          <Button type="submit" busy={isBusy} size="large" className="w-full">
            {t('confirmEmail.submit')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}

function newsOf({ waitingFor, newEmail: email }: EmailChangeStep, t: Translate<'account'>): string {
  if (waitingFor === 'old') return t('confirmEmail.waitingOld')
  return waitingFor === 'new' ? t('confirmEmail.waitingNew', { email }) : t('confirmEmail.changed', { email })
}
