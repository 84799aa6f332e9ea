import { KEY_PERMISSIONS } from '#vocabulary/permissions.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { PermissionChoice } from '#web/admin/editing/permission-choice.tsx'
import { useProvenForm } from '#web/commerce/security/use-proven-form.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'

const LONGEST_NAME = 60
const LIFETIMES = [30, 90, 365] as const

interface KeyFormProps {
  onMade: (key: string) => void
  onCancel: () => void
}

export function KeyForm({ onMade, onCancel }: KeyFormProps) {
  const { t } = useLazyTranslation('managementOperations')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const chosen = new FormData(typed).getAll('scopes')
    const days = LIFETIMES.find((lifetime) => String(lifetime) === readField(typed, 'days')) ?? null
    const json = {
      name: readField(typed, 'name'),
      scopes: KEY_PERMISSIONS.filter((scope) => chosen.includes(scope)),
      days,
    }
    const { data } = await prove(() => answerOf(getManagementApi().management['api-keys'].$post({ json })))
    onMade(data.key)
    return undefined
  })
  return (
    <form {...form} className="max-w-4xl">
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          name="name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          error={problemOf('name', problem)}
          required
        />
        <fieldset aria-describedby="key-scopes-error">
          <legend className="mb-2 text-sm font-medium">{t('keys.scopes')}</legend>
          <PermissionChoice name="scopes" permissions={KEY_PERMISSIONS} />
          <FieldError id="key-scopes-error" error={problemOf('scopes', problem)} />
        </fieldset>
        <SelectField label={t('keys.days')} name="days" defaultValue="365">
          {LIFETIMES.map((days) => (
            <option key={days} value={days}>
              {t('keys.daysAfter', { count: days })}
            </option>
          ))}
          <option value="">{t('keys.daysNone')}</option>
        </SelectField>
        <FormButtons submit={t('keys.submit')} cancel={t('keys.cancel')} busy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}
