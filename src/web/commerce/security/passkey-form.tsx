import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { makePasskey, PasskeyNotMade } from './make-passkey.ts'
import { useProvenForm } from './use-proven-form.ts'

const LONGEST_NAME = 60

export function PasskeyForm({ onMade, onCancel }: { onMade: () => void; onCancel: () => void }) {
  const { t } = useLazyTranslation('security')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    try {
      await makePasskey(readField(typed, 'name').trim(), prove)
    } catch (error) {
      if (!(error instanceof PasskeyNotMade)) throw error
      return { text: t(error.isKnown ? 'passkeys.known' : 'passkeys.failed') }
    }
    onMade()
    return undefined
  })
  return (
    <form {...form} className="max-w-md">
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          name="name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
        />
        <FormButtons submit={t('passkeys.submit')} cancel={t('passkeys.cancel')} busy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}
