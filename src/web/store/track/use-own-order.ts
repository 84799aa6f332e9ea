import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useSession } from '#web/commerce/session/session.ts'
import type { TrackedOrder } from '#web/commerce/tracking/tracked-order.ts'

/**
 * The order as whoever is signed in may see it. The page itself comes masked, for it knows nobody: their token is asked
 * with once the browser has taken over. Until that is answered, `isAsking` keeps the styles from showing what is masked
 * to who is signed in.
 */
export function useOwnOrder(order: TrackedOrder): { order: TrackedOrder; isAsking: boolean } {
  const user = useSession()
  const isWanted = order.isMasked && user !== undefined
  const key = `own ${user?.id} ${JSON.stringify(order)}`
  const { data: disclosed, error } = useApiQuery(key, () => ask(order.folio), { isWanted })
  if (!order.isMasked) return { order, isAsking: false }
  if (disclosed === undefined) return { order, isAsking: error === undefined }
  return { order: user ? disclosed : order, isAsking: false }
}

async function ask(folio: string): Promise<TrackedOrder> {
  return (await answerOf(getApi().api.orders[':folio'].$get({ param: { folio }, query: {} }))).data
}
