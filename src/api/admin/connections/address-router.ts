import { changePublicAddress } from '#domain/operations/connections/change-connection.ts'
import {
  addressTrialSchema,
  publicAddressChangeSchema,
  publicAddressInputSchema,
} from '#domain/operations/connections/schemas.ts'
import { tryPublicAddress } from '#domain/operations/connections/try-connection.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, jsonBody, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { limitByUser } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'
import { headers, HOLDS, removalRefusals, now, refusals, TRIED, trialRefusals, TRIALS } from './call-parts.ts'

const staffRoute = staffRoutes('Settings')

export function publicAddressRoutes(deps: ApiDeps) {
  // A change runs a trial too
  const middleware = [limitByUser(deps, TRIALS)]
  const tryPublicAddressRoute = staffRoute({
    method: 'post',
    path: '/management/connections/address/test',
    operationId: 'testPublicAddress',
    permission: 'settings:write',
    summary: 'Ask an address for what this store alone can answer',
    description: `${TRIED} Addresses of private networks aren’t asked.`,
    middleware,
    request: { body: jsonBody(publicAddressInputSchema) },
    responses: { 200: json(answerOf(addressTrialSchema), 'What came of it') },
    refusals: trialRefusals,
  })
  const changePublicAddressRoute = staffRoute({
    method: 'put',
    path: '/management/connections/address',
    operationId: 'changePublicAddress',
    permission: 'settings:write',
    summary: 'Have public links lead to an address',
    description: `${HOLDS} The address is asked first, and refused where this store doesn’t answer, unless that is confirmed. One over http is refused while strangers reach the store, and takes the place of one on https only once a trial shows that that leads elsewhere.`,
    middleware,
    request: { headers, body: jsonBody(publicAddressChangeSchema) },
    responses: now,
    refusals: { ...refusals, ...removalRefusals, 429: trialRefusals[429] },
  })

  return createRouter()
    .openapi(changePublicAddressRoute, async (c) => {
      const wanted = { ...c.req.valid('json'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await changePublicAddress(c.get('ctx'), wanted)), 200)
    })
    .openapi(tryPublicAddressRoute, async (c) =>
      c.json(ok(await tryPublicAddress(c.get('ctx'), c.req.valid('json'))), 200),
    )
}
