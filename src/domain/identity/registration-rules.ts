import { isMailbox } from '#kit/mailbox.ts'

/** Characters; the specification's for customers, and what guards a back office. */
const MIN_PASSWORD_LENGTH = { customer: 6, staff: 12 }

/** Whose password it is. */
export type PasswordHolder = keyof typeof MIN_PASSWORD_LENGTH

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

/** Staff's least is another, with words of its own. */
export type ChosenPasswordProblem = PasswordProblem | { field: 'password'; key: 'staffPasswordTooShort' }

/** A password that somebody chooses, and its repetition where it is asked for. */
export type PasswordForm = Pick<RegistrationForm, 'password' | 'confirmPassword'>

/** The form as it is kept: name and e-mail without the spaces around them. */
export function trimRegistration<Form extends RegistrationForm>(form: Form): Form {
  return { ...form, userName: form.userName.trim(), email: form.email.trim() }
}

/** The first rule that a trimmed form breaks, or undefined. */
export function registrationProblem(form: RegistrationForm): RegistrationProblem | undefined {
  return registrationProblems(form)[0]
}

/** The rules that a trimmed form breaks, one per field at most. The order is part of the rules. */
export function registrationProblems(form: RegistrationForm): RegistrationProblem[] {
  const { userName, email, password, confirmPassword } = form
  const broken: RegistrationProblem[] = []
  if (userName === '') broken.push({ field: 'userName', key: 'userNameRequired' })
  if (email === '') broken.push({ field: 'email', key: 'emailRequired' })
  broken.push(...passwordProblems({ password, confirmPassword }))
  if (email !== '' && !isMailbox(email)) broken.push({ field: 'email', key: 'emailInvalid' })
  return broken
}

/** The first rule that a chosen password breaks, or undefined. Whether it is a common one only the server knows. */
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

/** The same for the password of whoever works in the shop. */
export function staffPasswordProblem(form: PasswordForm): ChosenPasswordProblem | undefined {
  const problem = passwordProblem(form)
  if (problem && problem.key !== 'passwordTooShort') return problem
  return isTooShort(form.password, 'staff') ? { field: 'password', key: 'staffPasswordTooShort' } : undefined
}

/** Whether a password has fewer characters than its holder's must have. */
export function isTooShort(password: string, holder: PasswordHolder): boolean {
  return Array.from(password).length < MIN_PASSWORD_LENGTH[holder]
}
