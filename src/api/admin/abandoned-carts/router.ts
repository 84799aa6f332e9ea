import { createRoute } from '@hono/zod-openapi'
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
import {
  answerOf,
  created,
  json,
  jsonBody,
  keyset,
  keysetListOf,
  keysetQuery,
  ok,
  paramsOf,
  situations,
} from '../../envelope.ts'
import { ifMatchHeaders, versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import { forTheOwner } from '../for-the-owner.ts'

const tags = ['Abandoned carts']
const params = paramsOf({ cartId: knownId(100) })
const wrongShape = { 422: 'A field is of the wrong shape' } as const
type AbandonedCartResponse = z.infer<typeof abandonedCartSchema>

const listAbandonedCartsRoute = createRoute({
  method: 'get',
  path: '/management/abandoned-carts',
  operationId: 'listAbandonedCarts',
  tags,
  summary: 'Carts with products that became no order',
  description: 'For the owner: those that nobody touched for an hour, left last first.',
  request: { query: keysetQuery.extend(abandonedFilterSchema.shape) },
  responses: {
    200: json(keysetListOf(abandonedCartSchema), 'A page of carts'),
    ...situations({ ...forTheOwner, ...wrongShape }),
  },
})
const getAbandonmentRoute = createRoute({
  method: 'get',
  path: '/management/abandoned-carts/summary',
  operationId: 'getAbandonment',
  tags,
  summary: 'What abandoned carts are worth, and what reminding brought back',
  description: 'For the owner, over the last thirty days.',
  responses: { 200: json(answerOf(abandonmentSchema), 'The figures'), ...situations(forTheOwner) },
})

const notToBeReminded = {
  409: 'It is in use, empty or ordered; its buyer can’t be written to; or it had its reminder (the code tells which)',
} as const

const sendRecoveryMailRoute = createRoute({
  method: 'post',
  path: '/management/abandoned-carts/{cartId}/mail',
  operationId: 'sendRecoveryMail',
  tags,
  summary: 'Remind a buyer of a cart by mail, once',
  description: 'For the owner.',
  request: { params },
  responses: {
    200: json(answerOf(params), 'It stands in the outbox'),
    ...situations({ ...forTheOwner, ...notToBeReminded, ...wrongShape }),
  },
})
const writeRecoveryMessageRoute = createRoute({
  method: 'post',
  path: '/management/abandoned-carts/{cartId}/message',
  operationId: 'writeRecoveryMessage',
  tags,
  summary: 'A link to send by hand',
  description: 'For the owner: what a message on WhatsApp needs. The link brings the cart back for thirty days.',
  request: { params },
  responses: {
    201: json(answerOf(recoveryMessageSchema), 'The link'),
    ...situations({ ...forTheOwner, ...notToBeReminded, ...wrongShape }),
  },
})
const getRecoverySettingsRoute = createRoute({
  method: 'get',
  path: '/management/cart-reminders',
  operationId: 'getCartReminders',
  tags,
  summary: 'Whether carts are reminded of by themselves',
  description: 'For the owner.',
  responses: { 200: json(answerOf(recoverySettingsSchema), 'As it is'), ...situations(forTheOwner) },
})

const changeRecoverySettingsRoute = createRoute({
  method: 'put',
  path: '/management/cart-reminders',
  operationId: 'changeCartReminders',
  tags,
  summary: 'Have carts reminded of by themselves, or not',
  description: 'For the owner.',
  request: { headers: ifMatchHeaders, body: jsonBody(recoveryChoiceSchema) },
  responses: {
    200: json(answerOf(recoverySettingsSchema), 'As it is now'),
    ...situations({ ...forTheOwner, 412: 'Somebody changed it meanwhile', ...wrongShape }),
  },
})

export function abandonedCartsRoutes() {
  return createRouter()
    .openapi(listAbandonedCartsRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await listAbandonedCarts(c.get('ctx'), asked)
      return c.json(keyset({ items: items.map(toAbandonedCartResponse), next }, asked.limit), 200)
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
