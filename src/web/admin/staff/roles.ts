import type { InferResponseType } from 'hono/client'
import type { Translate } from '#i18n/translator.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { readSession } from '#web/commerce/session/session.ts'
import { areGrantable } from '#vocabulary/permissions.ts'

const call = () => getManagementApi().management['staff-roles']
export const rolesCalls = call

export type StaffRole = Extract<
  InferResponseType<ReturnType<typeof call>['$get'], 200>,
  { data: unknown }
>['data'][number]

export const loadRoles = async (): Promise<StaffRole[]> => (await answerOf(call().$get())).data

export function nameOfRole(t: Translate<'managementPermissions'>, { name, shipped }: StaffRole): string {
  return name ?? (shipped ? t(`shipped.${shipped}`) : '')
}

export function namesOf(
  t: Translate<'managementPermissions'>,
  roles: readonly StaffRole[],
  roleIds: readonly string[],
): string {
  return roles
    .filter(({ roleId }) => roleIds.includes(roleId))
    .map((role) => nameOfRole(t, role))
    .join(', ')
}

/** A courtesy: the server also compares the limits of refunds. */
export function mayGrant({ permissions }: Pick<StaffRole, 'permissions'>): boolean {
  const user = readSession()
  return user?.userType === 'owner' || areGrantable(permissions, permissionsOf(user))
}
