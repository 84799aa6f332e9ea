import { PasswordRefused } from '#domain/identity/errors.ts'
import { isTooShort, passwordProblem, staffPasswordProblem } from '#domain/identity/registration-rules.ts'
import type { PasswordForm } from '#domain/identity/registration-rules.ts'
import type { Role } from '#vocabulary/roles.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { hashPassword } from './passwords.server.ts'
import type { PasswordAsker } from './passwords.server.ts'

interface Holder {
  email: string
  name: string
  role: Role
}

/** @throws PasswordRefused for the first broken rule, TooBusy */
export async function hashChosenPassword(form: PasswordForm, holder: Holder, asker: PasswordAsker): Promise<string> {
  const problem = holder.role === 'customer' ? passwordProblem(form) : staffPasswordProblem(form)
  if (problem) throw new PasswordRefused(problem)
  if (isCommonPassword(form.password, holder))
    throw new PasswordRefused({ field: 'password', key: 'passwordTooCommon' })
  return hashPassword(form.password, asker)
}

export function isWeakStaffPassword(password: string, holder: Holder): boolean {
  return holder.role !== 'customer' && (isTooShort(password, 'staff') || isCommonPassword(password, holder))
}
