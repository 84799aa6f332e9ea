import { getAbandonment } from '#domain/cart/abandoned/get-abandonment.ts'
import { listAbandonedCarts } from '#domain/cart/abandoned/list-abandoned-carts.ts'
import type { AbandonedCart } from '#domain/cart/abandoned/list-abandoned-carts.ts'
import { changeRecoverySettings, getRecoverySettings } from '#domain/cart/abandoned/recovery-settings.ts'
import { sendRecoveryMail } from '#domain/cart/abandoned/send-recovery-mail.ts'
import { writeRecoveryMessage } from '#domain/cart/abandoned/write-recovery-message.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { created, keyset, ok } from '../../envelope.ts'
import { versionOf } from '../../if-match.ts'
import { createRouter } from '../../router.ts'
import {
  changeRecoverySettingsRoute,
  getAbandonmentRoute,
  getRecoverySettingsRoute,
  listAbandonedCartsRoute,
  sendRecoveryMailRoute,
  writeRecoveryMessageRoute,
} from './routes.ts'
import type { AbandonedCartResponse } from './routes.ts'

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
