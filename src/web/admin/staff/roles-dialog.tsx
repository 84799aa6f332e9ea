import type { Staff } from '#domain/identity/staff/schemas.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { useProvenForm } from '#web/commerce/security/use-proven-form.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { FormProblem } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { chosenRoles, RoleChoice } from './role-choice.tsx'
import type { StaffRole } from './roles.ts'

interface RolesDialogProps {
  member: Staff['members'][number]
  roles: readonly StaffRole[]
  onDone: () => void
  onClose: () => void
}

/** Other roles for somebody, from this moment on. */
export function RolesDialog({ member: { userId, name, roleIds }, roles, onDone, onClose }: RolesDialogProps) {
  const { t } = useLazyTranslation('managementPermissions')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const json = { roleIds: chosenRoles(typed) }
    const calls = getManagementApi().management.staff[':userId'].roles
    await prove(() => answerOf(calls.$put({ param: { userId }, json })))
    notify('success', t('roles.given', { name }))
    onDone()
    return undefined
  })
  return (
    <Dialog title={t('roles.giveTitle', { name })} onClose={onClose}>
      <form {...form} className="mt-5 grid gap-5">
        <FormProblem problem={problem} />
        <RoleChoice roles={roles} chosen={roleIds} />
        <FormButtons submit={t('roles.save')} cancel={t('roles.cancel')} busy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
