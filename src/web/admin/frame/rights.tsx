import { useLocation } from 'react-router'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { amendSession, readSession } from '#web/commerce/session/session.ts'

/** Asks on each page what an admin may do now: roles change while somebody is signed in. */
export function AdminRights() {
  const { pathname } = useLocation()
  useApiQuery(`rights ${pathname}`, async () => {
    const { permissions } = (await answerOf(getApi().api.auth.rights.$get())).data
    if (String(permissions) !== String(readSession()?.permissions)) amendSession({ permissions })
    return permissions
  })
  return null
}
