import { useState } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { answerOf, ApiError } from '#web/platform/api-client.ts'
import { useAccountForm } from './use-account-form.ts'
import { getApi } from '#web/platform/api.ts'
import { Loaded } from '#web/commerce/private-pages/loaded.tsx'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { askPasskey } from './ask-passkey.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { PasswordField } from './password-field.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusFirstFieldOnMount } from '#web/ui/focus-on-mount.ts'
import { TextField } from '#web/ui/field.tsx'
import { loadSecurity } from './load-security.ts'

const LONGEST_CODE = 40

interface StepUpDialogProps {
  onProven: () => void
  onDeclined: () => void
}

/** Asks for a passkey, or the password and, if enabled, a code. */
export default function StepUpDialog({ onProven, onDeclined }: StepUpDialogProps) {
  const { t } = useLazyTranslation('security')
  const security = useApiQuery('step-up', loadSecurity)
  return (
    <Dialog title={t('stepUp.title')} onClose={onDeclined}>
      <p className="mt-3 mb-6 text-pretty text-ink-soft">{t('stepUp.lead')}</p>
      <Loaded query={security} rows={2}>
        {({ hasSecondFactor, passkeys }) => (
          <>
            {passkeys.length > 0 && <PasskeyProof onProven={onProven} />}
            <Proof takesCode={hasSecondFactor} onProven={onProven} onDeclined={onDeclined} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function PasskeyProof({ onProven }: Pick<StepUpDialogProps, 'onProven'>) {
  const { t } = useLazyTranslation('security')
  const [isBusy, setIsBusy] = useState(false)
  const [text, setText] = useState<string>()

  async function prove() {
    setIsBusy(true)
    try {
      await answerOf(getApi().api.auth.confirmation.passkey.$post({ json: await askPasskey() }))
      onProven()
    } catch (error) {
      setText((error instanceof ApiError && error.message) || t('stepUp.passkeyFailed'))
      setIsBusy(false)
    }
  }

  return (
    <div className="mb-6 border-b border-line pb-6">
      <FormProblem problem={text === undefined ? undefined : { text }} />
      <Button variant="secondary" busy={isBusy} onClick={() => void prove()} className="w-full">
        {t('stepUp.passkey')}
      </Button>
    </div>
  )
}

function Proof({ takesCode, onProven, onDeclined }: StepUpDialogProps & { takesCode: boolean }) {
  const { t } = useLazyTranslation('security')
  const { form, problem, isBusy } = useAccountForm(async (typed) => {
    const json = { currentPassword: readField(typed, 'currentPassword'), code: readField(typed, 'code').trim() }
    await answerOf(getApi().api.auth.confirmation.$post({ json }))
    onProven()
    return undefined
  })
  return (
    <form {...form}>
      <FormProblem problem={problem} />
      <div ref={focusFirstFieldOnMount} className="grid gap-5">
        <PasswordField
          label={t('stepUp.password')}
          name="currentPassword"
          autoComplete="current-password"
          maxLength={ACCOUNT_LENGTHS.password}
          required
          error={problemOf('currentPassword', problem)}
        />
        {takesCode && (
          <TextField
            label={t('stepUp.code')}
            hint={t('stepUp.codeHint')}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LONGEST_CODE}
            required
            error={problemOf('code', problem)}
          />
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy} className="grow">
            {t('stepUp.submit')}
          </Button>
          <Button variant="secondary" onClick={onDeclined} className="grow">
            {t('stepUp.cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}
