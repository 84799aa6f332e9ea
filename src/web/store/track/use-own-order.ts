import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { useApiQuery } from '#web/commerce/queries/use-api-query.ts'
import { useSession } from '#web/commerce/session/session.ts'
import type { TrackedOrder } from '#web/commerce/tracking/tracked-order.ts'

/**
 * The order as its signed-in viewer may see it. The page is rendered for visitors: masked, and not payable for accounts.
 * After hydration it is loaded with the token; until then `isAsking` lets styles hide what applies only to visitors.
 */
export function useOwnOrder(order: TrackedOrder): { order: TrackedOrder; isAsking: boolean } {
  const user = useSession()
  const isForVisitors = order.isMasked || order.needsSignIn
  const isWanted = isForVisitors && user !== undefined
  const key = `own ${user?.id} ${JSON.stringify(order)}`
  const { data: disclosed, error } = useApiQuery(key, () => ask(order.folio), { isWanted })
  if (!isForVisitors) return { order, isAsking: false }
  if (!user || (disclosed === undefined && error === undefined)) return { order, isAsking: true }
  // Without a response, nobody is sent to another account
  if (disclosed === undefined) return { order: { ...order, needsSignIn: false }, isAsking: false }
  // The typed e-mail may disclose more than another account's token
  return { order: disclosed.isMasked ? order : disclosed, isAsking: false }
}

async function ask(folio: string): Promise<TrackedOrder> {
  return (await answerOf(getApi().api.orders[':folio'].$get({ param: { folio }, query: {} }))).data
}
