import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { amendSession, readSession } from '#web/commerce/session/session.ts'

interface AdminRightsProps {
  /** The owner's stay. */
  isAsked: boolean
  /** By what was last heard of. */
  isAdmitted: boolean
  children: ReactNode
}

/** Asks on each page what an admin may do now: roles change while somebody is signed in. Turns away only after the answer. */
export function AdminRights({ isAsked, isAdmitted, children }: AdminRightsProps) {
  const from = useLocation()
  const { pathname } = from
  // A stable reference: each new one would restart the navigation
  const origin = useMemo(() => ({ from }), [from])
  const load = async () => {
    const { permissions } = (await answerOf(getApi().api.auth.rights.$get())).data
    if (String(permissions) !== String(readSession()?.permissions)) amendSession({ permissions })
    return permissions
  }
  const rights = useApiQuery(`rights ${pathname}`, load, { isWanted: isAsked })
  if (isAdmitted) return children
  const isAnswered = !isAsked || rights.data !== undefined || rights.error !== undefined
  return isAnswered && <Navigate to="/unauthorized" state={origin} replace />
}
