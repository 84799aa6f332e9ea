import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useSession } from '#web/commerce/session/session.ts'
import type { TrackedOrder } from '#web/commerce/tracking/tracked-order.ts'

/**
 * The order as whoever is signed in may see it. The page itself knows nobody, masks it and doesn't let an account's be
 * paid: their token is asked with once the browser has taken over. Until that is answered, `isAsking` keeps the styles
 * from showing what holds for visitors alone to who is signed in.
 */
export function useOwnOrder(order: TrackedOrder): { order: TrackedOrder; isAsking: boolean } {
  const user = useSession()
  const isForVisitors = order.isMasked || order.needsSignIn
  const isWanted = isForVisitors && user !== undefined
  const key = `own ${user?.id} ${JSON.stringify(order)}`
  const { data: disclosed, error } = useApiQuery(key, () => ask(order.folio), { isWanted })
  if (!isForVisitors) return { order, isAsking: false }
  if (!user || (disclosed === undefined && error === undefined)) return { order, isAsking: true }
  // Nobody is sent to another account because nothing answered
  if (disclosed === undefined) return { order: { ...order, needsSignIn: false }, isAsking: false }
  // The e-mail that was typed may show more than somebody else's account
  return { order: disclosed.isMasked ? order : disclosed, isAsking: false }
}

async function ask(folio: string): Promise<TrackedOrder> {
  return (await answerOf(getApi().api.orders[':folio'].$get({ param: { folio }, query: {} }))).data
}
