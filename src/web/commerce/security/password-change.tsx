import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import type { PasswordHolder } from '#domain/identity/registration-rules.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { readSession, useSession } from '#web/commerce/session/session.ts'
import type { StoredUser } from '#web/commerce/session/session.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { problemOf } from '#web/ui/forms/form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import type { Problem } from '#web/ui/forms/problem.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { NewPasswordFields, readNewPassword } from './new-password-fields.tsx'
import { useAccountForm } from './use-account-form.ts'

/** For a form with `PasswordChangeFields`. */
export function usePasswordChange(onChanged: () => void | Promise<void>) {
  const { t } = useLazyTranslation('account')
  return useAccountForm(async (typed) => {
    const { chosen, problem } = readNewPassword(typed, holderOf(readSession()), t)
    if (problem) return problem
    const currentPassword = readField(typed, 'currentPassword')
    await answerOf(getApi().api.auth.password.$put({ json: { currentPassword, ...chosen } }))
    await onChanged()
    return undefined
  })
}

export function PasswordChangeFields({ problem }: { problem: Problem | undefined }) {
  const { t } = useLazyTranslation('account')
  const user = useSession()
  return (
    <>
      <PasswordField
        label={t('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        maxLength={ACCOUNT_LENGTHS.password}
        required
        error={problemOf('currentPassword', problem)}
      />
      <NewPasswordFields problem={problem} holder={holderOf(user)} email={user?.email} />
    </>
  )
}

function holderOf(user: StoredUser | undefined): PasswordHolder {
  return user && user.userType !== 'customer' ? 'staff' : 'customer'
}
