import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { mayGrant, nameOfRole } from './roles.ts'
import type { StaffRole } from './roles.ts'

interface RoleChoiceProps {
  roles: readonly StaffRole[]
  chosen?: readonly string[]
}

/** Which roles somebody has; sent as `roleIds`. */
export function RoleChoice({ roles, chosen = [] }: RoleChoiceProps) {
  const { t } = useLazyTranslation('managementPermissions')
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('roles.choose')}</legend>
      <p className="mb-1 text-sm text-ink-soft">{t('roles.chooseHint')}</p>
      {roles.map((role) => (
        <label key={role.roleId} className="flex min-h-11 items-center gap-3 has-disabled:text-ink-faint">
          <input
            type="checkbox"
            name="roleIds"
            value={role.roleId}
            defaultChecked={chosen.includes(role.roleId)}
            disabled={!mayGrant(role)}
            className="size-5 shrink-0 accent-agave"
          />
          <span>
            {nameOfRole(t, role)}
            {!mayGrant(role) && <span className="block text-sm">{t('roles.notGrantable')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function chosenRoles(form: HTMLFormElement): string[] {
  return new FormData(form).getAll('roleIds').map(String)
}
