import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import type { StoredUser } from '#web/features/session/session.ts'
import { useTranslation } from '#web/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { focusField, readField } from './form-fields.ts'
import { FormProblem } from './form-problem.tsx'
import { notify } from './notify.ts'
import { PasswordField } from './password-field.tsx'
import { signInProblem } from './problem.ts'
import type { Problem } from './problem.ts'
import { NoUserData, signIn } from './sign-in.ts'

interface SignInFormProps {
  /** The workspace to enter, when it is not the page's own. */
  workspace: string | undefined
  onSignedIn: (user: StoredUser) => void
}

export function SignInForm({ workspace, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const credentials = { email: readField(form, 'email').trim(), password: readField(form, 'password') }
    if (!credentials.email || !credentials.password) {
      setProblem({ text: t('problems.incomplete') })
      return focusField(form, credentials.email ? 'password' : 'email')
    }
    setIsBusy(true)
    try {
      const user = await signIn(credentials, workspace)
      notify('success', t('toasts.signedIn'))
      onSignedIn(user)
    } catch (error) {
      setIsBusy(false)
      setProblem(signInProblem(error, t))
      notify('error', t(error instanceof NoUserData ? 'toasts.signIn' : 'toasts.authentication'))
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} onInput={() => setProblem(undefined)}>
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={ACCOUNT_LENGTHS.email}
          required
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          maxLength={ACCOUNT_LENGTHS.password}
          required
        />
        <Button type="submit" busy={isBusy} size="large" className="mt-2 w-full">
          {t('signIn.submit')}
        </Button>
      </div>
    </form>
  )
}
