import { useState } from 'react'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { withTexts } from '#web/platform/with-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LatePart } from '#web/ui/late-part.tsx'
import type { Retrying } from '#web/ui/late-part.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadingPart } from '#web/ui/loading-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { focusField, readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { PasswordField } from '#web/commerce/security/password-field.tsx'
import { signInProblem } from './sign-in-problem.ts'
import type { Problem } from '#web/ui/forms/problem.ts'
import type SecondFactorForm from './second-factor-form.tsx'
import { challengeOf, NoUserData, signIn } from './sign-in.ts'
import type { Credentials } from './sign-in.ts'

const loadSecondFactorForm = () => withTexts(import('./second-factor-form.tsx'), 'account')

interface SignInFormProps {
  /** The workspace to sign in to, if not the page's own. */
  workspace: string | undefined
  onSignedIn: (user: StoredUser) => void
}

export function SignInForm({ workspace, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const [problem, setProblem] = useState<Problem>()
  const [busyWith, setBusyWith] = useState<'password' | 'passkey'>()
  const [challengeId, setChallengeId] = useState<string>()

  async function enterWith(way: 'password' | 'passkey', start: () => Promise<StoredUser>) {
    setBusyWith(way)
    try {
      const user = await start()
      notify('success', t('toasts.signedIn'))
      onSignedIn(user)
    } catch (error) {
      setBusyWith(undefined)
      const challenge = challengeOf(error)
      if (challenge) return setChallengeId(challenge)
      setProblem(signInProblem(error, t))
      notify('error', t(error instanceof NoUserData ? 'toasts.signIn' : 'toasts.authentication'))
    }
  }

  if (challengeId) {
    const answered = { challengeId, workspace, onSignedIn, onBack: () => setChallengeId(undefined) }
    return <SecondFactor {...answered} />
  }
  return (
    <PasswordForm
      problem={problem}
      isBusy={busyWith === 'password'}
      onProblem={setProblem}
      onSubmit={(credentials) => void enterWith('password', () => signIn(credentials, workspace))}
    >
      <Button
        variant="secondary"
        busy={busyWith === 'passkey'}
        onClick={() => void enterWith('passkey', () => enterWithPasskey(workspace))}
        className="w-full noscript:hidden"
      >
        {t('signIn.passkey')}
      </Button>
    </PasswordForm>
  )
}

function SecondFactor(props: ComponentProps<typeof SecondFactorForm>) {
  const missing = (retrying: Retrying) => <MissingPart {...retrying} onClose={props.onBack} />
  return (
    <LatePart load={loadSecondFactorForm} isWanted fallback={<LoadingPart />} missing={missing}>
      {(Form) => <Form {...props} />}
    </LatePart>
  )
}

/** Loads its code on the first press. */
async function enterWithPasskey(workspace: string | undefined): Promise<StoredUser> {
  const { signInWithPasskey } = await import('./passkey-sign-in.ts')
  return signInWithPasskey(workspace)
}

interface PasswordFormProps {
  problem: Problem | undefined
  isBusy: boolean
  onProblem: (problem: Problem | undefined) => void
  onSubmit: (credentials: Credentials) => void
  /** Other ways to sign in. */
  children: ReactNode
}

function PasswordForm({ problem, isBusy, onProblem, onSubmit, children }: PasswordFormProps) {
  const { t } = useTranslation('auth')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const credentials = { email: readField(form, 'email').trim(), password: readField(form, 'password') }
    if (credentials.email && credentials.password) return onSubmit(credentials)
    onProblem({ text: t('problems.incomplete') })
    focusField(form, credentials.email ? 'password' : 'email')
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={() => onProblem(undefined)}>
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
        <SubmitButton busy={isBusy} size="large" className="mt-2 w-full">
          {t('signIn.submit')}
        </SubmitButton>
        {children}
      </div>
      <p className="mt-5">
        <Link to="/reset-password" className="link">
          {t('signIn.forgot')}
        </Link>
      </p>
    </form>
  )
}
