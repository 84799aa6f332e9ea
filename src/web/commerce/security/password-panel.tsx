import { useState } from 'react'
import { PasswordChangeFields, usePasswordChange } from './password-change.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Opening } from './opening.tsx'

/** `onChanged` is called when the other sessions have ended. */
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
  const { form, problem, isBusy } = usePasswordChange(onDone)
  return (
    <form {...form} className="max-w-md">
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <PasswordChangeFields problem={problem} />
        <FormButtons submit={t('password.save')} cancel={t('password.cancel')} busy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}
