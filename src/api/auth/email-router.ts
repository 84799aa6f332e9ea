import { createRoute, z } from '@hono/zod-openapi'
import { readEmailLink } from '#domain/identity/email-links.ts'
import { cancelEmailChange } from '#domain/identity/email/cancel-email-change.ts'
import { confirmEmailChange } from '#domain/identity/email/confirm-email-change.ts'
import { getEmailChange } from '#domain/identity/email/get-email-change.ts'
import { requestEmailChange } from '#domain/identity/email/request-email-change.ts'
import { requestEmailVerification } from '#domain/identity/email/request-email-verification.ts'
import { verifyEmail } from '#domain/identity/email/verify-email.ts'
import {
  confirmedEmailSchema,
  emailChangeStepSchema,
  emailVerificationSchema,
  linkTokenSchema,
  newEmailSchema,
  pendingEmailChangeSchema,
} from '#domain/identity/schemas.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, json, jsonBody, ok, situations } from '../envelope.ts'
import { limitByAddress, limitByUser, takeForAddress } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { limitPasswordTries, TRIES_BY_ADDRESS } from './password-tries.ts'

const tags = ['Accounts']

const requestVerificationRoute = createRoute({
  method: 'post',
  path: '/auth/email-verification',
  operationId: 'requestEmailVerification',
  tags,
  summary: 'Mail another link that confirms the e-mail',
  description: 'Nothing is mailed when it is confirmed already, nor twice within a minute.',
  responses: {
    200: json(answerOf(z.null()), 'The link is on its way'),
    ...situations({ 401: 'Nobody is signed in', 429: 'Too many links for this account' }),
  },
})

const verifyEmailRoute = createRoute({
  method: 'post',
  path: '/auth/email-verification/completion',
  operationId: 'verifyEmail',
  tags,
  summary: 'Confirm an e-mail with a mailed link',
  description:
    'The link shows whose the mailbox is; a session of the account, or its `password` in the same call, shows that the account is theirs too. A call that shows neither is answered 401 `AccountProofRequired`, and doesn’t use the link up.',
  request: { body: jsonBody(emailVerificationSchema) },
  responses: {
    200: json(answerOf(confirmedEmailSchema), 'Confirmed'),
    ...situations({
      401: 'Neither a session of the account nor its password was shown',
      410: 'The link was used already or has expired',
      422: 'The payload is of the wrong shape',
      429: 'Too many tries from this address or for this account',
      503: 'Too many passwords wait to be checked',
    }),
  },
})

const requestEmailChangeRoute = createRoute({
  method: 'post',
  path: '/auth/email-change',
  operationId: 'requestEmailChange',
  tags,
  summary: 'Begin to use another e-mail',
  description: 'Both addresses get a link; the account moves when both were used.',
  request: { body: jsonBody(newEmailSchema) },
  responses: {
    200: json(answerOf(z.null()), 'Both links are on their way'),
    ...situations({
      401: 'Nobody is signed in',
      403: 'The person has to prove again who they are',
      409: 'Another account has this e-mail',
      422: 'It is no e-mail',
      429: 'Too many changes for this account',
    }),
  },
})

const readEmailChangeRoute = createRoute({
  method: 'get',
  path: '/auth/email-change',
  operationId: 'getEmailChange',
  tags,
  summary: 'The change of e-mail under way',
  responses: {
    200: json(answerOf(pendingEmailChangeSchema.nullable()), 'The change, or null'),
    ...situations({ 401: 'Nobody is signed in' }),
  },
})

const cancelEmailChangeRoute = createRoute({
  method: 'delete',
  path: '/auth/email-change',
  operationId: 'cancelEmailChange',
  tags,
  summary: 'Drop the change of e-mail under way',
  responses: {
    200: json(answerOf(z.null()), 'Dropped; its links stop working'),
    ...situations({ 401: 'Nobody is signed in' }),
  },
})

const confirmEmailChangeRoute = createRoute({
  method: 'post',
  path: '/auth/email-change/confirmation',
  operationId: 'confirmEmailChange',
  tags,
  summary: 'Agree to a change of e-mail with a mailed link',
  request: { body: jsonBody(linkTokenSchema) },
  responses: {
    200: json(answerOf(emailChangeStepSchema), 'Agreed; with the second yes the account moves'),
    ...situations({
      401: 'The new address says yes where nobody is signed in to the account',
      409: 'Another account took this e-mail meanwhile',
      410: 'The link has expired, or the change was dropped',
      422: 'The payload is of the wrong shape',
      429: 'Too many tries from this address',
    }),
  },
})

const HOUR = 3600
const LINKS_BY_USER: Limit = { name: 'verification-link', limit: 5, windowSeconds: HOUR }
const CHANGES_BY_USER: Limit = { name: 'email-change', limit: 5, windowSeconds: HOUR }
const TOKENS_BY_ADDRESS: Limit = { name: 'email-token', limit: 30, windowSeconds: 600 }

export function emailRoutes(deps: ApiDeps) {
  const limitTokens = limitByAddress(deps, TOKENS_BY_ADDRESS)
  return createRouter()
    .openapi({ ...requestVerificationRoute, middleware: [limitByUser(deps, LINKS_BY_USER)] as const }, async (c) => {
      await requestEmailVerification(c.get('ctx'))
      return c.json(ok(null), 200)
    })
    .openapi({ ...verifyEmailRoute, middleware: [limitTokens] as const }, async (c) => {
      const ctx = c.get('ctx')
      const form = c.req.valid('json')
      if (form.password !== '') {
        await takeForAddress(deps, c.get('address'), TRIES_BY_ADDRESS, ctx.now)
        const { email } = await readEmailLink(ctx, form.token, 'verify-email')
        await limitPasswordTries(deps, c, email)
      }
      return c.json(ok(await verifyEmail(ctx, form)), 200)
    })
    .openapi({ ...requestEmailChangeRoute, middleware: [limitByUser(deps, CHANGES_BY_USER)] as const }, async (c) => {
      await requestEmailChange(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
    .openapi(readEmailChangeRoute, async (c) => c.json(ok(await getEmailChange(c.get('ctx'))), 200))
    .openapi(cancelEmailChangeRoute, async (c) => {
      await cancelEmailChange(c.get('ctx'))
      return c.json(ok(null), 200)
    })
    .openapi({ ...confirmEmailChangeRoute, middleware: [limitTokens] as const }, async (c) =>
      c.json(ok(await confirmEmailChange(c.get('ctx'), c.req.valid('json'))), 200),
    )
}
