import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isPushedFor, renewThisDevice } from '#web/admin/push/push-devices.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { amendSession, readSession, useSession } from '#web/commerce/session/session.ts'
import { mayOpen } from '#vocabulary/management-pages.ts'

/** Reloads an admin's permissions on each page, because roles may change. Redirects only after the response. */
export function AdminRights({ children }: { children: ReactNode }) {
  const user = useSession()
  const from = useLocation()
  const { pathname } = from
  // A stable reference: each new one would restart the navigation
  const origin = useMemo(() => ({ from }), [from])
  // The owner's permissions never change
  const isAsked = user?.userType === 'admin'
  const load = async () => {
    const { permissions } = (await answerOf(getApi().api.auth.rights.$get())).data
    if (String(permissions) !== String(readSession()?.permissions)) amendSession({ permissions })
    return permissions
  }
  useApiQuery(`pushes ${user?.id}`, renewThisDevice, { isWanted: isPushedFor(user?.id) })
  const rights = useApiQuery(`rights ${pathname}`, load, { isWanted: isAsked })
  if (mayOpen(permissionsOf(user), pathname)) return children
  const isAnswered = !isAsked || rights.data !== undefined || rights.error !== undefined
  return isAnswered && <Navigate to="/unauthorized" state={origin} replace />
}
