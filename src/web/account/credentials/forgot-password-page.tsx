import { useState } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AccountPage } from './account-page.tsx'
import { FormSuccess } from './form-success.tsx'
import { useAccountForm } from '#web/commerce/security/use-account-form.ts'

export function ForgotPasswordPage() {
  const { t } = useLazyTranslation('account')
  const [sentTo, setSentTo] = useState<string>()
  const { form, problem, isBusy } = useAccountForm(async (typed) => {
    const email = readField(typed, 'email').trim()
    if (!isMailbox(email)) return { text: t('problems.emailInvalid'), field: 'email' }
    await answerOf(getApi().api.auth['password-reset'].$post({ json: { email } }))
    setSentTo(email)
    return undefined
  })
  return (
    <AccountPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <FormSuccess>{sentTo && `${t('forgot.sent', { email: sentTo })} ${t('forgot.again')}`}</FormSuccess>
      <form {...form}>
        <FormProblem problem={problem} />
        <div className="grid gap-5">
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={ACCOUNT_LENGTHS.email}
            required
            error={problemOf('email', problem)}
          />
          <SubmitButton busy={isBusy} size="large" className="w-full">
            {t('forgot.submit')}
          </SubmitButton>
        </div>
      </form>
      <BackToSignIn />
    </AccountPage>
  )
}

function BackToSignIn() {
  const { t } = useLazyTranslation('account')
  return (
    <p className="mt-8 border-t border-line pt-6">
      <Link to="/login" className="link font-medium">
        {t('backToSignIn')}
      </Link>
    </p>
  )
}
