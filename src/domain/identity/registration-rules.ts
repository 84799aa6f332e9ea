import { isMailbox } from '#kit/mailbox.ts'

const MIN_PASSWORD_LENGTH = 6

/** What a person types to register. A caller without a second password field leaves the confirmation out. */
export interface RegistrationForm {
  userName: string
  email: string
  password: string
  confirmPassword?: string | undefined
}

/** The field that is wrong and the key of its message in area `errors`. */
export interface RegistrationProblem {
  field: keyof RegistrationForm
  key: 'userNameRequired' | 'emailRequired' | 'emailInvalid' | PasswordProblem['key']
}

export interface PasswordProblem {
  field: keyof PasswordForm
  key: 'passwordRequired' | 'confirmationRequired' | 'passwordsDiffer' | 'passwordTooShort'
}

/** A password that somebody chooses, and its repetition where it is asked for. */
export type PasswordForm = Pick<RegistrationForm, 'password' | 'confirmPassword'>

/** The form as it is kept: name and e-mail without the spaces around them. */
export function trimRegistration<Form extends RegistrationForm>(form: Form): Form {
  return { ...form, userName: form.userName.trim(), email: form.email.trim() }
}

/** The first rule that a trimmed form breaks, or undefined. The order is part of the rules. */
export function registrationProblem(form: RegistrationForm): RegistrationProblem | undefined {
  if (form.userName === '') return { field: 'userName', key: 'userNameRequired' }
  if (form.email === '') return { field: 'email', key: 'emailRequired' }
  const problem = passwordProblem(form)
  if (problem) return problem
  if (!isMailbox(form.email)) return { field: 'email', key: 'emailInvalid' }
  return undefined
}

/** The first rule that a chosen password breaks, or undefined. Whether it is a common one only the server knows. */
export function passwordProblem({ password, confirmPassword }: PasswordForm): PasswordProblem | undefined {
  if (password === '') return { field: 'password', key: 'passwordRequired' }
  if (confirmPassword === '') return { field: 'confirmPassword', key: 'confirmationRequired' }
  if (confirmPassword !== undefined && confirmPassword !== password) {
    return { field: 'confirmPassword', key: 'passwordsDiffer' }
  }
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return { field: 'password', key: 'passwordTooShort' }
  return undefined
}
