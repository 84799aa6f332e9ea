import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'

const issues = () => getApi().api['payment-issues']
const statements = () => getApi().api['bank-statements']

export function listIssues({ state, ...page }: Record<string, string>) {
  return answerOf(issues().$get({ query: { ...page, status: state === 'resolved' ? 'resolved' : 'open' } }))
}

export type Issue = Awaited<ReturnType<typeof listIssues>>['data'][number]
export type IssueResolution = 'accepted' | 'rest-asked' | 'refunded' | 'given-by-hand' | 'dismissed'

export function resolveIssue(issueId: string, resolution: IssueResolution, note: string) {
  return answerOf(issues()[':issueId'].resolution.$post({ param: { issueId }, json: { resolution, note } }))
}

/** Records no payments. */
export async function sendStatement(file: File) {
  return (await answerOf(statements().$post({ form: { file } }))).data
}

export async function readStatement(statementId: string) {
  return (await answerOf(statements()[':statementId'].$get({ param: { statementId } }))).data
}

export type Statement = Awaited<ReturnType<typeof readStatement>>

export function applyStatement({ statementId, version }: Statement) {
  return answerOf(statements()[':statementId'].application.$post({ param: { statementId }, json: { version } }))
}

export function matchStatementLine({ statementId }: Statement, line: number, orderId: string) {
  const match = statements()[':statementId'].lines[':line'].match
  return answerOf(match.$post({ param: { statementId, line: String(line) }, json: { orderId } }))
}
