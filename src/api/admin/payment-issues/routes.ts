import { createRoute, z } from '@hono/zod-openapi'
import { PAYMENT_METHODS } from '#vocabulary/payment-methods.ts'
import { BALANCE_DIFFERENCES } from '#vocabulary/payment-status.ts'
import { OWNERS_RESOLUTIONS, RECEIPT_OUTCOMES, RESOLUTIONS } from '#vocabulary/transfer-status.ts'
import { optionalText } from '#kit/text-schema.ts'
import { answerOf, json, jsonBody, keysetListOf, keysetQuery, situations } from '../../envelope.ts'
import { ownerOnly } from '../../callers.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Payments']
const LONGEST_NOTE = 500

const issue = z
  .object({
    issueId: z.uuid(),
    what: z.enum([...RECEIPT_OUTCOMES, 'amount-mismatch', 'refund-failed']).exclude(['match']),
    method: z.enum(PAYMENT_METHODS),
    amount: z.number().openapi({ description: 'What came' }),
    total: z.number().nullable().openapi({ description: 'What the order costs' }),
    orderId: z.string().nullable(),
    reference: z.string().nullable(),
    concept: z.string().nullable(),
    at: z.iso.datetime(),
    resolution: z.enum(RESOLUTIONS).nullable(),
    note: z.string().nullable(),
    resolvedBy: z.string().nullable(),
    resolvedAt: z.iso.datetime().nullable(),
  })
  .openapi('PaymentIssue')

export const listIssuesRoute = createRoute({
  method: 'get',
  path: '/payment-issues',
  middleware: ownerOnly,
  operationId: 'listPaymentIssues',
  tags,
  summary: 'Money that is not simply an order’s',
  description:
    'For the owner: transfers that were short, too much, late, twice or under an unknown reference, card payments that their order couldn’t take, and refunds that a bank sent back. What waits, oldest first; with `status=resolved` what was settled.',
  request: {
    query: keysetQuery.extend({ status: z.enum(['open', 'resolved']).default('open') }),
  },
  responses: {
    200: json(keysetListOf(issue), 'A page of them'),
    ...situations({ ...forTheOwner, 422: 'A parameter makes no sense' }),
  },
})

export const resolveIssueRoute = createRoute({
  method: 'post',
  path: '/payment-issues/{issueId}/resolution',
  middleware: ownerOnly,
  operationId: 'resolvePaymentIssue',
  tags,
  summary: 'Settle it',
  description:
    'For the owner, who proved lately who they are. `accepted`: taken as it is, and the order is paid with it. `refunded`: what came by card is given back through its provider, once; other money is noted as given back. `given-by-hand`: what came by card was given back otherwise. `rest-asked`: the buyer is asked for the rest and has 48 hours. `dismissed`: none of the shop’s, or noted by mistake.',
  request: {
    params: z.object({ issueId: z.uuid() }),
    body: jsonBody(
      z
        .object({ resolution: z.enum(OWNERS_RESOLUTIONS), note: optionalText(LONGEST_NOTE) })
        .openapi('ResolvePaymentIssue'),
    ),
  },
  responses: {
    200: json(answerOf(z.object({ issueId: z.uuid(), resolution: z.enum(OWNERS_RESOLUTIONS) })), 'Settled'),
    ...situations({
      ...forTheOwner,
      403: 'Only the owner may, after a recent proof',
      404: 'There is no such money',
      409: 'It is settled already, can’t be settled so, or the provider refuses to give it back',
      422: 'A field is missing or of the wrong shape',
      503: 'The card provider doesn’t answer; try again',
    }),
  },
})

const balanceDifference = z
  .object({
    kind: z.enum(BALANCE_DIFFERENCES).openapi({
      description:
        '`unknown`: money there of which the shop knows nothing; `not-booked`: it came there and not here; `amount`, `refund`: other amounts; `dispute`: one the shop doesn’t know; `missing-there`: it came here and not there',
    }),
    provider: z.string(),
    partId: z.string().openapi({ description: 'What the provider calls it' }),
    orderId: z.string().nullable(),
    ours: z.number(),
    theirs: z.number(),
    at: z.iso.datetime().openapi({ description: 'When the money moved' }),
    foundAt: z.iso.datetime(),
  })
  .openapi('BalanceDifference')

export const listDifferencesRoute = createRoute({
  method: 'get',
  path: '/balance-differences',
  operationId: 'listBalanceDifferences',
  tags,
  summary: 'How the provider’s balance and the shop’s payments differ',
  description:
    'For the owner, the latest movement first. The last 35 days are compared each night; what the shop had missed is booked then and not listed.',
  request: { query: keysetQuery },
  responses: {
    200: json(keysetListOf(balanceDifference), 'A page of differences'),
    ...situations({ ...forTheOwner, 422: 'A number makes no sense, or the cursor is none of this list' }),
  },
})
