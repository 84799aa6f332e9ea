import { useState } from 'react'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { AccountPage } from './account-page.tsx'
import { FormSuccess } from './form-success.tsx'
import { NewPasswordFields, readNewPassword } from '#web/commerce/security/new-password-fields.tsx'
import { useAccountForm } from '#web/commerce/security/use-account-form.ts'

/** Shows instructions without a token. */
export function JoinStaffPage({ token }: { token: string | null | undefined }) {
  const { t } = useLazyTranslation('account')
  const [email, setEmail] = useState<string>()
  const { form, problem, isBusy } = useAccountForm(async (typed) => {
    const { chosen, problem: broken } = readNewPassword(typed, 'staff', t)
    if (broken) return broken
    const json = { token: token ?? '', ...chosen }
    const { data } = await answerOf(getApi().api.auth['staff-invitation'].completion.$post({ json }))
    setEmail(data.email)
    return undefined
  })
  return (
    <AccountPage title={t('join.title')} lead={t('join.lead')} isAdministration>
      <FormSuccess>{email !== undefined && t('join.done', { email })}</FormSuccess>
      {token === null && email === undefined && <p className="text-pretty">{t('join.noLink')}</p>}
      {email !== undefined && (
        <ButtonLink to="/admin/login" size="large" className="w-full" replace>
          {t('join.signIn')}
        </ButtonLink>
      )}
      {token !== null && email === undefined && (
        <form {...form}>
          <FormProblem problem={problem} />
          <div className="grid gap-5">
            <NewPasswordFields problem={problem} holder="staff" />
            <SubmitButton busy={isBusy} size="large" className="mt-2 w-full">
              {t('join.submit')}
            </SubmitButton>
          </div>
        </form>
      )}
    </AccountPage>
  )
}
