import { ACCOUNT_LENGTHS } from '#domain/identity/field-lengths.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { useProvenForm } from '#web/commerce/security/use-proven-form.ts'
import { notify } from '#web/ui/toasts/notify.ts'
import { chosenRoles, RoleChoice } from './role-choice.tsx'
import type { StaffRole } from './roles.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'

interface InviteFormProps {
  roles: readonly StaffRole[]
  onInvited: () => void
  onCancel: () => void
}

/** Takes whom to invite, and with which roles. */
export function InviteForm({ roles, onInvited, onCancel }: InviteFormProps) {
  const { t } = useLazyTranslation('managementOperations')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const json = {
      name: readField(typed, 'name').trim(),
      email: readField(typed, 'email').trim(),
      roleIds: chosenRoles(typed),
    }
    await prove(() => answerOf(getManagementApi().management['staff-invitations'].$post({ json })))
    notify('success', t('staff.sent', { email: json.email }))
    onInvited()
    return undefined
  })
  return (
    <form {...form} className="max-w-md">
      <FormProblem problem={problem} />
      <div className="grid gap-5">
        <TextField
          label={t('staff.name')}
          name="name"
          autoComplete="off"
          maxLength={ACCOUNT_LENGTHS.userName}
          error={problemOf('name', problem)}
          required
        />
        <TextField
          label={t('staff.email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={ACCOUNT_LENGTHS.email}
          error={problemOf('email', problem)}
          required
        />
        <RoleChoice roles={roles} />
        <FormButtons submit={t('staff.send')} cancel={t('staff.cancel')} busy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}
