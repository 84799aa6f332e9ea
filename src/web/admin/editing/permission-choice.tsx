import type { Permission } from '#vocabulary/permissions.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'

export type Resource = Permission extends `${infer Name}:${string}` ? Name : never

export function resourceOf(permission: Permission): Resource {
  return permission.replace(/:.*/, '') as Resource
}

interface PermissionChoiceProps {
  name: string
  permissions: readonly Permission[]
  chosen?: readonly Permission[]
  isClosed?: (permission: Permission) => boolean
}

/** Checkboxes by what the permissions are about. */
export function PermissionChoice({ name, permissions, chosen = [], isClosed }: PermissionChoiceProps) {
  const { t } = useLazyTranslation('managementPermissions')
  const resources = [...new Set(permissions.map(resourceOf))]
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {resources.map((resource) => (
        <fieldset key={resource} className="border-t border-line pt-3">
          <legend className="contents">
            <span className="block pb-1 font-medium">{t(`resources.${resource}`)}</span>
          </legend>
          {permissions
            .filter((permission) => resourceOf(permission) === resource)
            .map((permission) => (
              <label
                key={permission}
                className="flex min-h-11 items-start gap-3 py-1.5 text-[0.9375rem] has-disabled:text-ink-faint"
              >
                <input
                  type="checkbox"
                  name={name}
                  value={permission}
                  defaultChecked={chosen.includes(permission)}
                  disabled={isClosed?.(permission)}
                  className="mt-0.5 size-5 shrink-0 accent-agave"
                />
                {t(`permissions.${permission}`)}
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  )
}
