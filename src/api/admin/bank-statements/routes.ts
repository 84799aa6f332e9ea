import { createRoute, z } from '@hono/zod-openapi'
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_LINES } from '#domain/payments/bank-transfer/limits.ts'
import { answerOf, json, situations, paramsOf, fileField, formOf } from '../../envelope.ts'
import { ownerOnly } from '../../callers.ts'
import { forTheOwner } from '../for-the-owner.ts'
import {
  applyStatementSchema,
  matchStatementLineSchema,
  statementPlanSchema,
} from '#domain/orders/paying/bank-transfer/schemas.ts'

const tags = ['Payments']
/** What the database counts lines with. */
const MOST_LINE = 2_147_483_647
const params = paramsOf({ statementId: z.uuid() })
export const sendStatementRoute = createRoute({
  method: 'post',
  path: '/bank-statements',
  middleware: ownerOnly,
  operationId: 'sendBankStatement',
  tags,
  summary: 'Read a bank’s statement and show what it would do',
  description: `For the owner. A CSV file with headings for a date and for deposits or amounts, of at most ${MAX_STATEMENT_BYTES / 1024} kB and ${MAX_STATEMENT_LINES} movements. Nothing is booked yet; what isn’t booked within a week is forgotten.`,
  request: { body: formOf({ file: fileField }) },
  responses: {
    201: json(answerOf(statementPlanSchema), 'What it would do'),
    ...situations({
      ...forTheOwner,
      413: 'The file is too heavy',
      422: 'The file is no such table, or has too many movements',
    }),
  },
})

export const readStatementRoute = createRoute({
  method: 'get',
  path: '/bank-statements/{statementId}',
  middleware: ownerOnly,
  operationId: 'readBankStatement',
  tags,
  summary: 'What a statement would do now',
  description: 'For the owner.',
  request: { params },
  responses: {
    200: json(answerOf(statementPlanSchema), 'What it would do, or that all of it is in the books'),
    ...situations({ ...forTheOwner, 404: 'There is no such statement', 422: 'The id has the wrong shape' }),
  },
})

export const applyStatementRoute = createRoute({
  method: 'post',
  path: '/bank-statements/{statementId}/application',
  middleware: ownerOnly,
  operationId: 'applyBankStatement',
  tags,
  summary: 'Book every line of a statement that can be read, or none',
  description:
    'For the owner, who proved lately who they are. Movements that are in the books already change nothing: repeating it is harmless.',
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: applyStatementSchema } },
    },
  },
  responses: {
    200: json(answerOf(statementPlanSchema), 'What it did'),
    ...situations({
      ...forTheOwner,
      404: 'There is no such statement',
      403: 'Only the owner may, after a recent proof',
      409: 'Something changed since it was shown',
      422: 'A field is missing or of the wrong shape',
    }),
  },
})

export const matchStatementLineRoute = createRoute({
  method: 'post',
  path: '/bank-statements/{statementId}/lines/{line}/match',
  middleware: ownerOnly,
  operationId: 'matchStatementLine',
  tags,
  summary: 'Say which order a line’s money is for',
  description:
    'For the owner, who proved lately who they are. The line is booked for that order at once, before or after its statement is; what isn’t the order’s amount waits among the payment issues. Repeating it is harmless.',
  request: {
    params: params.extend({ line: z.coerce.number().int().positive().max(MOST_LINE) }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: matchStatementLineSchema,
        },
      },
    },
  },
  responses: {
    200: json(answerOf(statementPlanSchema), 'The statement as it stands now'),
    ...situations({
      ...forTheOwner,
      403: 'Only the owner may, after a recent proof',
      404: 'There is no such statement, line or order, or the order isn’t paid by transfer',
      409: 'The line is booked for another order, settled, or no deposit',
      422: 'A field is missing or of the wrong shape',
    }),
  },
})
