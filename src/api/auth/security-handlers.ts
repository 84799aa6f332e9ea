import { addPasskey } from '#domain/identity/passkeys/add-passkey.ts'
import { beginPasskey } from '#domain/identity/passkeys/begin-passkey.ts'
import { beginTotp } from '#domain/identity/second-factor/begin-totp.ts'
import { confirmTotp } from '#domain/identity/second-factor/confirm-totp.ts'
import { getSecurity } from '#domain/identity/get-security.ts'
import { removePasskey } from '#domain/identity/passkeys/remove-passkey.ts'
import { removeTotp } from '#domain/identity/second-factor/remove-totp.ts'
import { renewRecoveryCodes } from '#domain/identity/second-factor/renew-recovery-codes.ts'
import type { ApiDeps } from '../deps.ts'
import { created, ok } from '../envelope.ts'
import { limitByUser } from '../limits.ts'
import type { Limit } from '../limits.ts'
import { createRouter } from '../router.ts'
import {
  addPasskeyRoute,
  beginPasskeyRoute,
  beginTotpRoute,
  confirmTotpRoute,
  removePasskeyRoute,
  removeTotpRoute,
  renewRecoveryCodesRoute,
  securityRoute,
} from './security-routes.ts'

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
