import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { numberOrNull } from '#web/admin/editing/figure.ts'
import { PermissionChoice } from '#web/admin/editing/permission-choice.tsx'
import { useProvenForm } from '#web/commerce/security/use-proven-form.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { mayGrant, rolesCalls } from './roles.ts'
import type { StaffRole } from './roles.ts'

const LONGEST_NAME = 40

interface RoleFormProps {
  /** Undefined for a new one. */
  role: StaffRole | undefined
  onSaved: () => void
  onCancel: () => void
}

/** What a role is called, what it allows and up to which amount it refunds. */
export function RoleForm({ role, onSaved, onCancel }: RoleFormProps) {
  const { t } = useLazyTranslation('managementPermissions')
  const { form, problem, isBusy } = useProvenForm(async (typed, prove) => {
    const pesos = numberOrNull(readField(typed, 'refundLimit'))
    // JSON has no NaN: it would arrive as null, which is no limit
    if (Number.isNaN(pesos)) return { field: 'refundLimit', text: t('roles.limitWrong') }
    const json = {
      name: readField(typed, 'name').trim(),
      permissions: PERMISSIONS.filter((permission) => new FormData(typed).getAll('permissions').includes(permission)),
      refundLimit: pesos,
    }
    await prove<unknown>(() =>
      role
        ? answerOf(
            rolesCalls()[':roleId'].$put({
              param: { roleId: role.roleId },
              header: { 'if-match': String(role.version) },
              json,
            }),
          )
        : answerOf(rolesCalls().$post({ json })),
    )
    notify('success', t('roles.saved'))
    onSaved()
    return undefined
  })
  return (
    <form {...form} className="grid max-w-4xl gap-7">
      <FormProblem problem={problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('roles.name')}
          {...(role?.shipped && { hint: t('roles.nameHint') })}
          name="name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          defaultValue={role?.name ?? ''}
          error={problemOf('name', problem)}
        />
        <TextField
          label={t('roles.limit')}
          hint={t('roles.limitHint')}
          name="refundLimit"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={role ? String(role.refundLimit ?? '') : '0'}
          error={problemOf('refundLimit', problem)}
        />
      </div>
      <Permissions chosen={role?.permissions ?? []} />
      <FormButtons submit={t('roles.save')} cancel={t('roles.cancel')} busy={isBusy} onCancel={onCancel} />
    </form>
  )
}

/** Whoever may change something may also see it. */
function Permissions({ chosen }: { chosen: readonly Permission[] }) {
  const { t } = useLazyTranslation('managementPermissions')
  return (
    <section aria-labelledby="role-permissions">
      <h2 id="role-permissions" className="font-display text-xl">
        {t('roles.permissions')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t('roles.withReading')}</p>
      <PermissionChoice
        name="permissions"
        permissions={PERMISSIONS}
        chosen={chosen}
        isClosed={(permission) => !mayGrant({ permissions: [permission] })}
      />
    </section>
  )
}
