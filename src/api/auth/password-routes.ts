import { createRoute, z } from '@hono/zod-openapi'
import {
  confirmationSchema,
  confirmedSchema,
  forgottenPasswordSchema,
  passkeyAnswerSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from '#domain/identity/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../envelope.ts'

const tags = ['Accounts']

export const changePasswordRoute = createRoute({
  method: 'put',
  path: '/auth/password',
  operationId: 'changePassword',
  tags,
  summary: 'Change the password',
  description: 'Ends all other sessions of the account; this one goes on.',
  request: { body: jsonBody(passwordChangeSchema) },
  responses: {
    200: json(answerOf(z.null()), 'Changed'),
    ...situations({
      401: 'Nobody is signed in, or the current password is wrong',
      422: 'A rule of passwords is not kept',
      429: 'Too many tries for this account',
      503: 'Too many passwords wait to be checked',
    }),
  },
})

export const confirmWithPasskeyRoute = createRoute({
  method: 'post',
  path: '/auth/confirmation/passkey',
  operationId: 'confirmWithPasskey',
  tags,
  summary: 'Prove again who one is, with a passkey',
  description: 'In place of password and code. The device signs what `POST /auth/passkey/options` answers.',
  request: { body: jsonBody(passkeyAnswerSchema) },
  responses: {
    200: json(answerOf(confirmedSchema), 'Confirmed'),
    ...situations({
      401: 'Nobody is signed in, the passkey is not of this account, or its answer doesn’t hold',
      410: 'The challenge is over',
      422: 'The payload is of the wrong shape',
      429: 'Too many tries for this account',
    }),
  },
})

export const forgotPasswordRoute = createRoute({
  method: 'post',
  path: '/auth/password-reset',
  operationId: 'requestPasswordReset',
  tags,
  summary: 'Forgot the password',
  description:
    'Mails a link that works once, for an hour. Known and unknown e-mails are answered alike, and asking twice within a minute mails once.',
  request: { body: jsonBody(forgottenPasswordSchema) },
  responses: {
    200: json(answerOf(z.null()), 'If the e-mail is an account’s, the link is on its way'),
    ...situations({
      422: 'The payload is of the wrong shape',
      429: 'Too many requests from this address',
    }),
  },
})

export const resetPasswordRoute = createRoute({
  method: 'post',
  path: '/auth/password-reset/completion',
  operationId: 'resetPassword',
  tags,
  summary: 'Choose another password with a mailed link',
  description:
    'Ends all sessions of the account. A second factor and passkeys stay in force, but for a customer’s whose e-mail was never confirmed.',
  request: { body: jsonBody(passwordResetSchema) },
  responses: {
    200: json(answerOf(z.null()), 'Changed; sign in with it'),
    ...situations({
      410: 'The link was used already or has expired',
      422: 'A rule of passwords is not kept; the link still works',
      429: 'Too many tries from this address',
      503: 'Too many passwords wait to be checked',
    }),
  },
})

export const confirmIdentityRoute = createRoute({
  method: 'post',
  path: '/auth/confirmation',
  operationId: 'confirmIdentity',
  tags,
  summary: 'Prove again who one is',
  description:
    'Calls that are answered 403 `RecentAuthRequired` pass for a quarter of an hour afterwards. With a second factor, `code` is needed too.',
  request: { body: jsonBody(confirmationSchema) },
  responses: {
    200: json(answerOf(confirmedSchema), 'Confirmed'),
    ...situations({
      401: 'Nobody is signed in, or password or code is wrong',
      422: 'The payload is of the wrong shape',
      429: 'Too many tries for this account',
      503: 'Too many passwords wait to be checked',
    }),
  },
})
