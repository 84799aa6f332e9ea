import { useState } from 'react'
import type { EmailChangeStep } from '#domain/identity/schemas.ts'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useSession } from '#web/commerce/session/session.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Link } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { FormSuccess } from './form-success.tsx'
import { PressedLink } from './pressed-link.tsx'
import { useAccountForm } from '#web/commerce/security/use-account-form.ts'

export function ConfirmEmailPage() {
  const { t } = useLazyTranslation('account')
  const user = useSession()
  const [isChanged, setIsChanged] = useState(false)

  async function send(token: string): Promise<EmailChangeStep> {
    const step = await confirm(token)
    setIsChanged(step.status === 'changed')
    return step
  }

  return (
    <PressedLink
      title={t('confirmEmail.title')}
      lead={t('confirmEmail.lead')}
      label={t('confirmEmail.submit')}
      send={send}
      successText={(step) => successText(step, t)}
    >
      {isChanged && user && <EndOthers />}
      {isChanged && <NextStepLink user={user} />}
    </PressedLink>
  )
}

function NextStepLink({ user }: { user: StoredUser | undefined }) {
  const { t } = useLazyTranslation('account')
  const security = user?.userType === 'customer' ? '/dashboard/security' : '/account/security'
  return (
    <Link to={user ? security : '/login'} className="link mt-6 inline-flex min-h-11 items-center">
      {t(user ? 'confirmEmail.toSecurity' : 'confirmEmail.toSignIn')}
    </Link>
  )
}

/** Sessions from before the change stay signed in. */
function EndOthers() {
  const { t } = useLazyTranslation('account')
  const [ended, setEnded] = useState(false)
  const { form, problem, isBusy } = useAccountForm(async () => {
    await answerOf(getApi().api.auth.sessions.$delete())
    setEnded(true)
    return undefined
  })
  if (ended) return <FormSuccess>{t('confirmEmail.endedOthers')}</FormSuccess>
  return (
    <form {...form} className="mt-6">
      <FormProblem problem={problem} />
      <p className="mb-4 text-pretty text-ink-soft">{t('confirmEmail.othersOpen')}</p>
      <SubmitButton busy={isBusy} size="large" className="w-full">
        {t('confirmEmail.endOthers')}
      </SubmitButton>
    </form>
  )
}

async function confirm(token: string): Promise<EmailChangeStep> {
  const { data } = await answerOf(getApi().api.auth['email-change'].confirmation.$post({ json: { token } }))
  return data
}

function successText({ waitingFor, newEmail: email }: EmailChangeStep, t: Translate<'account'>): string {
  if (waitingFor === 'old') return t('confirmEmail.waitingOld')
  return waitingFor === 'new' ? t('confirmEmail.waitingNew', { email }) : t('confirmEmail.changed', { email })
}
