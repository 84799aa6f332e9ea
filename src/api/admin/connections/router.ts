import { createMiddleware } from 'hono/factory'
import {
  changeBankAccount,
  changeCardKeys,
  changeMailServer,
  removeConnection,
} from '#domain/operations/connections/change-connection.ts'
import { listConnections } from '#domain/operations/connections/list-connections.ts'
import {
  accountTrialSchema,
  bankAccountInputSchema,
  cardKeysInputSchema,
  cardTrialSchema,
  connectionKindSchema,
  connectionsSchema,
  mailServerInputSchema,
  mailTrialSchema,
} from '#domain/operations/connections/schemas.ts'
import { tryBankAccount, tryCardKeys, tryMailServer } from '#domain/operations/connections/try-connection.ts'
import type { ApiDeps } from '../../deps.ts'
import { answerOf, json, jsonBody, ok, paramsOf } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { limitByUser } from '../../limits.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'
import { headers, HOLDS, removalRefusals, now, refusals, TRIALS, TRIED, trialRefusals } from './call-parts.ts'

const staffRoute = staffRoutes('Settings')
const listConnectionsRoute = staffRoute({
  method: 'get',
  path: '/management/connections',
  operationId: 'listConnections',
  permission: 'settings:read',
  summary:
    'The mail server, the keys of card payments, the account for transfers, the public address and the tag manager',
  description: 'Of secrets, only when they were set, by whom and how they end.',
  responses: { 200: json(answerOf(connectionsSchema), 'All of them') },
})

const changeMailServerRoute = staffRoute({
  method: 'put',
  path: '/management/connections/mail',
  operationId: 'changeMailServer',
  permission: 'settings:write',
  summary: 'Send mails by a server',
  description: HOLDS,
  request: { headers, body: jsonBody(mailServerInputSchema) },
  responses: now,
  refusals,
})

const changeCardKeysRoute = staffRoute({
  method: 'put',
  path: '/management/connections/cards',
  operationId: 'changeCardKeys',
  permission: 'settings:write',
  summary: 'Take card payments with an account at Stripe',
  description: `${HOLDS} Payments that began under a live key before are still read and given back with it.`,
  request: { headers, body: jsonBody(cardKeysInputSchema) },
  responses: now,
  refusals,
})

const changeBankAccountRoute = staffRoute({
  method: 'put',
  path: '/management/connections/account',
  operationId: 'changeBankAccount',
  permission: 'settings:write',
  summary: 'Be paid by transfer into an account',
  description: HOLDS,
  request: { headers, body: jsonBody(bankAccountInputSchema) },
  responses: now,
  refusals,
})

/** Tries the address before removing it. */
function removeRoute(deps: ApiDeps) {
  const limit = limitByUser(deps, TRIALS)
  return staffRoute({
    method: 'delete',
    path: '/management/connections/{kind}',
    operationId: 'removeConnection',
    permission: 'settings:write',
    summary: 'Go on without a connection, as the store was delivered',
    description: `${HOLDS} A public address on https is kept until a trial shows that it leads elsewhere.`,
    middleware: [createMiddleware((c, next) => (c.req.param('kind') === 'address' ? limit(c, next) : next()))],
    request: { headers, params: paramsOf({ kind: connectionKindSchema }) },
    responses: now,
    refusals: { ...refusals, ...removalRefusals, 429: trialRefusals[429] },
  })
}

export function connectionsRoutes(deps: ApiDeps) {
  const middleware = [limitByUser(deps, TRIALS)]
  const tryMailServerRoute = staffRoute({
    method: 'post',
    path: '/management/connections/mail/test',
    operationId: 'testMailServer',
    permission: 'settings:write',
    summary: 'Have a mail server send a mail to whoever asks',
    description: TRIED,
    middleware,
    request: { body: jsonBody(mailServerInputSchema) },
    responses: { 200: json(answerOf(mailTrialSchema), 'What came of it') },
    refusals: trialRefusals,
  })
  const tryCardKeysRoute = staffRoute({
    method: 'post',
    path: '/management/connections/cards/test',
    operationId: 'testCardKeys',
    permission: 'settings:write',
    summary: 'Ask Stripe for something that changes nothing',
    description: `${TRIED} Also whether the account tells this store what happens.`,
    middleware,
    request: { body: jsonBody(cardKeysInputSchema) },
    responses: { 200: json(answerOf(cardTrialSchema), 'What came of it') },
    refusals: trialRefusals,
  })
  const tryBankAccountRoute = staffRoute({
    method: 'post',
    path: '/management/connections/account/test',
    operationId: 'testBankAccount',
    permission: 'settings:write',
    summary: 'Check a CLABE and its bank',
    description: `${TRIED} Only its digits are looked at.`,
    middleware,
    request: { body: jsonBody(bankAccountInputSchema) },
    responses: { 200: json(answerOf(accountTrialSchema), 'What its digits say') },
    refusals: trialRefusals,
  })

  return createRouter()
    .openapi(listConnectionsRoute, async (c) => c.json(ok(await listConnections(c.get('ctx'))), 200))
    .openapi(changeMailServerRoute, async (c) => {
      const wanted = { ...c.req.valid('json'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await changeMailServer(c.get('ctx'), wanted)), 200)
    })
    .openapi(changeCardKeysRoute, async (c) => {
      const wanted = { ...c.req.valid('json'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await changeCardKeys(c.get('ctx'), wanted)), 200)
    })
    .openapi(changeBankAccountRoute, async (c) => {
      const wanted = { ...c.req.valid('json'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await changeBankAccount(c.get('ctx'), wanted)), 200)
    })
    .openapi(removeRoute(deps), async (c) => {
      const wanted = { ...c.req.valid('param'), version: versionOf(c.req.valid('header')) }
      return c.json(ok(await removeConnection(c.get('ctx'), wanted)), 200)
    })
    .openapi(tryMailServerRoute, async (c) => c.json(ok(await tryMailServer(c.get('ctx'), c.req.valid('json'))), 200))
    .openapi(tryCardKeysRoute, async (c) => c.json(ok(await tryCardKeys(c.get('ctx'), c.req.valid('json'))), 200))
    .openapi(tryBankAccountRoute, async (c) => c.json(ok(tryBankAccount(c.get('ctx'), c.req.valid('json'))), 200))
}
