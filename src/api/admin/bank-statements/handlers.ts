import { createMiddleware } from 'hono/factory'
import { applyStatement, planStatement } from '#domain/orders/paying/bank-transfer/apply-statement.ts'
import { matchStatementLine } from '#domain/orders/paying/bank-transfer/match-statement-line.ts'
import type { StatementPlan } from '#domain/orders/paying/bank-transfer/apply-statement.ts'
import { requireOwner } from '#domain/authorize.ts'
import { keepStatement } from '#domain/payments/bank-transfer/keep-statement.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { limitStatements } from '../../body-limits.ts'
import type { ApiEnv } from '../../deps.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { applyStatementRoute, matchStatementLineRoute, readStatementRoute, sendStatementRoute } from './routes.ts'

/** Nobody else's file is read. */
const theOwner = createMiddleware<ApiEnv>(async (c, next) => {
  requireOwner(c.get('ctx'))
  await next()
})

export function bankStatementsRoutes() {
  return createRouter()
    .openapi({ ...sendStatementRoute, middleware: [theOwner, limitStatements()] as const }, async (c) => {
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
