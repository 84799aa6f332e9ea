import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { passwordProblem, staffPasswordProblem } from '#domain/identity/registration-rules.ts'
import type { PasswordHolder } from '#domain/identity/registration-rules.ts'
import type { Translate } from '#i18n/translator.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { problemOf } from '#web/ui/forms/form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import type { Problem } from '#web/ui/forms/problem.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

const NEW_PASSWORD = { autoComplete: 'new-password', maxLength: ACCOUNT_LENGTHS.password, required: true }

interface NewPasswordFieldsProps {
  problem: Problem | undefined
  /** If unknown, only the server enforces the minimum length for staff. */
  holder: PasswordHolder
  /** The account's, if known. */
  email?: string | undefined
}

export function NewPasswordFields({ problem, holder, email }: NewPasswordFieldsProps) {
  const { t } = useLazyTranslation('account')
  return (
    <>
      <PasswordField
        {...NEW_PASSWORD}
        label={t('newPassword')}
        hint={t(holder === 'staff' ? 'staffPasswordHint' : 'passwordHint')}
        meter={{ holder, email }}
        name="password"
        error={problemOf('password', problem)}
      />
      <PasswordField
        {...NEW_PASSWORD}
        label={t('confirmPassword')}
        name="confirmPassword"
        error={problemOf('confirmPassword', problem)}
      />
    </>
  )
}

/** The password, or the first rule that it breaks. */
export function readNewPassword(form: HTMLFormElement, holder: PasswordHolder, t: Translate<'account'>) {
  const chosen = { password: readField(form, 'password'), confirmPassword: readField(form, 'confirmPassword') }
  const broken = holder === 'staff' ? staffPasswordProblem(chosen) : passwordProblem(chosen)
  const problem: Problem | undefined = broken && { text: t(`problems.${broken.key}`), field: broken.field }
  return { chosen, problem }
}
