import { useState } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Link } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AccountPage } from './account-page.tsx'
import { FormSuccess } from './form-success.tsx'
import { NewPasswordFields, readNewPassword } from '#web/commerce/security/new-password-fields.tsx'
import { useAccountForm } from '#web/commerce/security/use-account-form.ts'

export function ResetPasswordPage({ token }: { token: string }) {
  const { t } = useLazyTranslation('account')
  const [isDone, setIsDone] = useState(false)
  const { form, problem, isBusy } = useAccountForm(async (typed) => {
    const { chosen, problem: broken } = readNewPassword(typed, 'customer', t)
    if (broken) return broken
    await answerOf(getApi().api.auth['password-reset'].completion.$post({ json: { token, ...chosen } }))
    setIsDone(true)
    return undefined
  })
  return (
    <AccountPage title={t('reset.title')} lead={t('reset.lead')}>
      <FormSuccess>{isDone && t('reset.done')}</FormSuccess>
      {isDone ? (
        <ButtonLink to="/login" size="large" className="w-full" replace>
          {t('backToSignIn')}
        </ButtonLink>
      ) : (
        <form {...form}>
          <FormProblem problem={problem} />
          <div className="grid gap-5">
            <NewPasswordFields problem={problem} holder="customer" />
            <SubmitButton busy={isBusy} size="large" className="mt-2 w-full">
              {t('reset.submit')}
            </SubmitButton>
          </div>
          <p className="mt-6">
            <Link to="/reset-password" className="link">
              {t('reset.another')}
            </Link>
          </p>
        </form>
      )}
    </AccountPage>
  )
}
