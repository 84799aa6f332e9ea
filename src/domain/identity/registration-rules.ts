import { isMailbox } from '#kit/mailbox.ts'

/** Characters. */
const MIN_PASSWORD_LENGTH = { customer: 6, staff: 12 }

export type PasswordHolder = keyof typeof MIN_PASSWORD_LENGTH

/** API callers may leave out the confirmation. */
export interface RegistrationForm {
  userName: string
  email: string
  password: string
  confirmPassword?: string | undefined
}

/** `key` is of area `errors`. */
export interface RegistrationProblem {
  field: keyof RegistrationForm
  key: 'userNameRequired' | 'emailRequired' | 'emailInvalid' | PasswordProblem['key']
}

export interface PasswordProblem {
  field: keyof PasswordForm
  key: 'passwordRequired' | 'confirmationRequired' | 'passwordsDiffer' | 'passwordTooShort'
}

export type ChosenPasswordProblem = PasswordProblem | { field: 'password'; key: 'staffPasswordTooShort' }

export type PasswordForm = Pick<RegistrationForm, 'password' | 'confirmPassword'>

export function trimRegistration<Form extends RegistrationForm>(form: Form): Form {
  return { ...form, userName: form.userName.trim(), email: form.email.trim() }
}

/** The first broken rule of a trimmed form. */
export function registrationProblem(form: RegistrationForm): RegistrationProblem | undefined {
  return registrationProblems(form)[0]
}

/** At most one per field, in order. */
export function registrationProblems(form: RegistrationForm): RegistrationProblem[] {
  const { userName, email, password, confirmPassword } = form
  const broken: RegistrationProblem[] = []
  if (userName === '') broken.push({ field: 'userName', key: 'userNameRequired' })
  if (email === '') broken.push({ field: 'email', key: 'emailRequired' })
  broken.push(...passwordProblems({ password, confirmPassword }))
  if (email !== '' && !isMailbox(email)) broken.push({ field: 'email', key: 'emailInvalid' })
  return broken
}

export function passwordProblem(form: PasswordForm): PasswordProblem | undefined {
  return passwordProblems(form)[0]
}

function passwordProblems({ password, confirmPassword }: PasswordForm): PasswordProblem[] {
  const broken: PasswordProblem[] = []
  if (password === '') broken.push({ field: 'password', key: 'passwordRequired' })
  if (confirmPassword === '') broken.push({ field: 'confirmPassword', key: 'confirmationRequired' })
  else if (password !== '' && confirmPassword !== undefined && confirmPassword !== password)
    broken.push({ field: 'confirmPassword', key: 'passwordsDiffer' })
  if (password !== '' && isTooShort(password, 'customer')) broken.push({ field: 'password', key: 'passwordTooShort' })
  return broken
}

export function staffPasswordProblem(form: PasswordForm): ChosenPasswordProblem | undefined {
  const problem = passwordProblem(form)
  if (problem && problem.key !== 'passwordTooShort') return problem
  return isTooShort(form.password, 'staff') ? { field: 'password', key: 'staffPasswordTooShort' } : undefined
}

export function isTooShort(password: string, holder: PasswordHolder): boolean {
  return Array.from(password).length < MIN_PASSWORD_LENGTH[holder]
}
