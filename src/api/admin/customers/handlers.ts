import { addCustomerNote } from '#domain/customers/admin/add-customer-note.ts'
import { adjustPoints } from '#domain/customers/admin/adjust-points.ts'
import { setCustomerBlocked } from '#domain/customers/admin/block-customer.ts'
import { getCustomer } from '#domain/customers/admin/get-customer.ts'
import type { CustomerFile } from '#domain/customers/admin/get-customer.ts'
import { listCustomers } from '#domain/customers/admin/list-customers.ts'
import { tierOf } from '#domain/pricing/loyalty/tiers.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { created, keyset, ok } from '../../envelope.ts'
import { createRouter } from '../../router.ts'
import {
  addCustomerNoteRoute,
  adjustPointsRoute,
  blockCustomerRoute,
  getCustomerRoute,
  listCustomersRoute,
} from './routes.ts'
import type { CustomerFileResponse } from './routes.ts'

export function customersRoutes() {
  return createRouter()
    .openapi(listCustomersRoute, async (c) => {
      const asked = c.req.valid('query')
      const { items, next } = await listCustomers(c.get('ctx'), asked)
      const data = items.map(({ spentCentavos, since, lastOrderAt, ...customer }) => ({
        ...customer,
        spent: pesosFromCentavos(spentCentavos),
        since: new Date(since).toISOString(),
        lastOrderAt: lastOrderAt && new Date(lastOrderAt).toISOString(),
      }))
      return c.json(keyset({ items: data, next }, asked.limit), 200)
    })
    .openapi(getCustomerRoute, async (c) =>
      c.json(ok(toCustomerFileResponse(await getCustomer(c.get('ctx'), c.req.valid('param')))), 200),
    )
    .openapi(addCustomerNoteRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const notes = await addCustomerNote(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })
      return c.json(created(notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))), 201)
    })
    .openapi(adjustPointsRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key']
      const points = await adjustPoints(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json'), key })
      return c.json(created({ ...points, tier: tierOf(points.earned).tier }), 201)
    })
    .openapi(blockCustomerRoute, async (c) => {
      await setCustomerBlocked(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json(ok(c.req.valid('json')), 200)
    })
}

function toCustomerFileResponse(file: CustomerFile): CustomerFileResponse {
  const { locale, since, blockedAt, marketing, movements, orders, notes, ...rest } = file
  return {
    ...rest,
    language: locale,
    since: since.toISOString(),
    blockedAt: blockedAt?.toISOString() ?? null,
    marketing: { ...marketing, since: marketing.since?.toISOString() ?? null },
    movements: movements.map(({ folio, at, ...movement }) => ({ ...movement, orderId: folio, at: at.toISOString() })),
    orders: orders.map(({ folio, totalCentavos, placedAt, status }) => ({
      orderId: folio,
      status,
      total: pesosFromCentavos(totalCentavos),
      placedAt: placedAt.toISOString(),
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}
