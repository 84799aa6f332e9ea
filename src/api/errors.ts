import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { SignInRequired } from '#domain/access-errors.ts'
import type { Locale } from '#i18n/locale.ts'
import { localeOf as localeOfRequest } from '#i18n/negotiate.ts'
import type { ErrorKey } from '#i18n/messages.ts'
import { errorMessage } from '#i18n/translate.server.ts'
import { SituationError, situation } from '#kit/errors.ts'
import { RETRY_AFTER_OUTAGE } from '#kit/retry-after.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import type { ErrorAnswer } from './envelope.ts'
import { issueMessage } from './issue-message.ts'

export class WorkspaceMissing extends situation(400, 'workspaceMissing') {}

export class WorkspaceUnknown extends situation(404, 'workspaceUnknown') {}

export class TooManyRequests extends SituationError {
  constructor(seconds: number) {
    super(429, 'tooManyRequests', { values: { seconds } })
  }
}

export class MethodNotAllowed extends SituationError {
  readonly allowed: readonly string[]

  constructor(allowed: readonly string[]) {
    super(405, 'methodNotAllowed')
    this.allowed = allowed
  }
}

/** The framework's own refusals, by status. */
const HTTP_MESSAGES: Partial<Record<number, ErrorKey>> = {
  400: 'malformedJson',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
}

/** Each invalid field with its message in the caller's language. */
export function invalidPayload(error: z.core.$ZodError, locale: Locale): ErrorAnswer {
  return {
    statusCode: 422,
    code: 'InvalidPayload',
    message: errorMessage(locale, 'invalidPayload'),
    errors: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issueMessage(issue, locale) })),
  }
}

/** Maps errors to the envelope: anything but a `SituationError` is logged and answered as 500, or 503 in an outage. */
export function answerError(deps: ApiDeps) {
  return async (error: Error, c: Context<ApiEnv>): Promise<Response> => {
    const locale = localeOf(c)
    const refuse = (statusCode: ContentfulStatusCode) => {
      const body: ErrorAnswer = {
        statusCode,
        code: 'BadRequest',
        message: errorMessage(locale, refusalKey(statusCode, c)),
      }
      return c.json(body, statusCode)
    }
    if (error instanceof SituationError) {
      if (error.status === 429 && error.values.seconds) c.header('Retry-After', String(error.values.seconds))
      if (error instanceof MethodNotAllowed) c.header('Allow', error.allowed.join(', '))
      return c.json(answerOfSituation(error, locale), error.status as ContentfulStatusCode)
    }
    if (error instanceof HTTPException) return refuse(error.status)
    if (hasLeft(error)) return refuse(400)
    const requestId = c.get('ctx')?.requestId ?? ''
    deps.logFailure(error, { requestId, method: c.req.method, path: c.req.path })
    if (await isSessionGone(deps, c)) return c.json(answerOfSituation(new SignInRequired(), locale), 401)
    const isOutage = deps.isOutage(error)
    if (isOutage) c.header('Retry-After', RETRY_AFTER_OUTAGE)
    const [statusCode, code, key] = isOutage
      ? ([503, 'Unavailable', 'unavailable'] as const)
      : ([500, 'Internal', 'internal'] as const)
    const body: ErrorAnswer = { statusCode, code, message: errorMessage(locale, key, { requestId }) }
    return c.json(body, statusCode)
  }
}

/** Whether Node reports that the caller disconnected while sending: neither a failure nor an outage. */
function hasLeft(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

function refusalKey(status: number, c: Context<ApiEnv>): ErrorKey {
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data')
  if (status === 400 && isForm) return 'malformedForm'
  return HTTP_MESSAGES[status] ?? 'notFound'
}

/** Whether the session ended meanwhile: what belongs to a deleted account can't be written. */
async function isSessionGone(deps: ApiDeps, c: Context<ApiEnv>): Promise<boolean> {
  const before = c.get('ctx')?.actor.kind ?? 'anonymous'
  if (before === 'anonymous') return false
  const now = await deps.contextOf(c.req.raw).catch(() => undefined)
  return now?.actor.kind === 'anonymous'
}

export function answerNotFound(c: Context<ApiEnv>): Response {
  const body: ErrorAnswer = { statusCode: 404, code: 'NotFound', message: errorMessage(localeOf(c), 'notFound') }
  return c.json(body, 404)
}

function answerOfSituation(error: SituationError, locale: Locale): ErrorAnswer {
  const answer: ErrorAnswer = {
    statusCode: error.status,
    code: error.code,
    message: errorMessage(locale, error.key, error.values),
  }
  if (error.fields.length > 0) {
    answer.errors = error.fields.map(({ path, key, values }) => ({ path, message: errorMessage(locale, key, values) }))
  }
  if (error.details) answer.details = error.details
  return answer
}

function localeOf(c: Context<ApiEnv>): Locale {
  return c.get('ctx')?.locale ?? localeOfRequest(c.req.raw)
}
