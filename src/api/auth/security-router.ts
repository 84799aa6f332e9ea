import { createRoute, z } from '@hono/zod-openapi'
import { getSecurity } from '#domain/identity/get-security.ts'
import { addPasskey } from '#domain/identity/passkeys/add-passkey.ts'
import { beginPasskey } from '#domain/identity/passkeys/begin-passkey.ts'
import { removePasskey } from '#domain/identity/passkeys/remove-passkey.ts'
import {
  addedPasskeySchema,
  codeSchema,
  newPasskeySchema,
  passkeyOfferSchema,
  recoveryCodesSchema,
  securitySchema,
  totpSetupSchema,
} from '#domain/identity/schemas.ts'
import { beginTotp } from '#domain/identity/second-factor/begin-totp.ts'
import { confirmTotp } from '#domain/identity/second-factor/confirm-totp.ts'
import { removeTotp } from '#domain/identity/second-factor/remove-totp.ts'
import { renewRecoveryCodes } from '#domain/identity/second-factor/renew-recovery-codes.ts'
import type { ApiDeps } from '../deps.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf, situations } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'

const tags = ['Accounts']
const dangerous = { 401: 'Nobody is signed in', 403: 'The person has to prove again who they are' } as const
const codes = answerOf(recoveryCodesSchema)

const securityRoute = createRoute({
  method: 'get',
  path: '/auth/security',
  operationId: 'getSecurity',
  tags,
  summary: 'How the account is protected',
  responses: {
    200: json(answerOf(securitySchema), 'E-mail, second factor, passkeys'),
    ...situations({ 401: 'Nobody is signed in' }),
  },
})

const beginTotpRoute = createRoute({
  method: 'post',
  path: '/auth/totp',
  operationId: 'beginTotp',
  tags,
  summary: 'Begin a second factor: the secret for the authenticator app',
  description: '`address` is what the app reads from a QR code.',
  responses: {
    200: json(answerOf(totpSetupSchema), 'The secret; it counts once a first code confirms it'),
    ...situations({ ...dangerous, 409: 'The second factor is on already' }),
  },
})

const confirmTotpRoute = createRoute({
  method: 'post',
  path: '/auth/totp/confirmation',
  operationId: 'confirmTotp',
  tags,
  summary: 'Switch the second factor on with a first code',
  request: { body: jsonBody(codeSchema) },
  responses: {
    200: json(codes, 'On. The recovery codes are not told again.'),
    ...situations({
      401: 'Nobody is signed in, or the code is wrong',
      403: 'The person has to prove again who they are',
      409: 'None was begun, or it is on already',
      422: 'The payload is of the wrong shape',
      429: 'Too many codes for this account',
    }),
  },
})

const removeTotpRoute = createRoute({
  method: 'delete',
  path: '/auth/totp',
  operationId: 'removeTotp',
  tags,
  summary: 'Switch the second factor off',
  responses: {
    200: json(answerOf(z.null()), 'Off'),
    ...situations({ ...dangerous, 409: 'There is none' }),
  },
})

const renewRecoveryCodesRoute = createRoute({
  method: 'post',
  path: '/auth/recovery-codes',
  operationId: 'renewRecoveryCodes',
  tags,
  summary: 'New recovery codes; the old ones stop working',
  responses: {
    200: json(codes, 'They are not told again'),
    ...situations({ ...dangerous, 409: 'There is no second factor' }),
  },
})

const beginPasskeyRoute = createRoute({
  method: 'post',
  path: '/auth/passkey-registration/options',
  operationId: 'beginPasskey',
  tags,
  summary: 'Begin a passkey: what to ask the device',
  description: '`options` go into the browser’s `navigator.credentials.create`.',
  responses: {
    200: json(answerOf(passkeyOfferSchema), 'What the device is asked for'),
    ...situations(dangerous),
  },
})

const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/auth/passkeys',
  operationId: 'addPasskey',
  tags,
  summary: 'Keep the passkey that the device made',
  request: { body: jsonBody(newPasskeySchema) },
  responses: {
    201: json(answerOf(addedPasskeySchema), 'Kept'),
    ...situations({
      401: 'Nobody is signed in, or what the device answered doesn’t hold',
      403: 'The person has to prove again who they are',
      410: 'The challenge is over',
      422: 'The payload is of the wrong shape',
    }),
  },
})

const removePasskeyRoute = createRoute({
  method: 'delete',
  path: '/auth/passkeys/{passkeyId}',
  operationId: 'removePasskey',
  tags,
  summary: 'Take a passkey away',
  request: { params: paramsOf({ passkeyId: z.uuid('errors:identifierInvalid') }) },
  responses: {
    200: json(answerOf(z.null()), 'Taken away'),
    ...situations({ ...dangerous, 404: 'The account has no such passkey', 422: 'The id has the wrong shape' }),
  },
})

const CODES_BY_USER: Limit = { name: 'totp', limit: 10, windowSeconds: 600 }

export function securityRoutes(deps: ApiDeps) {
  return createRouter()
    .openapi(securityRoute, async (c) => c.json(ok(await getSecurity(c.get('ctx'))), 200))
    .openapi(beginTotpRoute, async (c) => c.json(ok(await beginTotp(c.get('ctx'))), 200))
    .openapi({ ...confirmTotpRoute, middleware: [limitByUser(deps, CODES_BY_USER)] as const }, async (c) =>
      c.json(ok(await confirmTotp(c.get('ctx'), c.req.valid('json'))), 200),
    )
    .openapi(removeTotpRoute, async (c) => {
      await removeTotp(c.get('ctx'))
      return c.json(ok(null), 200)
    })
    .openapi(renewRecoveryCodesRoute, async (c) => c.json(ok(await renewRecoveryCodes(c.get('ctx'))), 200))
    .openapi(beginPasskeyRoute, async (c) => c.json(ok(await beginPasskey(c.get('ctx'))), 200))
    .openapi(addPasskeyRoute, async (c) => c.json(created(await addPasskey(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(removePasskeyRoute, async (c) => {
      await removePasskey(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
