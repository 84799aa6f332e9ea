import { createRoute, z } from '@hono/zod-openapi'
import { confirmIdentity } from '#domain/identity/confirm-identity.ts'
import { confirmWithPasskey } from '#domain/identity/passkeys/confirm-with-passkey.ts'
import { changePassword } from '#domain/identity/passwords/change-password.ts'
import { requestPasswordReset } from '#domain/identity/passwords/request-password-reset.ts'
import { resetPassword } from '#domain/identity/passwords/reset-password.ts'
import {
  confirmationSchema,
  confirmedSchema,
  forgottenPasswordSchema,
  passkeyAnswerSchema,
  passwordChangeSchema,
  passwordResetSchema,
} from '#domain/identity/schemas.ts'
import { joinStaff } from '#domain/identity/staff/join-staff.ts'
import { randomToken } from '#kit/ids.ts'
import { joinStaffRoute } from '../admin/staff/router.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, created, json, jsonBody, ok, situations } from '../envelope.ts'
import { limitByAddress, limitByUser, takeForSubject } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { accountBucket } from './account-bucket.ts'
import { rememberDevice, signInPlaceOf } from './sign-in-place.ts'

const tags = ['Accounts']

const changePasswordRoute = createRoute({
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

const confirmWithPasskeyRoute = createRoute({
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

const forgotPasswordRoute = createRoute({
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

const resetPasswordRoute = createRoute({
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

const confirmIdentityRoute = createRoute({
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

const TEN_MINUTES = 600
/** An open session must not allow guessing the password. */
const CHECKS_BY_USER: Limit = { name: 'password-check', limit: 10, windowSeconds: TEN_MINUTES }
const RESETS_BY_ADDRESS: Limit = { name: 'password-reset', limit: 10, windowSeconds: TEN_MINUTES, everywhere: 1000 }
/** Strangers must not flood a mailbox. */
const RESETS_BY_ACCOUNT: Limit = { name: 'password-reset', limit: 3, windowSeconds: 3600 }
const LINKS_BY_ADDRESS: Limit = { name: 'reset-link', limit: 20, windowSeconds: TEN_MINUTES }

export function passwordRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...changePasswordRoute, middleware: [limitByUser(deps, CHECKS_BY_USER)] as const }, async (c) => {
      await changePassword(c.get('ctx'), c.req.valid('json'))
      return c.json(ok(null), 200)
    })
    .openapi({ ...confirmIdentityRoute, middleware: [limitByUser(deps, CHECKS_BY_USER)] as const }, async (c) => {
      const until = await confirmIdentity(c.get('ctx'), c.req.valid('json'))
      return c.json(ok({ confirmedUntil: until.toISOString() }), 200)
    })
    .openapi({ ...confirmWithPasskeyRoute, middleware: [limitByUser(deps, CHECKS_BY_USER)] as const }, async (c) => {
      const until = await confirmWithPasskey(c.get('ctx'), c.req.valid('json'))
      return c.json(ok({ confirmedUntil: until.toISOString() }), 200)
    })
    .openapi({ ...forgotPasswordRoute, middleware: [limitByAddress(deps, RESETS_BY_ADDRESS)] as const }, async (c) => {
      const { email } = c.req.valid('json')
      // Answered alike: the last link still works, and strangers must not keep it from its owner
      const isOver = (await takeForSubject(deps, accountBucket(email), RESETS_BY_ACCOUNT, c.get('ctx').now)) > 0
      if (!isOver) await requestPasswordReset(c.get('ctx'), { email })
      return c.json(ok(null), 200)
    })
    .openapi({ ...resetPasswordRoute, middleware: [limitByAddress(deps, LINKS_BY_ADDRESS)] as const }, async (c) => {
      // A new token: this browser's used-up attempts don't count once the mailbox is proven
      const place = { ...signInPlaceOf(c), deviceToken: randomToken() }
      await resetPassword(c.get('ctx'), c.req.valid('json'), place)
      rememberDevice(c, place)
      return c.json(ok(null), 200)
    })
    .openapi({ ...joinStaffRoute, middleware: [limitByAddress(deps, LINKS_BY_ADDRESS)] as const }, async (c) =>
      c.json(created(await joinStaff(c.get('ctx'), c.req.valid('json'))), 201),
    )
}
