import { PERMISSIONS } from '#vocabulary/permissions.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { useProvenForm } from '#web/commerce/security/use-proven-form.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { TextField } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { readField } from '#web/ui/forms/form-fields.ts'
import { FormProblem, problemOf } from '#web/ui/forms/form-problem.tsx'
import { notify } from '#web/ui/toasts/notify.ts'
import { mayGive, rolesCalls } from './roles.ts'
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
    const limit = readField(typed, 'refundLimit').trim()
    const json = {
      name: readField(typed, 'name').trim(),
      permissions: PERMISSIONS.filter((permission) => new FormData(typed).getAll('permissions').includes(permission)),
      refundLimit: limit === '' ? null : Number(limit.replaceAll(',', '')),
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

type Resource = Permission extends `${infer Name}:${string}` ? Name : never

const RESOURCES = [...new Set(PERMISSIONS.map((permission) => permission.replace(/:.*/, '') as Resource))]

/** All there are, by what they are about; whoever may change something may also see it. */
function Permissions({ chosen }: { chosen: readonly Permission[] }) {
  const { t } = useLazyTranslation('managementPermissions')
  return (
    <section aria-labelledby="role-permissions">
      <h2 id="role-permissions" className="font-display text-xl">
        {t('roles.permissions')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('roles.withReading')}</p>
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {RESOURCES.map((resource) => (
          <fieldset key={resource} className="border-t border-line pt-3">
            <legend className="contents">
              <span className="block pb-1 font-medium">{t(`resources.${resource}`)}</span>
            </legend>
            {PERMISSIONS.filter((permission) => permission.startsWith(`${resource}:`)).map((permission) => (
              <label
                key={permission}
                className="flex min-h-11 items-start gap-3 py-1.5 text-[0.9375rem] has-disabled:text-ink-faint"
              >
                <input
                  type="checkbox"
                  name="permissions"
                  value={permission}
                  defaultChecked={chosen.includes(permission)}
                  disabled={!mayGive({ permissions: [permission] })}
                  className="mt-0.5 size-5 shrink-0 accent-agave"
                />
                {t(`permissions.${permission}`)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
