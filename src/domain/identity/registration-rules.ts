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
  key:
    | 'userNameRequired'
    | 'emailRequired'
    | 'passwordRequired'
    | 'confirmationRequired'
    | 'passwordsDiffer'
    | 'passwordTooShort'
    | 'emailInvalid'
}

/** The form as it is kept: name and e-mail without the spaces around them. */
export function trimRegistration<Form extends RegistrationForm>(form: Form): Form {
  return { ...form, userName: form.userName.trim(), email: form.email.trim() }
}

/** The first rule that a trimmed form breaks, or undefined. The order is part of the rules. */
export function registrationProblem(form: RegistrationForm): RegistrationProblem | undefined {
  const { userName, email, password, confirmPassword } = form
  if (userName === '') return { field: 'userName', key: 'userNameRequired' }
  if (email === '') return { field: 'email', key: 'emailRequired' }
  if (password === '') return { field: 'password', key: 'passwordRequired' }
  if (confirmPassword === '') return { field: 'confirmPassword', key: 'confirmationRequired' }
  if (confirmPassword !== undefined && confirmPassword !== password) {
    return { field: 'confirmPassword', key: 'passwordsDiffer' }
  }
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return { field: 'password', key: 'passwordTooShort' }
  if (!isMailbox(email)) return { field: 'email', key: 'emailInvalid' }
  return undefined
}
