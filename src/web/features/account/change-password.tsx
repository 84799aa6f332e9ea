import { useLocation, useNavigate } from 'react-router'
import { amendSession, readSession } from '#web/features/session/session.ts'
import { signOut } from '#web/features/session/sign-out.ts'
import { FormProblem } from '#web/features/sign-in/form-problem.tsx'
import { landingPage } from '#web/features/sign-in/landing-page.ts'
import { notify } from '#web/features/sign-in/notify.ts'
import { rememberedOrigin } from '#web/features/sign-in/remembered-origin.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import { PasswordChangeFields, usePasswordChange } from './password-change.tsx'

/** Replaces a password that was given by somebody else, then goes on to where the person was going. */
export function ChangePassword() {
  const { t } = useLazyTranslation('account')
  const location = useLocation()
  const navigate = useNavigate()
  const { form, problem, isBusy } = usePasswordChange(async () => {
    amendSession({ mustChangePassword: undefined })
    notify('success', t('change.done'))
    const role = readSession()?.userType ?? ''
    await navigate(landingPage({ role, origin: rememberedOrigin(location), isAdministration: false }), {
      replace: true,
    })
  })
  return (
    <AccountPage title={t('change.title')} lead={t('change.lead')}>
      <form {...form}>
        <FormProblem problem={problem} />
        <div className="grid gap-5">
          <PasswordChangeFields problem={problem} />
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
