import { useLocation, useNavigate } from 'react-router'
import { amendSession, readSession } from '#web/commerce/session/session.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { landingPage } from '#web/account/sign-in/landing-page.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { rememberedOrigin } from '#web/account/sign-in/remembered-origin.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountPage } from './account-page.tsx'
import { PasswordChangeFields, usePasswordChange } from '#web/commerce/security/password-change.tsx'

/** Replaces an assigned password, then continues to the wanted page. */
export function ChangePasswordPage() {
  const { t } = useLazyTranslation('account')
  const location = useLocation()
  const navigate = useNavigate()
  const { form, problem, isBusy } = usePasswordChange(async () => {
    amendSession({ mustChangePassword: undefined })
    notify('success', t('change.done'))
    const user = readSession()
    const role = user?.userType ?? ''
    await navigate(
      landingPage({
        role,
        permissions: permissionsOf(user),
        origin: rememberedOrigin(location),
        isAdministration: false,
      }),
      {
        replace: true,
      },
    )
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
