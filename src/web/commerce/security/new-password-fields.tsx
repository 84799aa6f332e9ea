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
  /** Whose password it is; where that isn't known, the server refuses what is too short for staff. */
  holder: PasswordHolder
  /** The account's, where it is known. */
  email?: string | undefined
}

/** A password to choose, and its repetition. */
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

/** What was chosen, or the first rule that it breaks. */
export function readNewPassword(form: HTMLFormElement, holder: PasswordHolder, t: Translate<'account'>) {
  const chosen = { password: readField(form, 'password'), confirmPassword: readField(form, 'confirmPassword') }
  const broken = holder === 'staff' ? staffPasswordProblem(chosen) : passwordProblem(chosen)
  const problem: Problem | undefined = broken && { text: t(`problems.${broken.key}`), field: broken.field }
  return { chosen, problem }
}
