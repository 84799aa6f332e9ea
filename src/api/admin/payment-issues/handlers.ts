import { listBalanceDifferences } from '#domain/orders/paying/reconciling/list-balance-differences.ts'
import type { ListedDifference } from '#domain/orders/paying/reconciling/list-balance-differences.ts'
import { listPaymentIssues } from '#domain/orders/refunding/list-payment-issues.ts'
import type { PaymentIssue } from '#domain/orders/refunding/list-payment-issues.ts'
import { resolvePaymentIssue } from '#domain/orders/refunding/resolve-payment-issue.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { listDifferencesRoute, listIssuesRoute, resolveIssueRoute } from './routes.ts'

export function paymentIssuesRoutes() {
  return createRouter()
    .openapi(listIssuesRoute, async (c) => {
      const { status, cursor: after, limit } = c.req.valid('query')
      const { items, next } = await listPaymentIssues(c.get('ctx'), { resolved: status === 'resolved', after, limit })
      return c.json(keyset({ items: items.map(toPaymentIssueResponse), next }, limit), 200)
    })
    .openapi(listDifferencesRoute, async (c) => {
      const { cursor, limit } = c.req.valid('query')
      const { items, next } = await listBalanceDifferences(c.get('ctx'), { cursor, limit })
      return c.json(keyset({ items: items.map(toDifferenceResponse), next }, limit), 200)
    })
    .openapi(resolveIssueRoute, async (c) => {
      const { issueId } = c.req.valid('param')
      const { resolution, note } = c.req.valid('json')
      await resolvePaymentIssue(c.get('ctx'), { issueId, resolution, note })
      return c.json(ok({ issueId, resolution }), 200)
    })
}

function toPaymentIssueResponse({ amountCentavos, totalCentavos, folio, at, resolvedAt, ...issue }: PaymentIssue) {
  return {
    ...issue,
    amount: pesosFromCentavos(amountCentavos),
    total: totalCentavos === null ? null : pesosFromCentavos(totalCentavos),
    orderId: folio,
    at,
    resolvedAt,
  }
}

function toDifferenceResponse(difference: ListedDifference) {
  const { kind, provider, partId, folio, oursCentavos, theirsCentavos, at, foundAt } = difference
  return {
    kind,
    provider,
    partId,
    orderId: folio,
    ours: pesosFromCentavos(oursCentavos),
    theirs: pesosFromCentavos(theirsCentavos),
    at,
    foundAt,
  }
}
