import { createRoute, z } from '@hono/zod-openapi'
import { beginPasskeySignIn } from '#domain/identity/passkeys/begin-passkey.ts'
import { signInWithPasskey } from '#domain/identity/passkeys/sign-in-with-passkey.ts'
import {
  passkeyAnswerSchema,
  passkeyOfferSchema,
  secondFactorSchema,
  signedInSchema,
  signInSchema,
} from '#domain/identity/schemas.ts'
import { completeSecondFactor } from '#domain/identity/second-factor/complete-second-factor.ts'
import { signIn } from '#domain/identity/sign-in.ts'
import { signOut } from '#domain/identity/revoke-sessions.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, json, jsonBody, ok, situations } from '../envelope.ts'
import { limitByAddress } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import { bearerToken } from './bearer-token.ts'
import { takePasswordTry, TRIES_BY_ADDRESS } from './password-tries.ts'
import { rememberDevice, signInPlaceOf } from './sign-in-place.ts'
import { giveStaffCookie, takeStaffCookie } from './staff-cookie.ts'

const tags = ['Accounts']

const signedInAnswer = json(
  answerOf(signedInSchema),
  'Signed in. The token goes into `Authorization: Bearer`. Staff who sign in on the shop’s own pages are also given a cookie that has to come along.',
)

const signInRoute = createRoute({
  method: 'post',
  path: '/auth',
  operationId: 'signIn',
  tags,
  summary: 'Sign in',
  description:
    'In the administration workspace only owners and admins may sign in. `user` is the e-mail. An account with a second factor is answered 401 `SecondFactorRequired`, with a `challengeId` among the details that `POST /auth/second-factor` takes.',
  request: { body: jsonBody(signInSchema) },
  responses: {
    200: signedInAnswer,
    ...situations({
      401: 'No account has this e-mail with this password, or a code is due',
      403: 'A customer may not enter the administration, or the account is blocked',
      422: 'E-mail or password is missing or of the wrong shape',
      429: 'Too many tries from this address or for this account',
      503: 'Too many passwords wait to be checked',
    }),
  },
})

const completeSecondFactorRoute = createRoute({
  method: 'post',
  path: '/auth/second-factor',
  operationId: 'completeSecondFactor',
  tags,
  summary: 'Sign in: the code',
  description: '`code` is one of the authenticator app, or a recovery code. Each works once.',
  request: { body: jsonBody(secondFactorSchema) },
  responses: {
    200: signedInAnswer,
    ...situations({
      401: 'The code is wrong or was used already',
      403: 'A customer may not enter the administration, or the account is blocked',
      410: 'The challenge is over: sign in again',
      422: 'The payload is of the wrong shape',
      429: 'Too many codes from this address or for this account',
    }),
  },
})

const passkeyOptionsRoute = createRoute({
  method: 'post',
  path: '/auth/passkey/options',
  operationId: 'beginPasskeySignIn',
  tags,
  summary: 'Sign in with a passkey: what to ask the device',
  description: '`options` go into the browser’s `navigator.credentials.get`.',
  responses: {
    200: json(answerOf(passkeyOfferSchema), 'What the device has to sign'),
    ...situations({ 429: 'Too many calls from this address' }),
  },
})

const signInWithPasskeyRoute = createRoute({
  method: 'post',
  path: '/auth/passkey',
  operationId: 'signInWithPasskey',
  tags,
  summary: 'Sign in with a passkey',
  request: { body: jsonBody(passkeyAnswerSchema) },
  responses: {
    200: signedInAnswer,
    ...situations({
      401: 'The passkey is not one of an account, or its answer doesn’t hold',
      403: 'A customer may not enter the administration, or the account is blocked',
      410: 'The challenge is over',
      422: 'The payload is of the wrong shape',
      429: 'Too many tries from this address',
    }),
  },
})

const signOutRoute = createRoute({
  method: 'delete',
  path: '/auth',
  operationId: 'signOut',
  tags,
  summary: 'Sign out',
  description: 'Ends the session of the token that the call carries; other sessions of the account go on.',
  responses: {
    200: json(answerOf(z.null()), 'Signed out'),
    ...situations({ 401: 'Nobody is signed in with this token' }),
  },
})

const TEN_MINUTES = 600
const CODES_BY_ADDRESS: Limit = { name: 'second-factor', limit: 20, windowSeconds: TEN_MINUTES }
const PASSKEYS_BY_ADDRESS: Limit = { name: 'passkey', limit: 60, windowSeconds: TEN_MINUTES }

export function authRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi({ ...signInRoute, middleware: [limitByAddress(deps, TRIES_BY_ADDRESS)] as const }, async (c) => {
      const credentials = c.req.valid('json')
      const place = signInPlaceOf(c)
      const tries = await takePasswordTry(deps, c, credentials.user)
      const signedIn = await signIn(c.get('ctx'), credentials, place, tries)
      rememberDevice(c, place)
      giveStaffCookie(c, signedIn, place)
      return c.json(ok(signedIn), 200)
    })
    .openapi(
      { ...completeSecondFactorRoute, middleware: [limitByAddress(deps, CODES_BY_ADDRESS)] as const },
      async (c) => {
        const place = signInPlaceOf(c)
        const signedIn = await completeSecondFactor(c.get('ctx'), c.req.valid('json'), place)
        rememberDevice(c, place)
        giveStaffCookie(c, signedIn, place)
        return c.json(ok(signedIn), 200)
      },
    )
    .openapi({ ...passkeyOptionsRoute, middleware: [limitByAddress(deps, PASSKEYS_BY_ADDRESS)] as const }, async (c) =>
      c.json(ok(await beginPasskeySignIn(c.get('ctx'))), 200),
    )
    .openapi(
      { ...signInWithPasskeyRoute, middleware: [limitByAddress(deps, TRIES_BY_ADDRESS)] as const },
      async (c) => {
        const place = signInPlaceOf(c)
        const signedIn = await signInWithPasskey(c.get('ctx'), c.req.valid('json'), place)
        rememberDevice(c, place)
        giveStaffCookie(c, signedIn, place)
        return c.json(ok(signedIn), 200)
      },
    )
    .openapi(signOutRoute, async (c) => {
      await signOut(c.get('ctx'), bearerToken(c.req.raw.headers))
      takeStaffCookie(c)
      return c.json(ok(null), 200)
    })
}
