import { createRoute, z } from '@hono/zod-openapi'
import {
  emailChangeStepSchema,
  emailVerificationSchema,
  linkTokenSchema,
  newEmailSchema,
  pendingEmailChangeSchema,
  confirmedEmailSchema,
} from '#domain/identity/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../envelope.ts'

const tags = ['Accounts']

export const requestVerificationRoute = createRoute({
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

export const verifyEmailRoute = createRoute({
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

export const requestEmailChangeRoute = createRoute({
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

export const readEmailChangeRoute = createRoute({
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

export const cancelEmailChangeRoute = createRoute({
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

export const confirmEmailChangeRoute = createRoute({
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
