import type { z } from 'zod'
import { getAbandonment } from '#domain/cart/abandoned/get-abandonment.ts'
import { listAbandonedCarts } from '#domain/cart/abandoned/list-abandoned-carts.ts'
import type { AbandonedCart } from '#domain/cart/abandoned/list-abandoned-carts.ts'
import { changeRecoverySettings, getRecoverySettings } from '#domain/cart/abandoned/recovery-settings.ts'
import {
  abandonedCartSchema,
  abandonedFilterSchema,
  abandonmentSchema,
  recoveryChoiceSchema,
  recoveryMessageSchema,
  recoverySettingsSchema,
} from '#domain/cart/abandoned/schemas.ts'
import { sendRecoveryMail } from '#domain/cart/abandoned/send-recovery-mail.ts'
import { writeRecoveryMessage } from '#domain/cart/abandoned/write-recovery-message.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { knownId } from '#kit/text-schema.ts'
import { answerOf, created, json, jsonBody, keyset, keysetListOf, keysetQuery, ok, paramsOf } from '../../envelope.ts'
import { CHANGED_MEANWHILE, ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { staffRoutes } from '../../staff-routes.ts'

const staffRoute = staffRoutes('Abandoned carts')
const params = paramsOf({ cartId: knownId(100) })
const wrongShape = { 422: 'A field is of the wrong shape' } as const
type AbandonedCartResponse = z.infer<typeof abandonedCartSchema>

const listAbandonedCartsRoute = staffRoute({
  method: 'get',
  path: '/management/abandoned-carts',
  operationId: 'listAbandonedCarts',
  permission: 'carts:read',
  summary: 'Carts with products that became no order',
  description: 'Those that nobody touched for an hour, left last first.',
  request: { query: keysetQuery.extend(abandonedFilterSchema.shape) },
  responses: { 200: json(keysetListOf(abandonedCartSchema), 'A page of carts') },
  refusals: wrongShape,
})
const getAbandonmentRoute = staffRoute({
  method: 'get',
  path: '/management/abandoned-carts/summary',
  operationId: 'getAbandonment',
  permission: 'carts:read',
  summary: 'What abandoned carts are worth, and what reminding brought back',
  description: 'Over the last thirty days.',
  responses: { 200: json(answerOf(abandonmentSchema), 'The figures') },
})

const notToBeReminded = {
  409: 'It is in use, empty or ordered; its buyer can’t be written to; or it had its reminder (the code tells which)',
} as const

const sendRecoveryMailRoute = staffRoute({
  method: 'post',
  path: '/management/abandoned-carts/{cartId}/mail',
  operationId: 'sendRecoveryMail',
  permission: 'carts:write',
  summary: 'Remind a buyer of a cart by mail, once',
  request: { params },
  responses: { 200: json(answerOf(params), 'It stands in the outbox') },
  refusals: { ...notToBeReminded, ...wrongShape },
})
const writeRecoveryMessageRoute = staffRoute({
  method: 'post',
  path: '/management/abandoned-carts/{cartId}/message',
  operationId: 'writeRecoveryMessage',
  permission: 'carts:write',
  summary: 'A link to send by hand',
  description: 'What a message on WhatsApp needs. The link brings the cart back for thirty days.',
  request: { params },
  responses: { 201: json(answerOf(recoveryMessageSchema), 'The link') },
  refusals: { ...notToBeReminded, ...wrongShape },
})
const getRecoverySettingsRoute = staffRoute({
  method: 'get',
  path: '/management/cart-reminders',
  operationId: 'getCartReminders',
  permission: 'carts:read',
  summary: 'Whether carts are reminded of by themselves',
  responses: { 200: json(answerOf(recoverySettingsSchema), 'As it is') },
})

const changeRecoverySettingsRoute = staffRoute({
  method: 'put',
  path: '/management/cart-reminders',
  operationId: 'changeCartReminders',
  permission: 'carts:write',
  summary: 'Have carts reminded of by themselves, or not',
  request: { headers: ifMatchHeaders, body: jsonBody(recoveryChoiceSchema) },
  responses: { 200: json(answerOf(recoverySettingsSchema), 'As it is now') },
  refusals: { ...CHANGED_MEANWHILE, ...wrongShape },
})

export function abandonedCartsRoutes() {
  return createRouter()
    .openapi(listAbandonedCartsRoute, async (c) => {
      const asked = c.req.valid('query')
      return c.json(keyset(await listAbandonedCarts(c.get('ctx'), asked), asked.limit, toAbandonedCartResponse), 200)
    })
    .openapi(getAbandonmentRoute, async (c) => {
      const { valueCentavos, recoveredCentavos, ...counts } = await getAbandonment(c.get('ctx'))
      return c.json(
        ok({
          ...counts,
          value: pesosFromCentavos(valueCentavos),
          recoveredValue: pesosFromCentavos(recoveredCentavos),
        }),
        200,
      )
    })
    .openapi(sendRecoveryMailRoute, async (c) => {
      await sendRecoveryMail(c.get('ctx'), c.req.valid('param'))
      return c.json(ok(c.req.valid('param')), 200)
    })
    .openapi(writeRecoveryMessageRoute, async (c) => {
      return c.json(created(await writeRecoveryMessage(c.get('ctx'), c.req.valid('param'))), 201)
    })
    .openapi(getRecoverySettingsRoute, async (c) => c.json(ok(await getRecoverySettings(c.get('ctx'))), 200))
    .openapi(changeRecoverySettingsRoute, async (c) => {
      const seen = { version: versionOf(c.req.valid('header')), choice: c.req.valid('json') }
      return c.json(ok(await changeRecoverySettings(c.get('ctx'), seen)), 200)
    })
}

function toAbandonedCartResponse(cart: AbandonedCart): AbandonedCartResponse {
  const { lines, valueCentavos, ...rest } = cart
  return {
    ...rest,
    lines: lines.map(({ priceCentavos, ...line }) => ({ ...line, price: pesosFromCentavos(priceCentavos) })),
    value: pesosFromCentavos(valueCentavos),
  }
}
