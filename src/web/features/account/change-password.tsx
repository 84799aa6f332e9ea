import { useLocation, useNavigate } from 'react-router'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { answerOf } from '#web/api-client.ts'
import { getApi } from '#web/features/api/api.ts'
import { amendSession, readSession } from '#web/features/session/session.ts'
import { signOut } from '#web/features/session/sign-out.ts'
import { readField } from '#web/features/sign-in/form-fields.ts'
import { FormProblem, problemOf } from '#web/features/sign-in/form-problem.tsx'
import { landingPage } from '#web/features/sign-in/landing-page.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import { rememberedOrigin } from '#web/features/sign-in/remembered-origin.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import { NewPasswordFields, readNewPassword } from './new-password-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

/** Replaces a password that was given by somebody else, then goes on to where the person was going. */
export function ChangePassword() {
  const { t } = useLazyTranslation('account')
  const location = useLocation()
  const navigate = useNavigate()
  const { form, problem, isBusy } = useAccountForm(async (typed) => {
    const { chosen, problem: broken } = readNewPassword(typed, t)
    if (broken) return broken
    const currentPassword = readField(typed, 'currentPassword')
    await answerOf(getApi().api.auth.password.$put({ json: { currentPassword, ...chosen } }))
    amendSession({ mustChangePassword: undefined })
    notify('success', t('change.done'))
    const role = readSession()?.userType ?? ''
    await navigate(landingPage({ role, origin: rememberedOrigin(location), isAdministration: false }), {
      replace: true,
    })
    return undefined
  })
  return (
    <AccountPage title={t('change.title')} lead={t('change.lead')}>
      <form {...form}>
        <FormProblem problem={problem} />
        <div className="grid gap-5">
          <PasswordField
            label={t('currentPassword')}
            name="currentPassword"
            autoComplete="current-password"
            maxLength={ACCOUNT_LENGTHS.password}
            required
            error={problemOf('currentPassword', problem)}
          />
          <NewPasswordFields problem={problem} />
          <Button type="submit" busy={isBusy} size="large" className="mt-2 w-full">
            {t('change.submit')}
          </Button>
          <Button variant="secondary" onClick={signOut} className="w-full">
            {t('change.signOut')}
          </Button>
        </div>
      </form>
    </AccountPage>
  )
}
