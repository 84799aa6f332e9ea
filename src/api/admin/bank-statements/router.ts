import { z } from '@hono/zod-openapi'
import { applyStatement, planStatement } from '#domain/orders/paying/bank-transfer/apply-statement.ts'
import type { StatementPlan } from '#domain/orders/paying/bank-transfer/apply-statement.ts'
import { matchStatementLine } from '#domain/orders/paying/bank-transfer/match-statement-line.ts'
import {
  applyStatementSchema,
  matchStatementLineSchema,
  statementPlanSchema,
} from '#domain/orders/paying/bank-transfer/schemas.ts'
import { keepStatement } from '#domain/payments/bank-transfer/keep-statement.ts'
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_LINES } from '#domain/payments/bank-transfer/limits.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { limitStatements } from '../../body-limits.ts'
import { answerOf, created, fileField, formOf, json, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Payments')
/** The largest PostgreSQL integer. */
const MOST_LINE = 2_147_483_647
const params = paramsOf({ statementId: z.uuid() })
const sendStatementRoute = staffRoute({
  method: 'post',
  path: '/bank-statements',
  operationId: 'sendBankStatement',
  permission: 'payments:write',
  middleware: [limitStatements()],
  summary: 'Read a bank’s statement and show what it would do',
  description: `A CSV file with headings for a date and for deposits or amounts, of at most ${MAX_STATEMENT_BYTES / 1024} kB and ${MAX_STATEMENT_LINES} movements. Nothing is booked yet; what isn’t booked within a week is forgotten.`,
  request: { body: formOf({ file: fileField }) },
  responses: { 201: json(answerOf(statementPlanSchema), 'What it would do') },
  refusals: { 413: 'The file is too heavy', 422: 'The file is no such table, or has too many movements' },
})

const readStatementRoute = staffRoute({
  method: 'get',
  path: '/bank-statements/{statementId}',
  operationId: 'readBankStatement',
  permission: 'payments:read',
  summary: 'What a statement would do now',
  request: { params },
  responses: { 200: json(answerOf(statementPlanSchema), 'What it would do, or that all of it is already booked') },
  refusals: { 404: 'There is no such statement', 422: 'The id has the wrong shape' },
})

const applyStatementRoute = staffRoute({
  method: 'post',
  path: '/bank-statements/{statementId}/application',
  operationId: 'applyBankStatement',
  permission: 'payments:write',
  summary: 'Book every line of a statement that can be read, or none',
  description:
    'After a recent proof of identity. Movements that are already booked change nothing: repeating it is harmless.',
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: applyStatementSchema } },
    },
  },
  responses: { 200: json(answerOf(statementPlanSchema), 'What it did') },
  refusals: {
    404: 'There is no such statement',
    ...RECENT_PROOF_REFUSAL,
    409: 'Something changed since it was shown',
    422: 'A field is missing or of the wrong shape',
  },
})

const matchStatementLineRoute = staffRoute({
  method: 'post',
  path: '/bank-statements/{statementId}/lines/{line}/match',
  operationId: 'matchStatementLine',
  permission: 'payments:write',
  summary: 'Say which order a line’s money is for',
  description:
    'After a recent proof of identity. The line is booked for that order at once, before or after its statement is; what isn’t the order’s amount waits among the payment issues. Repeating it is harmless.',
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
  responses: { 200: json(answerOf(statementPlanSchema), 'The statement as it stands now') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    404: 'There is no such statement, line or order, or the order isn’t paid by transfer',
    409: 'The line is booked for another order, settled, or no deposit',
    422: 'A field is missing or of the wrong shape',
  },
})

export function bankStatementsRoutes() {
  return createRouter()
    .openapi(sendStatementRoute, async (c) => {
      const { file } = c.req.valid('form')
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kept = await keepStatement(c.get('ctx'), { fileName: file.name, bytes })
      return c.json(created(toStatementPlanResponse(await planStatement(c.get('ctx'), kept))), 201)
    })
    .openapi(readStatementRoute, async (c) =>
      c.json(ok(toStatementPlanResponse(await planStatement(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(applyStatementRoute, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(ok(toStatementPlanResponse(await applyStatement(c.get('ctx'), input))), 200)
    })
    .openapi(matchStatementLineRoute, async (c) => {
      const { statementId, line: lineNumber } = c.req.valid('param')
      const input = { statementId, lineNumber, folio: c.req.valid('json').orderId }
      return c.json(ok(toStatementPlanResponse(await matchStatementLine(c.get('ctx'), input))), 200)
    })
}

function toStatementPlanResponse({ statement, lines, version }: StatementPlan) {
  const { id: statementId, fileName, sentAt, appliedAt } = statement
  return {
    statementId,
    fileName,
    sentAt,
    appliedAt,
    version,
    lines: lines.map(
      ({ lineNumber, outcome, bookedOn, amountCentavos, reference, folio, suggestedFolio, concept }) => ({
        line: lineNumber,
        outcome,
        date: bookedOn,
        amount: amountCentavos === null ? null : pesosFromCentavos(amountCentavos),
        reference,
        orderId: folio,
        suggestedOrderId: suggestedFolio,
        concept,
      }),
    ),
  }
}
