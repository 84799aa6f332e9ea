import { isCommonPassword } from './common-passwords.server.ts'
import { PasswordRefused } from '#domain/identity/errors.ts'
import { hashPassword } from './passwords.server.ts'
import { passwordProblem } from '#domain/identity/registration-rules.ts'
import type { PasswordForm } from '#domain/identity/registration-rules.ts'

/**
 * The hash of a password that somebody chose in place of another.
 * @throws PasswordRefused for the first rule that is not kept, TooBusy
 */
export async function hashChosenPassword(form: PasswordForm, person: { email: string; name: string }): Promise<string> {
  const problem = passwordProblem(form)
  if (problem) throw new PasswordRefused(problem)
  if (isCommonPassword(form.password, person))
    throw new PasswordRefused({ field: 'password', key: 'passwordTooCommon' })
  return hashPassword(form.password)
}
