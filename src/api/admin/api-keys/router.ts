import { z } from '@hono/zod-openapi'
import { listApiKeys } from '#domain/identity/api-keys/list-api-keys.ts'
import { makeApiKey } from '#domain/identity/api-keys/make-api-key.ts'
import { revokeApiKey } from '#domain/identity/api-keys/revoke-api-key.ts'
import { apiKeySchema, madeApiKeySchema, newApiKeySchema } from '#domain/identity/api-keys/schemas.ts'
import { answerOf, created, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { RECENT_PROOF_REFUSAL, staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('API keys')
const params = paramsOf({ keyId: z.uuid() })

const listApiKeysRoute = staffRoute({
  method: 'get',
  path: '/management/api-keys',
  operationId: 'listApiKeys',
  permission: 'api-keys:read',
  summary: 'The keys of programs',
  responses: { 200: json(answerOf(z.array(apiKeySchema)), 'All of them') },
})

const makeApiKeyRoute = staffRoute({
  method: 'post',
  path: '/management/api-keys',
  operationId: 'makeApiKey',
  permission: 'api-keys:write',
  summary: 'Make a key for a program',
  description:
    'The program sends it as `Authorization: Bearer sk_…` and acts for the owner, within the key’s scopes and 120 times a minute; what takes a recent proof of identity, no key may. The key is told only in this answer.',
  request: { body: jsonBody(newApiKeySchema) },
  responses: { 201: json(answerOf(madeApiKeySchema), 'The key') },
  refusals: {
    ...RECENT_PROOF_REFUSAL,
    409: 'An admin without two-step verification or passkey makes none',
    422: 'A field is of the wrong shape',
  },
})

const revokeApiKeyRoute = staffRoute({
  method: 'delete',
  path: '/management/api-keys/{keyId}',
  operationId: 'revokeApiKey',
  permission: 'api-keys:write',
  summary: 'End a key',
  request: { params },
  responses: { 200: json(answerOf(z.null()), 'It opens nothing any more') },
  refusals: { ...RECENT_PROOF_REFUSAL, 404: 'No such key, or it was ended before', 422: 'The id has the wrong shape' },
})

export function apiKeysRoutes() {
  return createRouter()
    .openapi(listApiKeysRoute, async (c) => c.json(ok(await listApiKeys(c.get('ctx'))), 200))
    .openapi(makeApiKeyRoute, async (c) => c.json(created(await makeApiKey(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(revokeApiKeyRoute, async (c) => {
      await revokeApiKey(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
