import { createRoute, z } from '@hono/zod-openapi'
import {
  passkeyAnswerSchema,
  passkeyOfferSchema,
  secondFactorSchema,
  signedInSchema,
  signInSchema,
} from '#domain/identity/schemas.ts'
import { answerOf, json, jsonBody, situations } from '../envelope.ts'

const tags = ['Accounts']

const signedIn = json(
  answerOf(signedInSchema),
  'Signed in. The token goes into `Authorization: Bearer`. Staff who sign in on the shop’s own pages are also given a cookie that has to come along.',
)

export const signInRoute = createRoute({
  method: 'post',
  path: '/auth',
  operationId: 'signIn',
  tags,
  summary: 'Sign in',
  description:
    'In the administration workspace only owners and admins may sign in. `user` is the e-mail. An account with a second factor is answered 401 `SecondFactorRequired`, with a `challengeId` among the details that `POST /auth/second-factor` takes.',
  request: { body: jsonBody(signInSchema) },
  responses: {
    200: signedIn,
    ...situations({
      401: 'No account has this e-mail with this password, or a code is due',
      403: 'A customer may not enter the administration',
      422: 'E-mail or password is missing or of the wrong shape',
      429: 'Too many tries from this address or for this account',
      503: 'Too many passwords wait to be checked',
    }),
  },
})

export const completeSecondFactorRoute = createRoute({
  method: 'post',
  path: '/auth/second-factor',
  operationId: 'completeSecondFactor',
  tags,
  summary: 'Sign in: the code',
  description: '`code` is one of the authenticator app, or a recovery code. Each works once.',
  request: { body: jsonBody(secondFactorSchema) },
  responses: {
    200: signedIn,
    ...situations({
      401: 'The code is wrong or was used already',
      403: 'A customer may not enter the administration',
      410: 'The challenge is over: sign in again',
      422: 'The payload is of the wrong shape',
      429: 'Too many codes from this address or for this account',
    }),
  },
})

export const passkeyOptionsRoute = createRoute({
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

export const signInWithPasskeyRoute = createRoute({
  method: 'post',
  path: '/auth/passkey',
  operationId: 'signInWithPasskey',
  tags,
  summary: 'Sign in with a passkey',
  request: { body: jsonBody(passkeyAnswerSchema) },
  responses: {
    200: signedIn,
    ...situations({
      401: 'The passkey is not one of an account, or its answer doesn’t hold',
      403: 'A customer may not enter the administration',
      410: 'The challenge is over',
      422: 'The payload is of the wrong shape',
      429: 'Too many tries from this address',
    }),
  },
})

export const signOutRoute = createRoute({
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
