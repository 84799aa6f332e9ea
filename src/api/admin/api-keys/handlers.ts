import { listApiKeys } from '#domain/identity/api-keys/list-api-keys.ts'
import { makeApiKey } from '#domain/identity/api-keys/make-api-key.ts'
import { revokeApiKey } from '#domain/identity/api-keys/revoke-api-key.ts'
import { created, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import { listApiKeysRoute, makeApiKeyRoute, revokeApiKeyRoute } from './routes.ts'

export function apiKeysRoutes() {
  return createRouter()
    .openapi(listApiKeysRoute, async (c) => c.json(ok(await listApiKeys(c.get('ctx'))), 200))
    .openapi(makeApiKeyRoute, async (c) => c.json(created(await makeApiKey(c.get('ctx'), c.req.valid('json'))), 201))
    .openapi(revokeApiKeyRoute, async (c) => {
      await revokeApiKey(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(null), 200)
    })
}
