import { z } from '@hono/zod-openapi'
import { listBalanceDifferences } from '#domain/orders/paying/reconciling/list-balance-differences.ts'
import type { ListedDifference } from '#domain/orders/paying/reconciling/list-balance-differences.ts'
import { balanceDifferenceSchema } from '#domain/orders/paying/reconciling/schemas.ts'
import { listPaymentIssues } from '#domain/orders/refunding/list-payment-issues.ts'
import type { PaymentIssue } from '#domain/orders/refunding/list-payment-issues.ts'
import { resolvePaymentIssue } from '#domain/orders/refunding/resolve-payment-issue.ts'
import { paymentIssueSchema, resolvedIssueSchema, resolvePaymentIssueSchema } from '#domain/orders/refunding/schemas.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { answerOf, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Payments')

const listIssuesRoute = staffRoute({
  method: 'get',
  path: '/payment-issues',
  operationId: 'listPaymentIssues',
  permission: 'payments:read',
  summary: 'Money that is not simply an order’s',
  description:
    'Transfers that were short, too much, late, twice or under an unknown reference, card payments that their order couldn’t take, and refunds that a bank sent back. What waits, oldest first; with `status=resolved` what was settled.',
  request: {
    query: keysetQuery.extend({ status: z.enum(['open', 'resolved']).default('open') }),
  },
  responses: { 200: json(keysetListOf(paymentIssueSchema), 'A page of them') },
  refusals: { 422: 'A parameter makes no sense' },
})

const resolveIssueRoute = staffRoute({
  method: 'post',
  path: '/payment-issues/{issueId}/resolution',
  operationId: 'resolvePaymentIssue',
  permission: 'payments:write',
  also: 'orders:refund',
  summary: 'Settle it',
  description:
    'After a recent proof of identity. `accepted`: taken as it is, and the order is paid with it. `refunded`: what came by card is given back through its provider, once; other money is noted as given back. `given-by-hand`: what came by card was given back otherwise. `rest-asked`: the buyer is asked for the rest and has 48 hours. `dismissed`: none of the shop’s, or noted by mistake. `refunded` and `given-by-hand` also need `orders:refund`, within the limit of the order.',
  request: {
    params: paramsOf({ issueId: z.uuid() }),
    body: jsonBody(resolvePaymentIssueSchema),
  },
  responses: { 200: json(answerOf(resolvedIssueSchema), 'Settled') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'There is no such money',
    409: 'It is settled already, can’t be settled so, is being given back right now, or the provider refuses to',
    422: 'A field is missing or of the wrong shape',
    503: 'The card provider doesn’t answer; try again',
  },
})
const listDifferencesRoute = staffRoute({
  method: 'get',
  path: '/balance-differences',
  operationId: 'listBalanceDifferences',
  permission: 'payments:read',
  summary: 'How the provider’s balance and the shop’s payments differ',
  description:
    'The latest movement first. The last 35 days are compared each night; what the shop had missed is booked then and not listed.',
  request: { query: keysetQuery },
  responses: { 200: json(keysetListOf(balanceDifferenceSchema), 'A page of differences') },
  refusals: { 422: 'A number makes no sense, or the cursor is none of this list' },
})

export function paymentIssuesRoutes() {
  return createRouter()
    .openapi(listIssuesRoute, async (c) => {
      const { status, cursor: after, limit } = c.req.valid('query')
      return c.json(
        keyset(
          await listPaymentIssues(c.get('ctx'), { resolved: status === 'resolved', after, limit }),
          limit,
          toPaymentIssueResponse,
        ),
        200,
      )
    })
    .openapi(listDifferencesRoute, async (c) => {
      const { cursor, limit } = c.req.valid('query')
      return c.json(
        keyset(await listBalanceDifferences(c.get('ctx'), { cursor, limit }), limit, toDifferenceResponse),
        200,
      )
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
