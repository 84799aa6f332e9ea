import { PasswordRefused } from '#domain/identity/errors.ts'
import { isTooShort, passwordProblem, staffPasswordProblem } from '#domain/identity/registration-rules.ts'
import type { PasswordForm } from '#domain/identity/registration-rules.ts'
import type { Role } from '#domain/identity/schemas.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { hashPassword } from './passwords.server.ts'

interface Holder {
  email: string
  name: string
  role: Role
}

/**
 * The hash of a password that somebody chose in place of another.
 * @throws PasswordRefused for the first rule that is not kept, TooBusy
 */
export async function hashChosenPassword(form: PasswordForm, holder: Holder): Promise<string> {
  const problem = holder.role === 'customer' ? passwordProblem(form) : staffPasswordProblem(form)
  if (problem) throw new PasswordRefused(problem)
  if (isCommonPassword(form.password, holder))
    throw new PasswordRefused({ field: 'password', key: 'passwordTooCommon' })
  return hashPassword(form.password)
}

/** Whether a member of staff still signs in with a password that today's rules refuse. */
export function isWeakStaffPassword(password: string, holder: Holder): boolean {
  return holder.role !== 'customer' && (isTooShort(password, 'staff') || isCommonPassword(password, holder))
}
