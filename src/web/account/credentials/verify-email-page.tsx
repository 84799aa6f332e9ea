import { useState } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { problemOf } from '#web/ui/forms/form-problem.tsx'
import { PasswordField } from '#web/commerce/security/password-field.tsx'
import type { Problem } from '#web/ui/forms/problem.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { focusFirstFieldOnMount } from '#web/ui/focus-on-mount.ts'
import { Link } from '#web/ui/link.tsx'
import { PressedLink } from './pressed-link.tsx'

/** Asks for the account's password unless signed in. */
export function VerifyEmailPage() {
  const { t } = useLazyTranslation('account')
  const [isProofDue, setIsProofDue] = useState(false)

  async function verify(token: string, form: HTMLFormElement): Promise<string | undefined> {
    try {
      const json = { token, password: readField(form, 'password') }
      return (await answerOf(getApi().api.auth['email-verification'].completion.$post({ json }))).data.email
    } catch (error) {
      const isFirst = error instanceof ApiError && error.code === 'AccountProofRequired' && !isProofDue
      if (!isFirst) throw error
      setIsProofDue(true)
      return undefined
    }
  }

  return (
    <PressedLink
      title={t('verify.title')}
      lead={t('verify.lead')}
      label={t('verify.submit')}
      send={verify}
      successText={(email) => t('verify.done', { email })}
      renderFields={(problem) => isProofDue && <AccountProof problem={problem} />}
    >
      <ButtonLink to="/store" variant="secondary" className="mt-3 w-full">
        {t('verify.store')}
      </ButtonLink>
    </PressedLink>
  )
}

/** A stranger may have registered with the reader's e-mail, so it also offers a way out. */
function AccountProof({ problem }: { problem: Problem | undefined }) {
  const { t } = useLazyTranslation('account')
  return (
    <div ref={focusFirstFieldOnMount} className="mb-6">
      <PasswordField
        label={t('verify.password')}
        hint={t('verify.passwordHint')}
        name="password"
        autoComplete="current-password"
        maxLength={ACCOUNT_LENGTHS.password}
        required
        error={problemOf('password', problem)}
      />
      <p className="mt-4 text-pretty text-ink-soft">
        {t('verify.unknown')}{' '}
        <Link to="/reset-password" className="link">
          {t('verify.reset')}
        </Link>
      </p>
    </div>
  )
}
