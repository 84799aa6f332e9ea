import { answerOf } from '../../platform/api-client.ts'
import { track } from '../../platform/data-layer.ts'
import { getApi } from '../../platform/api.ts'
import { useState } from 'react'
import type { FormEvent, SubmitEvent } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { registrationProblems, trimRegistration } from '#domain/identity/registration-rules.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { FROM_ORDER, readLastBuyer } from '#web/commerce/payment/placed-under.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { focusField, readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { PasswordField } from '#web/commerce/security/password-field.tsx'
import { isEmailTaken, registrationFailure } from './sign-in-problem.ts'
import type { Problem } from '#web/ui/forms/problem.ts'
import { signIn } from './sign-in.ts'

interface RegisterFormProps {
  onSignedIn: (user: StoredUser) => void
  /** The account was created, but signing in failed. */
  onCreated: () => void
}

export function RegisterForm({ onSignedIn, onCreated }: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [isBusy, setIsBusy] = useState(false)

  function refuse(form: HTMLFormElement, refusals: readonly Problem[]) {
    setProblems(refusals)
    const [first] = refusals
    if (first?.field) focusField(form, first.field)
  }

  /** Clears errors of the edited field and of fields that depend on it. */
  function mend({ target }: FormEvent<HTMLFormElement>) {
    const typed = target instanceof HTMLInputElement ? target.name : ''
    const mended = typed === 'password' ? ['password', 'confirmPassword'] : [typed]
    setProblems((before) => before.filter(({ field }) => field !== undefined && !mended.includes(field)))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const registration = readRegistration(form)
    const broken = registrationProblems(registration)
    if (broken.length > 0)
      return refuse(
        form,
        broken.map(({ key, field }) => ({ text: t(`problems.${key}`), field })),
      )
    setIsBusy(true)
    try {
      await register(registration)
    } catch (error) {
      setIsBusy(false)
      if (isEmailTaken(error)) notify('warning', t('toasts.emailTaken'))
      else notify('error', t(error instanceof ApiError ? 'toasts.registration' : 'toasts.registrationRetry'))
      return refuse(form, [registrationFailure(error, t)])
    }
    notify('success', t('toasts.welcome', { name: registration.userName }))
    await signIn(registration).then(onSignedIn, onCreated)
  }

  return (
    <form ref={fillFromOrder} method="post" noValidate onSubmit={(event) => void submit(event)} onInput={mend}>
      <FormProblem problem={problems[0] && { text: problems[0].text }} />
      <RegistrationFields problems={problems} />
      <SubmitButton busy={isBusy} size="large" className="mt-7 w-full">
        {t('register.submit')}
      </SubmitButton>
      <p className="mt-4 text-sm text-pretty text-ink-faint">
        {`${t('register.agreement.before')} `}
        <Link to="/terms" className="link">
          {t('register.agreement.terms')}
        </Link>
        {` ${t('register.agreement.between')} `}
        <Link to="/privacy" className="link">
          {t('register.agreement.privacy')}
        </Link>
        {'.'}
      </p>
    </form>
  )
}

function RegistrationFields({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('auth')
  const about = (field: string) => problems.find((problem) => problem.field === field)?.text
  const newPassword = { autoComplete: 'new-password', maxLength: ACCOUNT_LENGTHS.password, required: true }
  return (
    <div className="grid gap-5">
      <TextField
        label={t('userName')}
        name="userName"
        autoComplete="nickname"
        maxLength={ACCOUNT_LENGTHS.userName}
        required
        error={about('userName')}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={ACCOUNT_LENGTHS.email}
        required
        error={about('email')}
      />
      <PasswordField
        {...newPassword}
        label={t('password')}
        hint={t('passwordHint')}
        meter={{ holder: 'customer' }}
        name="password"
        error={about('password')}
      />
      <PasswordField
        {...newPassword}
        label={t('confirmPassword')}
        name="confirmPassword"
        error={about('confirmPassword')}
      />
    </div>
  )
}

/** Prefills a guest buyer's data from the last order, without overwriting input. */
function fillFromOrder(form: HTMLFormElement | null): void {
  const buyer = location.hash === FROM_ORDER ? readLastBuyer() : undefined
  if (!form || !buyer) return
  const filling = { userName: buyer.name.slice(0, ACCOUNT_LENGTHS.userName), email: buyer.email }
  for (const [name, value] of Object.entries(filling)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = value
  }
}

function readRegistration(form: HTMLFormElement) {
  return trimRegistration({
    userName: readField(form, 'userName'),
    email: readField(form, 'email'),
    password: readField(form, 'password'),
    confirmPassword: readField(form, 'confirmPassword'),
  })
}

/** @throws ApiError, Unreachable */
async function register(form: { userName: string; email: string; password: string }): Promise<void> {
  const { userName, email, password } = form
  await answerOf(getApi().api.users['register-me'].$post({ json: { userName, email, password } }))
  track('sign_up')
}
