import { useState } from 'react'
import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { answerOf } from '#web/api-client.ts'
import { NewPasswordFields, readNewPassword } from '#web/features/account/new-password-fields.tsx'
import { useAccountForm } from '#web/features/account/use-account-form.ts'
import { getApi } from '#web/features/api/api.ts'
import { Panel } from '#web/features/dashboard/panel.tsx'
import { readField } from '#web/features/sign-in/form-fields.ts'
import { FormProblem, problemOf } from '#web/features/sign-in/form-problem.tsx'
import { notify } from '#web/features/sign-in/notify.ts'
import { PasswordField } from '#web/features/sign-in/password-field.tsx'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Opening } from './opening.tsx'

/** Changes the password; `onChanged` when the other sessions ended with it. */
export function PasswordPanel({ onChanged }: { onChanged: () => void }) {
  const { t } = useLazyTranslation('security')
  const [isOpen, setIsOpen] = useState(false)

  function finish() {
    setIsOpen(false)
    notify('success', t('password.done'))
    onChanged()
  }

  return (
    <Panel title={t('password.title')} lead={t('password.lead')}>
      <Opening label={t('password.change')} isOpen={isOpen} onOpen={() => setIsOpen(true)}>
        <PasswordForm onDone={finish} onCancel={() => setIsOpen(false)} />
      </Opening>
    </Panel>
  )
}

function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useLazyTranslation('security')
  const { t: tAccount } = useLazyTranslation('account')
  const { form, problem, isBusy } = useAccountForm(async (typed) => {
    const { chosen, problem: broken } = readNewPassword(typed, tAccount)
    if (broken) return broken
    const currentPassword = readField(typed, 'currentPassword')
    await answerOf(getApi().api.auth.password.$put({ json: { currentPassword, ...chosen } }))
    onDone()
    return undefined
  })
  return (
    <form {...form} className="max-w-md">
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <PasswordField
          label={tAccount('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          maxLength={ACCOUNT_LENGTHS.password}
          required
          error={problemOf('currentPassword', problem)}
        />
        <NewPasswordFields problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t('password.save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('password.cancel')}
          </Button>
        </div>
      </div>
    </form>
  )
}
